import type { AnswerValue } from '../answer-value.ts';

/** The text an answer holds; none in another kind's shape. */
export const textIn = (answer: AnswerValue | null | undefined): string =>
  answer && 'text' in answer ? answer.text : '';
