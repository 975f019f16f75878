import type { AnswerValue } from '../answer-value.ts';

/** The typed text; empty for an answer of another kind. */
export const textIn = (answer: AnswerValue | null | undefined): string =>
  answer && 'text' in answer ? answer.text : '';
