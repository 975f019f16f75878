import { Button } from '@mantine/core';
import { IconAnchor } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useReducer, useState } from 'react';
import type { Formulas } from '#contract/formulas/formulas.ts';
import type { TestQuestion } from '#contract/learning/test.ts';
import { plural } from '#contract/words/numbers.ts';
import { WithPlayers } from '#web/features/courses/question-kinds/with-players.tsx';
import { useAudience, usePracticeCalls } from '#web/features/learning/audiences.ts';
import { Room } from '#web/features/learning/test-room/room.tsx';
import room from '#web/features/learning/test-room/test-room.module.css';
import { TimeLeft } from '#web/features/learning/test-room/time-left.tsx';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useClock } from '#web/kit/time/clock.ts';
import { PracticeResult } from './practice-result.tsx';
import { openPractice, reducePractice } from './practice-state.ts';

/** The practice test: any number of tries, no points. */
export function PracticeScreen() {
  const { map } = useAudience();
  const calls = usePracticeCalls();
  const { exam } = useSuspenseQuery(calls.findPractice.queryOptions()).data;
  const open = useMutation(calls.openPractice.mutationOptions({ onError: notifyFailure }));
  const [begun, setBegun] = useState(0);
  const begin = () => {
    setBegun(begun + 1);
    open.mutate(undefined);
  };
  if (!exam)
    return (
      <>
        <PageTitle title="Пробный тест" />
        <EmptyState
          icon={<IconAnchor size={48} />}
          title="Пробного теста пока нет"
          text="В этом курсе его ещё не добавили."
          action={<ButtonLink to={map}>К карте</ButtonLink>}
        />
      </>
    );
  if (open.data) return <PracticeRoom key={begun} test={open.data} onAgain={begin} />;
  return (
    <div className={classes.sheet}>
      <PageTitle title={exam.exam_title} text={exam.exam_announcement} />
      <p>
        Здесь всё как в настоящем тесте: {plural(exam.questions_count, 'вопрос', 'вопроса', 'вопросов')}, время,
        клавиши. Только баллов нет, попыток сколько угодно, а после отправки сразу видно, что верно.
      </p>
      <div>
        <Button size="lg" color="coral" loading={open.isPending} onClick={begin}>
          Попробовать
        </Button>
      </div>
    </div>
  );
}

type OpenedPractice = {
  exam: { exam_title: string; exam_duration: number };
  questions: TestQuestion[];
  formulas: Formulas;
};

const MINUTE = 60_000;

function PracticeRoom({ test, onAgain }: { test: OpenedPractice; onAgain: () => void }) {
  const clock = useClock();
  const calls = usePracticeCalls();
  const { phrase: say } = useAudience();
  const [state, dispatch] = useReducer(reducePractice, test.questions, openPractice);
  const [time] = useState(() => {
    const now = clock.exact();
    return {
      opened_at: new Date(now).toISOString(),
      ends_at: new Date(now + test.exam.exam_duration * MINUTE).toISOString(),
    };
  });
  const submission = useMutation(calls.submitPractice.mutationOptions({ onError: notifyFailure }));
  const submit = () =>
    submission.mutate({
      answers: [...state.answers].map(([question_id, answer]) => ({ question_id, answer })),
      question_ids: test.questions.map(({ id }) => id),
    });
  const onOver = useCallback(() => dispatch({ type: 'time over' }), []);

  if (submission.data) return <PracticeResult {...submission.data} onAgain={onAgain} />;
  return (
    <FormulasContext value={test.formulas}>
      <WithPlayers questions={test.questions}>
        <Room
          title={`${test.exam.exam_title} · проба`}
          questions={test.questions}
          answers={state.answers}
          place={state.place}
          flagged={state.flagged}
          onEvent={(event) => (event.type === 'submitted' ? submit() : dispatch(event))}
          over={state.isOver}
          submitting={submission.isPending}
          consequence={`Это проба: баллов не будет, зато ${say('ты сразу увидишь', 'вы сразу увидите')} правильные ответы.`}
          timer={<TimeLeft {...time} onOver={onOver} />}
          sign={<span className={room.saved}>Это проба: ответы нигде не сохраняются</span>}
          strip={
            state.isOver ? (
              <p className={room.offline} role="status">
                Время вышло. В настоящем тесте ответы сейчас ушли бы сами, а здесь {say('отправь', 'отправьте')} их
                кнопкой.
              </p>
            ) : null
          }
        />
      </WithPlayers>
    </FormulasContext>
  );
}
