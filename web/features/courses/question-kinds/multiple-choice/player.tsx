import { Checkbox, Stack } from '@mantine/core';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { KeySign } from '../choice/key-sign.tsx';
import classes from '../player.module.css';
import type { Player, PlayerProps } from '../player.ts';

/** The answer with one variant more, or less. */
function toggled(answer: AnswerValue | undefined, id: number): AnswerValue {
  const marked = markedIn(answer);
  return { answer_ids: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id] };
}

function Answers({ question, answer, onAnswer }: PlayerProps) {
  return (
    <Stack gap="xs">
      <p className={classes.note}>Верных ответов может быть несколько</p>
      {question.answers.map((variant, index) => (
        <Checkbox.Card
          key={variant.id}
          className={classes.variant}
          checked={markedIn(answer).includes(variant.id)}
          onClick={() => onAnswer(toggled(answer, variant.id))}
        >
          <Checkbox.Indicator />
          <span>{variant.answer_text}</span>
          <KeySign number={index + 1} />
        </Checkbox.Card>
      ))}
    </Stack>
  );
}

export const multipleChoice: Player = {
  Answers,
  answerByKey(question, answer, number) {
    const variant = question.answers[number];
    return variant && toggled(answer, variant.id);
  },
};
