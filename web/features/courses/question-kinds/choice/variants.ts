import { newAnswer, type QuestionValues } from '../../tests/questions/question-values.ts';
import type { Editor } from '../editor.ts';

export const newVariants = (): QuestionValues['answers'] => [newAnswer(), newAnswer()];

/** Editor parts shared by single and multiple choice. */
export const choice: Pick<Editor, 'newParts' | 'partsWith' | 'requiredTexts'> = {
  newParts: () => ({ answers: newVariants(), items: [] }),
  partsWith: ({ answers, items }) => ({ answers: answers.length > 0 ? answers : newVariants(), items }),
  requiredTexts: ({ answers }) =>
    answers.map(({ answer_text }, place) => ({ path: ['answers', place, 'answer_text'], text: answer_text })),
};
