import { cloze } from '../cloze/editor.tsx';
import { answerOf, newGap } from '../cloze/new-gap.ts';
import type { Editor } from '../editor.ts';
import { GradedFields } from './fields.tsx';

/** The one field of such a question: its first item. What belongs to others stays in the form, and is not sent. */
const ofField: Editor['partsWith'] = ({ answers, items }) => {
  const [first = newGap('typed'), ...others] = items;
  const gap_type = first.gap_type === 'number' ? ('number' as const) : ('typed' as const);
  const hasAnswers = answers.some(({ gap_key }) => gap_key === first.key);
  return {
    answers: hasAnswers ? answers : [...answers, answerOf(first.key)],
    items: [{ ...first, gap_type }, ...others],
  };
};

export const gradedTyped: Editor = {
  addLabel: 'Ответ с долями',
  Fields: GradedFields,
  newParts: () => ofField({ answers: [], items: [] }),
  partsWith: ofField,
  requiredTexts: ({ answers, items }) =>
    answers.flatMap(({ gap_key, answer_text }, place) =>
      gap_key === items[0]?.key ? [{ path: ['answers', place, 'answer_text'], text: answer_text }] : [],
    ),
  partsToSend: (question) => {
    const { items, ...sent } = cloze.partsToSend({ ...question, items: question.items.slice(0, 1) });
    return {
      ...sent,
      items: items.map((item) => ({ ...item, question_item_text: 'Ответ' })),
      question_unit: question.items[0]?.gap_type === 'number' ? question.question_unit : '',
    };
  },
};
