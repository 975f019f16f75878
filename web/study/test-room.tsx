import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenedTest, TestResult } from '#contract/learning.ts';
import { useClock } from '#web/shell/clock.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { plural } from '#web/ui/dates.ts';
import { failureOf } from '#web/ui/failure.ts';
import { notifyFailure } from '#web/ui/notify.ts';
import { QuestionOverview } from './question-overview.tsx';
import { answerByNumber, isAnswered, QuestionView } from './question-view.tsx';
import { SavedSign } from './saved-sign.tsx';
import classes from './test-room.module.css';
import { TimeLeft } from './time-left.tsx';
import { useAttempt } from './use-attempt.ts';
import { useStudyApi, useWhoStudies } from './who-studies.ts';

/** Sending the test again: 3 times, 3 s apart (portal.md 9); harmless, the server answers what the first one did. */
const SEND_RETRIES = 3;
const SEND_RETRY_MS = 3000;

/** A test under way: one question at a time, all of them in sight, every answer kept. */
export function TestRoom({
  test,
  onResult,
  onLost,
}: {
  test: OpenedTest;
  onResult: (result: TestResult) => void;
  onLost: () => void;
}) {
  const api = useStudyApi();
  const { say } = useWhoStudies();
  const clock = useClock();
  const [index, setIndex] = useState(0);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const question = test.questions[index];

  const { keeper, state } = useAttempt(test, (error) => {
    notifyFailure(error);
    onLost();
  });
  const send = useMutation({
    mutationFn: async () => {
      await keeper.hold();
      return api.sendTest({ attempt_id: test.attempt_id, answers: keeper.unconfirmed() });
    },
    onError: () => keeper.resume(),
    retry: (times, error) => times < SEND_RETRIES && failureOf(error).status >= 500,
    retryDelay: SEND_RETRY_MS,
    onSuccess: (result) => {
      keeper.close();
      onResult(result);
    },
  });
  const { mutate } = send;
  const sendNow = useCallback(() => mutate(), [mutate]);

  useEffect(() => clock.hear(Date.parse(test.server_time)), [clock, test.server_time]);

  const go = useCallback(
    (to: number) => {
      if (to < 0 || to >= test.questions.length) return;
      if (question) setVisited((before) => new Set(before).add(question.id));
      setIndex(to);
      heading.current?.focus();
    },
    [question, test.questions.length],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input[type=text],select,[role=dialog]'))
        return;
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        event.preventDefault();
        go(event.key === 'ArrowRight' ? index + 1 : index - 1);
      } else if (/^[1-9]$/.test(event.key) && question) {
        const answer = answerByNumber(question, keeper.getState().answers.get(question.id), Number(event.key) - 1);
        if (answer) keeper.answer(question.id, answer);
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [go, index, keeper, question]);

  const open = test.questions.filter(({ id }) => !isAnswered(state.answers.get(id))).length;
  const askAndSend = async () => {
    const text =
      open === 0
        ? `${say('Ты ответил', 'Вы ответили')} на все вопросы. После отправки ответы изменить нельзя.`
        : `Без ответа: ${plural(open, 'вопрос', 'вопроса', 'вопросов')}. После отправки ответы изменить нельзя.`;
    if (await confirm({ title: 'Отправить тест?', text, action: 'Отправить тест' })) sendNow();
  };

  if (!question) return null;
  return (
    <div className={classes.room}>
      <div className={classes.top}>
        <div>
          <p className={classes.exam}>{test.exam.exam_title}</p>
          <h1 className={classes.heading} ref={heading} tabIndex={-1}>
            Вопрос {index + 1} из {test.questions.length}
          </h1>
        </div>
        <TimeLeft opened_at={test.opened_at} ends_at={test.ends_at} onOver={sendNow} />
      </div>
      {state.offline ? (
        <p className={classes.offline} role="status">
          Нет связи, ответы сохраняются и будут отправлены
        </p>
      ) : null}
      {send.isError ? (
        <p className={classes.offline} role="alert">
          {failureOf(send.error).errors[0]} Ответы сохранены, тест можно отправить ещё раз.
        </p>
      ) : null}
      <QuestionOverview questions={test.questions} state={state} visited={visited} current={index} onGo={go} />
      <QuestionView
        key={question.id}
        question={question}
        answer={state.answers.get(question.id)}
        onAnswer={(answer) => keeper.answer(question.id, answer)}
      />
      <div className={classes.bottom}>
        <SavedSign state={state} />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} />}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            Назад
          </Button>
          {index < test.questions.length - 1 ? (
            <Button rightSection={<IconArrowRight size={18} />} onClick={() => go(index + 1)}>
              Дальше
            </Button>
          ) : null}
          <Button
            color={index === test.questions.length - 1 || open === 0 ? 'ocean' : 'gray'}
            variant={index === test.questions.length - 1 || open === 0 ? 'filled' : 'default'}
            leftSection={<IconSend size={18} />}
            loading={send.isPending}
            onClick={() => void askAndSend()}
          >
            Отправить тест
          </Button>
        </Group>
      </div>
      <p className={classes.note}>Клавиши 1–9 выбирают ответ, стрелки влево и вправо листают вопросы.</p>
    </div>
  );
}
