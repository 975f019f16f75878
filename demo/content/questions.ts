import type { DemoQuestion } from './types.ts';

const variantsOf = (texts: readonly string[], right: readonly number[] = []) =>
  texts.map((answer_text, index) => ({ answer_text, right: right.includes(index + 1) ? (1 as const) : (0 as const) }));

/** One right variant, named by its place counted from 1, so that a question can't have two right ones. */
export const choice = (question_text: string, variants: readonly string[], rightPlace: number): DemoQuestion => ({
  question_type: 1,
  question_text,
  answers: variantsOf(variants, [rightPlace]),
});

/** Several right variants, named by their places counted from 1. */
export const several = (
  question_text: string,
  variants: readonly string[],
  rightPlaces: readonly number[],
): DemoQuestion => ({ question_type: 2, question_text, answers: variantsOf(variants, rightPlaces) });

/** The answer is one word or a whole number: anything longer can be typed right in several ways. */
export const typed = (question_text: string, question_right_answer: string): DemoQuestion => ({
  question_type: 3,
  question_text,
  question_right_answer,
});

/** Categories, each with the place, counted from 1, of the variant that belongs to it. */
export const matching = (
  question_text: string,
  variants: readonly string[],
  categories: Readonly<Record<string, number>>,
): DemoQuestion => ({
  question_type: 4,
  question_text,
  answers: variantsOf(variants),
  items: Object.entries(categories).map(([question_item_text, right_answer_place]) => ({
    question_item_text,
    right_answer_place,
  })),
});

/** `picture` is a key of `pictureNames` in ../pictures/draw.ts. */
export const withPicture = (picture: string, question: DemoQuestion): DemoQuestion => ({ ...question, picture });
