import { Checkbox, Stack } from '@mantine/core';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { VariantCards } from '../choice/variant-cards.tsx';
import classes from '../player.module.css';
import type { Player, PlayerProps } from '../player.ts';

/** The answer with one variant added or removed. */
function toggled(answer: AnswerValue | undefined, id: number): AnswerValue {
  const marked = markedIn(answer);
  return { answer_ids: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id] };
}

const Answers = ({ question, answer, onAnswer }: PlayerProps) => (
  <Stack gap="xs">
    <p className={classes.note}>Верных ответов может быть несколько</p>
    <VariantCards
      question={question}
      marked={markedIn(answer)}
      onMark={(id) => onAnswer(toggled(answer, id))}
      Card={Checkbox.Card}
      Indicator={Checkbox.Indicator}
    />
  </Stack>
);

export const multipleChoice: Player = {
  Answers,
  answerByKey(question, answer, number) {
    const variant = question.answers[number];
    return variant && toggled(answer, variant.id);
  },
};
