import { choice, newVariants } from '../choice/variants.ts';
import { VariantsField } from '../choice/variants-field.tsx';
import type { Editor, FieldsProps } from '../editor.ts';
import { ItemsField } from './items-field.tsx';
import { newItem } from './new-item.ts';

const Fields = (props: FieldsProps) => (
  <>
    <VariantsField
      {...props}
      hint="Из них участник выберет подходящий для каждой категории; лишние варианты тоже можно"
      role="group"
    />
    <ItemsField {...props} />
  </>
);

export const matching: Editor = {
  addLabel: 'Соответствие',
  Fields,
  newParts: () => ({ answers: newVariants(), items: [newItem(), newItem()] }),
  partsWith: (before) => ({
    answers: choice.partsWith(before).answers,
    items: before.items.length > 0 ? before.items : [newItem()],
  }),
  askedTexts: (question) => [
    ...choice.askedTexts(question),
    ...question.items.map(({ question_item_text }, place) => ({
      path: ['items', place, 'question_item_text'],
      text: question_item_text,
    })),
  ],
  partsToSend: ({ answers, items }) => {
    const placeOf = new Map(answers.map(({ key }, place) => [key, place + 1]));
    return {
      question_right_answer: '',
      answers: answers.map(({ id, answer_text }) => ({ id, answer_text, right: 0 })),
      items: items.map(({ id, question_item_text, right_key }) => ({
        id,
        question_item_text,
        right_answer_place: (right_key !== null && placeOf.get(right_key)) || null,
      })),
    };
  },
};
