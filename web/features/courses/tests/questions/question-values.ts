import { z } from 'zod';
import { formattedText } from '#contract/courses/formatted-text.ts';
import { QuestionInput } from '#contract/courses/questions.ts';
import { TestInput } from '#contract/courses/tests.ts';
import { gapTypes, MAX_ANSWERS_OF_GAP, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { numberField } from '#web/kit/forms/form-fields.ts';

const inList = TestInput.shape.questions.element.shape;
const feedback = formattedText(2000);
const words = formattedText(1000);

/** A question in the form; `key` identifies cards, variants and categories while they move. */
export const QuestionValues = z.object({
  key: z.string(),
  id: inList.id,
  question_type: QuestionInput.shape.question_type,
  question_text: QuestionInput.shape.question_text,
  question_image_file: z.string().nullable(),
  question_right_answer: z.string().trim().max(500),
  question_feedback: feedback,
  question_theme: z.string(),
  question_weight: numberField.pipe(QuestionInput.shape.question_weight.unwrap()),
  keeps_order: z.boolean(),
  question_tolerance: numberField.pipe(QuestionInput.shape.question_tolerance.unwrap()),
  tolerance_in_percent: z.boolean(),
  question_unit: z.string().trim().max(30),
  wrong_pair_penalty: numberField.pipe(QuestionInput.shape.wrong_pair_penalty.unwrap()),
  order_scoring: QuestionInput.shape.order_scoring.unwrap(),
  /** The variants have shares of the author's. */
  has_own_shares: z.boolean(),
  answers: z
    .array(
      z.object({
        key: z.string(),
        id: inList.id,
        answer_text: words,
        answer_feedback: feedback,
        right: z.literal([0, 1]),
        /** The gap of a text it belongs to, by `key`. */
        gap_key: z.string().nullable().optional(),
        /** How far from it a number may be. */
        tolerance: z.string().optional(),
        /** Percent that the variant brings or, if wrong, takes: without a sign. */
        share: numberField.pipe(z.number().min(0, 'От 0 до 100 %').max(100, 'От 0 до 100 %').optional()),
      }),
    )
    .max(MAX_GAPS * MAX_ANSWERS_OF_GAP),
  /** A category refers to its variant by `key`, since variants are moved and removed during editing. */
  items: z
    .array(
      z.object({
        key: z.string(),
        id: inList.id,
        question_item_text: words,
        item_feedback: feedback,
        right_key: z.string().nullable(),
        gap_type: z.enum(gapTypes).nullable().optional(),
      }),
    )
    .max(20),
});
export type QuestionValues = z.input<typeof QuestionValues>;
/** Values of a question after validation. */
export type CheckedValues = z.output<typeof QuestionValues>;

export const newKey = (): string => crypto.randomUUID();

export const newAnswer = () => ({ key: newKey(), answer_text: '', answer_feedback: '', right: 0 as const, share: '' });

/** A copy of the question, as a new one. */
export function duplicateOf({ id: _, ...question }: QuestionValues): QuestionValues {
  const gaps = new Map(question.items.map(({ key }) => [key, newKey()]));
  const keys = new Map(question.answers.map(({ key }) => [key, newKey()]));
  return {
    ...question,
    key: newKey(),
    answers: question.answers.map(({ id: __, ...answer }) => ({
      ...answer,
      key: keys.get(answer.key) ?? newKey(),
      gap_key: gaps.get(answer.gap_key ?? '') ?? null,
    })),
    items: question.items.map(({ id: __, ...item }) => ({
      ...item,
      key: gaps.get(item.key) ?? newKey(),
      right_key: item.right_key === null ? null : (keys.get(item.right_key) ?? null),
    })),
  };
}
