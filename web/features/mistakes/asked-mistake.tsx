import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { MistakeAnswer, MistakeQuestion } from '#contract/mistakes.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { answeredState } from '#contract/question-kinds/question-kinds.ts';
import { playerOf } from '#web/features/courses/question-kinds/players.ts';
import { QuestionView } from '#web/features/courses/question-kinds/question-view.tsx';
import { useAudience } from '#web/features/learning/audiences.ts';
import { useRoomKeys } from '#web/features/learning/test-room/use-room-keys.ts';
import classes from './mistakes.module.css';

type Props = {
  question: MistakeQuestion;
  answer: AnswerValue | undefined;
  /** The page is awake. */
  isReady: boolean;
  onAnswer: (answer: AnswerValue) => void;
  onGive: (answer: MistakeAnswer['answer']) => void;
};

/** A question that has come back, with its answer and the keys of the test room. */
export function AskedMistake({ question, answer, isReady, onAnswer, onGive }: Props) {
  const { phrase: say } = useAudience();
  const place = useRef<HTMLDivElement>(null);
  const [lacksAnswer, setLacksAnswer] = useState(false);
  const check = () => {
    const isGiven = answeredState(question, answer) !== 'none';
    setLacksAnswer(!isGiven);
    if (isGiven && answer) onGive(answer);
  };
  useRoomKeys({
    onStep: (by) => {
      if (by === 1) check();
    },
    onNumber: (number) => {
      const value = playerOf(question).answerByKey(question, answer, number);
      if (value) onAnswer(value);
    },
    findField: () => {
      const fields = place.current?.querySelectorAll<HTMLInputElement>('fieldset input:enabled') ?? [];
      return [...fields].find(({ type }) => type === 'text') ?? null;
    },
  });
  return (
    <div className={classes.asked} ref={place}>
      <QuestionView question={question} answer={answer} onAnswer={onAnswer} phrase={say} disabled={!isReady} />
      {lacksAnswer ? (
        <p className={classes.fault} role="alert">
          {say('Ответь на вопрос или нажми «Не помню».', 'Ответьте на вопрос или нажмите «Не помню».')}
        </p>
      ) : null}
      <Group>
        <Button color="coral" disabled={!isReady} onClick={check}>
          Проверить
        </Button>
        <Button variant="default" disabled={!isReady} onClick={() => onGive(null)}>
          Не помню
        </Button>
      </Group>
      <p className={classes.keys}>
        Клавиши 1–9 выбирают ответ, стрелка вправо проверяет. Где ответ пишут, можно сразу печатать.
      </p>
    </div>
  );
}
