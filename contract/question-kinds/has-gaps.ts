import type { QuestionType } from './question-type.ts';
import { questionTypes } from './question-types.ts';

/**
 * Whether accepted answers, with shares and explanations of their own, belong to gaps of a question: those of a text (type 7),
 * or the one field that its whole answer is typed in (type 6).
 */
export const hasGaps = (question_type: QuestionType): boolean =>
  question_type === questionTypes.cloze || question_type === questionTypes.gradedTyped;
