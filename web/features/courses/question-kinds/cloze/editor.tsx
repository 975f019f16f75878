import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import type { Editor } from '../editor.ts';
import { GapsField } from './gaps-field.tsx';

export const cloze: Editor = {
  addLabel: 'Пропуски в тексте',
  Fields: GapsField,
  newParts: () => ({ answers: [], items: [] }),
  // What belongs to no gap stays in the form, and is not sent.
  partsWith: ({ answers, items }) => ({ answers, items: items.map((item) => ({ gap_type: 'typed', ...item })) }),
  requiredTexts: ({ answers, items }) =>
    answers.flatMap(({ gap_key, answer_text }, place) =>
      items.some(({ key }) => key === gap_key) ? [{ path: ['answers', place, 'answer_text'], text: answer_text }] : [],
    ),
  partsToSend: ({ answers, items }) => ({
    question_right_answer: '',
    answers: answers.flatMap(({ id, answer_text, answer_feedback, share = 0, tolerance, gap_key }) => {
      const at = items.findIndex(({ key }) => key === gap_key);
      if (at === -1) return [];
      return {
        id,
        answer_text,
        answer_feedback,
        right: share === 100 ? (1 as const) : (0 as const),
        answer_share: share,
        // What is no number is refused by the portal at its field.
        answer_tolerance: items[at]?.gap_type === 'number' ? (readNumber(tolerance || '0', '') ?? -1) : null,
        gap_place: at + 1,
      };
    }),
    items: items.map(({ id, item_feedback, gap_type }, at) => ({
      id,
      question_item_text: `Пропуск ${at + 1}`,
      item_feedback,
      gap_type: gap_type ?? 'typed',
      right_answer_place: null,
    })),
  }),
};
