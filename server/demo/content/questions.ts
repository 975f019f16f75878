import type { DemoQuestion } from './types.ts';

/** One right variant, named by its place counted from 1, so that a question can't have two right ones. */
export function choice(question_text: string, variants: readonly string[], rightPlace: number): DemoQuestion {
  return {
    question_type: 1,
    question_text,
    answers: variants.map((answer_text, index) => ({ answer_text, right: index + 1 === rightPlace ? 1 : 0 })),
  };
}

/** The answer is one word or a whole number: anything longer can be typed right in several ways. */
export function typed(question_text: string, question_right_answer: string): DemoQuestion {
  return { question_type: 3, question_text, question_right_answer };
}
