import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { OpenedTest, TestResult } from '#contract/learning/test.ts';
import { WithPlayers } from '#web/features/courses/question-kinds/with-players.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useAudience } from '../audiences.ts';
import { Room } from './room.tsx';
import { SavedIndicator } from './saved-sign.tsx';
import { isCutOff, isSubmitting, type TestState } from './store/state.ts';
import classes from './test-room.module.css';
import { TimeLeft } from './time-left.tsx';
import { useTestRoom } from './use-test-room.ts';

/** Asks before a test with unsaved answers is left. */
function useLeaveGuard(isUnsaved: () => boolean): void {
  const { phrase } = useAudience();
  useBlocker({
    shouldBlockFn: async () =>
      isUnsaved() &&
      !(await confirm({
        title: 'Уйти со страницы теста?',
        text: `Последние ответы ещё не дошли до портала. Они останутся в этом браузере и уйдут, когда ${phrase('ты снова откроешь', 'вы снова откроете')} тест со связью. Время теста идёт.`,
        action: 'Уйти',
        danger: true,
      })),
    enableBeforeUnload: isUnsaved,
  });
}

type Props = {
  test: OpenedTest;
  /** Whether the learner is in training; otherwise the test is on hold, too. */
  isTraining: boolean;
  /** End of the test as the server said last; later if the learner got more time. */
  ends_at: string | undefined;
  onResult: (result: TestResult) => void;
  /** Called if the test cannot be continued now. */
  onLost: () => void;
};

/** A test under way: autosaved answers, the server's time, synchronised tabs. */
export function TestRoom({ test, isTraining, ends_at, onResult, onLost }: Props) {
  const { state, dispatch, getState } = useTestRoom(test, (outcome) => {
    if (outcome.is === 'submitted') return onResult(outcome.result);
    notifyFailure(outcome.failure.error);
    onLost();
  });
  const onOver = useCallback(() => dispatch({ type: 'time over' }), [dispatch]);
  useLeaveGuard(() => getState().answers.unsaved.size > 0);
  useEffect(() => {
    if (!isTraining) dispatch({ type: 'training stopped' });
  }, [isTraining, dispatch]);
  useEffect(() => {
    if (ends_at && ends_at !== getState().ends_at) dispatch({ type: 'came back' });
  }, [ends_at, dispatch, getState]);

  return (
    <FormulasContext value={test.formulas}>
      <WithPlayers questions={test.questions}>
        <Room
          title={test.exam.exam_title}
          questions={test.questions}
          answers={state.answers.shown}
          place={state.place}
          flagged={state.flags.ids}
          onEvent={dispatch}
          over={state.isOver}
          submitting={isSubmitting(state)}
          consequence="После отправки ответы изменить нельзя."
          timer={<TimeLeft opened_at={test.opened_at} ends_at={state.ends_at} onOver={onOver} />}
          sign={<SavedIndicator answers={state.answers} isCutOff={isCutOff(state)} />}
          strip={<Strip state={state} />}
        />
      </WithPlayers>
    </FormulasContext>
  );
}

/** Notice of what hinders the test. */
function Strip({ state }: { state: TestState }) {
  if (isCutOff(state))
    return (
      <p className={classes.offline} role="status">
        {state.isOver
          ? 'Время вышло, а связи нет. Тест уйдёт сам, как только она вернётся; засчитаются ответы, которые портал успел получить'
          : 'Нет связи, ответы сохраняются и будут отправлены'}
      </p>
    );
  if (state.submit.is === 'failed')
    return (
      <p className={classes.offline} role="alert">
        {state.submit.failure.text} Ответы сохранены, тест можно отправить ещё раз.
      </p>
    );
  return null;
}
