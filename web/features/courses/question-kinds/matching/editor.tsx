import { choice, newVariants } from '../choice/variants.ts';
import type { Editor, FieldsProps } from '../editor.ts';
import { newItem } from './new-item.ts';
import { PairsField } from './pairs-field.tsx';
import { mergeEqualVariants } from './pairs-to-send.ts';
import { PenaltyField } from './penalty-field.tsx';

const Fields = (props: FieldsProps) => (
  <>
    <PairsField {...props} />
    <PenaltyField {...props} />
  </>
);

export const matching: Editor = {
  addLabel: 'Соответствие',
  Fields,
  newParts: () => {
    const answers = newVariants();
    return { answers, items: answers.map(({ key }) => newItem(key)) };
  },
  partsWith: (before) => {
    const { answers } = choice.partsWith(before);
    return { answers, items: before.items.length > 0 ? before.items : answers.map(({ key }) => newItem(key)) };
  },
  requiredTexts: (question) => [
    ...choice.requiredTexts(question),
    ...question.items.map(({ question_item_text }, place) => ({
      path: ['items', place, 'question_item_text'],
      text: question_item_text,
    })),
  ],
  partsToSend: ({ answers, items, wrong_pair_penalty }) => {
    const { variants, placeOf } = mergeEqualVariants(answers);
    return {
      question_right_answer: '',
      wrong_pair_penalty,
      answers: variants.map(({ id, answer_text, answer_feedback }) => ({
        id,
        answer_text,
        answer_feedback,
        right: 0,
        answer_share: null,
      })),
      items: items.map(({ id, question_item_text, item_feedback, right_key }) => ({
        id,
        question_item_text,
        item_feedback,
        right_answer_place: (right_key !== null && placeOf.get(right_key)) || null,
      })),
    };
  },
};
