import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedTest, TestResult } from '#contract/learning.ts';
import { useClock } from '#web/kit/clock.ts';
import { failureOf, mayPass } from '#web/kit/failure.ts';
import { notifyFailure } from '#web/kit/notify.ts';
import { Room } from './room.tsx';
import { SavedSign } from './saved-sign.tsx';
import classes from './test-room.module.css';
import { TimeLeft } from './time-left.tsx';
import { useAttempt } from './use-attempt.ts';
import { useFlags } from './use-flags.ts';
import { useIsOnline } from './use-is-online.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useReturn } from './use-return.ts';
import { useReviewApi, useStudyApi } from './who-studies.ts';

/**
 * Sending the test again: 3 times, 3 s apart (docs/product/learning.md); harmless, the server answers what the first
 * one did.
 */
const SEND_RETRIES = 3;
const SEND_RETRY_MS = 3000;
const CONFLICT = 409;

type Props = {
  test: OpenedTest;
  /** Whether the learner is still in training: the test is held with it. */
  isTraining: boolean;
  onResult: (result: TestResult) => void;
  /** The test can't be gone on with now. */
  onLost: () => void;
};

/** A test under way: every answer kept, the time the server's, the end the same in every tab. */
export function TestRoom({ test, isTraining, onResult, onLost }: Props) {
  const { attempt_id, milestone } = test;
  const api = useStudyApi();
  const review = useReviewApi();
  const clock = useClock();
  const isOnline = useIsOnline();
  const [ends_at, setEndsAt] = useState(test.ends_at);
  const [isOver, setOver] = useState(false);
  const over = useRef(false);
  over.current = isOver;
  const { flagged, toggle } = useFlags(attempt_id);

  /** Sent by another tab or by the clock: its result; not sent, and no longer open: it is held. */
  const settle = async (error: unknown) => {
    const { result } = await review.testResult({ id: attempt_id });
    if (result) finish(result);
    else if (failureOf(error).status === CONFLICT) send.mutate();
    else {
      notifyFailure(error);
      onLost();
    }
  };
  /** What the server knows of the test now: its time, its end, answers given elsewhere. */
  const ask = async () => {
    try {
      const now = await api.openTest({ milestone_id: milestone.id });
      clock.hear(Date.parse(now.server_time));
      setEndsAt(now.ends_at);
      const isAtEnd = Date.parse(now.ends_at) <= Date.parse(now.server_time);
      setOver(isAtEnd);
      if (isAtEnd && !send.isPending) send.mutate();
      keeper.adopt(now.saved_answers);
    } catch (error) {
      if (!mayPass(error)) await settle(error).catch(() => undefined);
    }
  };
  const { keeper, state, tellSent } = useAttempt(test, {
    onRefused: (error) => void settle(error).catch(() => undefined),
    onOvertaken: () => void ask(),
    onSentElsewhere: () => void ask(),
  });
  const finish = (result: TestResult) => {
    keeper.close();
    onResult(result);
  };
  const send = useMutation({
    // Our own strip says what a lost network means: nothing waits in silence.
    networkMode: 'always',
    mutationFn: async () => {
      await keeper.hold();
      return api.sendTest({ attempt_id, answers: keeper.unconfirmed() });
    },
    onError: (error) => {
      keeper.resume();
      if (!mayPass(error)) void settle(error).catch(() => undefined);
    },
    // After the end there is nothing else left to do: it is sent as soon as anybody answers.
    retry: (times, error) => mayPass(error) && (over.current || times < SEND_RETRIES),
    retryDelay: SEND_RETRY_MS,
    onSuccess: (result) => {
      tellSent();
      finish(result);
    },
  });
  const { mutate } = send;
  const onOver = useCallback(() => {
    setOver(true);
    mutate();
  }, [mutate]);

  useEffect(() => clock.hear(Date.parse(test.server_time)), [clock, test.server_time]);
  useReturn(() => void ask());
  useLeaveGuard(() => keeper.getState().unsaved.size > 0);
  const asked = useRef(ask);
  asked.current = ask;
  useEffect(() => {
    if (!isTraining) void asked.current();
  }, [isTraining]);

  const isCut = !isOnline || state.offline;
  return (
    <Room
      title={test.exam.exam_title}
      questions={test.questions}
      answers={state.answers}
      onAnswer={(question_id, answer) => keeper.answer(question_id, answer)}
      flagged={flagged}
      onFlag={toggle}
      over={isOver}
      sending={send.isPending}
      onSend={() => mutate()}
      consequence="После отправки ответы изменить нельзя."
      timer={<TimeLeft opened_at={test.opened_at} ends_at={ends_at} onOver={onOver} />}
      sign={<SavedSign state={state} offline={isCut} />}
      strip={
        <>
          {isCut ? (
            <p className={classes.offline} role="status">
              {isOver
                ? 'Время вышло, а связи нет. Тест уйдёт сам, как только она вернётся; засчитаются ответы, которые портал успел получить'
                : 'Нет связи, ответы сохраняются и будут отправлены'}
            </p>
          ) : null}
          {send.isError && !isCut ? (
            <p className={classes.offline} role="alert">
              {failureOf(send.error).errors[0]} Ответы сохранены, тест можно отправить ещё раз.
            </p>
          ) : null}
        </>
      }
    />
  );
}
