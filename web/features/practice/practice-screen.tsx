import { Button } from '@mantine/core';
import { IconAnchor } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { plural } from '#contract/words/numbers.ts';
import { Room } from '#web/features/learning/room.tsx';
import classes from '#web/features/learning/study.module.css';
import room from '#web/features/learning/test-room.module.css';
import { TimeLeft } from '#web/features/learning/time-left.tsx';
import { usePracticeCalls, useWhoStudies } from '#web/features/learning/who-studies.ts';
import { useClock } from '#web/kit/clock.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { notifyFailure } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { PracticeResult } from './practice-result.tsx';

/** The test's room to be tried: as often as wanted, without points. */
export function PracticeScreen() {
  const { map } = useWhoStudies();
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

type Opened = {
  exam: { exam_title: string; exam_duration: number };
  questions: Parameters<typeof Room>[0]['questions'];
};

const MINUTE = 60_000;

function PracticeRoom({ test, onAgain }: { test: Opened; onAgain: () => void }) {
  const clock = useClock();
  const calls = usePracticeCalls();
  const [answers, setAnswers] = useState<ReadonlyMap<number, AnswerValue>>(new Map());
  const [flagged, setFlagged] = useState<ReadonlySet<number>>(new Set());
  const [isOver, setOver] = useState(false);
  const [time] = useState(() => {
    const now = clock.exact();
    return {
      opened_at: new Date(now).toISOString(),
      ends_at: new Date(now + test.exam.exam_duration * MINUTE).toISOString(),
    };
  });
  const send = useMutation(calls.sendPractice.mutationOptions({ onError: notifyFailure }));
  const onSend = () => send.mutate({ answers: [...answers].map(([question_id, answer]) => ({ question_id, answer })) });
  const onOver = useCallback(() => setOver(true), []);

  if (send.data) return <PracticeResult questions={send.data.questions} onAgain={onAgain} />;
  return (
    <Room
      title={`${test.exam.exam_title} · проба`}
      questions={test.questions}
      answers={answers}
      onAnswer={(question_id, answer) => setAnswers((before) => new Map(before).set(question_id, answer))}
      flagged={flagged}
      onFlag={(id) =>
        setFlagged((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        })
      }
      over={isOver}
      sending={send.isPending}
      onSend={onSend}
      consequence="Это проба: баллов не будет, зато сразу увидишь правильные ответы."
      timer={<TimeLeft {...time} onOver={onOver} />}
      sign={<span className={room.saved}>Это проба: ответы нигде не сохраняются</span>}
      strip={
        isOver ? (
          <p className={room.offline} role="status">
            Время вышло. В настоящем тесте ответы сейчас ушли бы сами, а здесь отправь их кнопкой.
          </p>
        ) : null
      }
    />
  );
}
