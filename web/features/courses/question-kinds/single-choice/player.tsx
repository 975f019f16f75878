import { Radio } from '@mantine/core';
import { markedIn } from '#contract/question-kinds/choice/marked-in.ts';
import { VariantCards } from '../choice/variant-cards.tsx';
import type { Player, PlayerProps } from '../player.ts';

const Answers = ({ question, answer, onAnswer }: PlayerProps) => (
  <VariantCards
    question={question}
    marked={markedIn(answer)}
    onMark={(id) => onAnswer({ answer_ids: [id] })}
    Card={Radio.Card}
    Indicator={Radio.Indicator}
  />
);

export const singleChoice: Player = {
  Answers,
  answerByKey(question, _, number) {
    const variant = question.answers[number];
    return variant && { answer_ids: [variant.id] };
  },
};
