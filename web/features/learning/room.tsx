import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled, IconSend } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { TestQuestion } from '#contract/learning.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { isAnswered } from '#contract/question-kinds/question-kinds.ts';
import { plural } from '#contract/words/numbers.ts';
import { players } from '#web/features/courses/question-kinds/players.ts';
import { QuestionOverview } from '#web/features/courses/question-kinds/question-overview.tsx';
import { QuestionView } from '#web/features/courses/question-kinds/question-view.tsx';
import { confirm } from '#web/kit/confirm.tsx';
import classes from './test-room.module.css';
import { useRoomKeys } from './use-room-keys.ts';
import { useWhoStudies } from './who-studies.ts';

type Props = {
  title: string;
  questions: TestQuestion[];
  answers: ReadonlyMap<number, AnswerValue>;
  onAnswer: (question_id: number, answer: AnswerValue) => void;
  flagged: ReadonlySet<number>;
  onFlag: (question_id: number) => void;
  /** The time left. */
  timer: ReactNode;
  /** What is saved, and what stands in the way. */
  sign: ReactNode;
  strip?: ReactNode;
  /** The time is over: nothing can be answered any more. */
  over: boolean;
  sending: boolean;
  onSend: () => void;
  /** What sending means, asked before it. */
  consequence: string;
};

/** Where a test is passed: one question at a time, all of them in sight. */
export function Room(props: Props) {
  const { say } = useWhoStudies();
  const { questions, answers, onAnswer, flagged, over } = props;
  const [index, setIndex] = useState(0);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const open = questions.filter((asked) => !isAnswered(asked, answers.get(asked.id))).length;

  const go = (to: number) => {
    if (!question || to < 0 || to >= questions.length) return;
    setVisited((before) => new Set(before).add(question.id));
    setIndex(to);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  useRoomKeys({
    onStep: (by) => go(index + by),
    onNumber: (number) => {
      if (!question || over) return;
      const answer = players[question.question_type].answerByKey(question, answers.get(question.id), number);
      if (answer) onAnswer(question.id, answer);
    },
  });
  if (!question) return null;

  const isFlagged = flagged.has(question.id);
  return (
    <div className={classes.room}>
      <div className={classes.top}>
        <div className={classes.titles}>
          <p className={classes.exam}>{props.title}</p>
          <h1 className={classes.heading} ref={heading} tabIndex={-1}>
            Вопрос {index + 1} из {questions.length}
          </h1>
        </div>
        {props.timer}
      </div>
      {props.strip}
      <QuestionView
        key={question.id}
        question={question}
        answer={answers.get(question.id)}
        disabled={over}
        onAnswer={(answer) => onAnswer(question.id, answer)}
        say={say}
      />
      <div className={classes.bottom}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          disabled={index === 0}
          onClick={() => go(index - 1)}
        >
          Назад
        </Button>
        <Button
          variant={isFlagged ? 'light' : 'subtle'}
          color={isFlagged ? 'coral' : 'gray'}
          aria-pressed={isFlagged}
          className={classes.flag ?? ''}
          leftSection={isFlagged ? <IconFlagFilled size={18} /> : <IconFlag size={18} />}
          onClick={() => props.onFlag(question.id)}
        >
          Вернуться
        </Button>
        {isLast ? null : (
          <Button rightSection={<IconArrowRight size={18} />} onClick={() => go(index + 1)}>
            Дальше
          </Button>
        )}
        <Button
          className={classes.send ?? ''}
          variant={isLast || open === 0 ? 'filled' : 'default'}
          leftSection={<IconSend size={18} />}
          loading={props.sending}
          onClick={async () => {
            if (await askToSend(say('Ты ответил', 'Вы ответили'), open, flagged.size, props.consequence))
              props.onSend();
          }}
        >
          Отправить тест
        </Button>
      </div>
      <QuestionOverview
        questions={questions}
        answers={answers}
        visited={visited}
        flagged={flagged}
        current={index}
        onGo={go}
      />
      <div className={classes.foot}>
        {props.sign}
        <p className={classes.keys}>Клавиши 1–9 выбирают ответ, стрелки влево и вправо листают вопросы.</p>
      </div>
    </div>
  );
}

function askToSend(answered: string, open: number, flagged: number, consequence: string): Promise<boolean> {
  const text = [
    open === 0 ? `${answered} на все вопросы.` : `Без ответа: ${plural(open, 'вопрос', 'вопроса', 'вопросов')}.`,
    flagged > 0 ? `Отмечено «Вернуться»: ${plural(flagged, 'вопрос', 'вопроса', 'вопросов')}.` : '',
    consequence,
  ];
  return confirm({ title: 'Отправить тест?', text: text.filter(Boolean).join(' '), action: 'Отправить тест' });
}
