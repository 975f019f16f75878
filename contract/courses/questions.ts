import { z } from 'zod';
import { gapTypes } from '#contract/question-kinds/cloze/gap-type.ts';
import { orderScorings } from '#contract/question-kinds/ordering/scoring.ts';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { admin } from '#contract/roles.ts';
import { id, route } from '#contract/route.ts';
import { cleanedLine, line } from '#contract/validation/text.ts';
import { byId, place } from './fields.ts';
import { formattedText } from './formatted-text.ts';

/** A path of the portal's own storage. */
const storedFile = z
  .string()
  .max(300)
  .regex(/^(?!.*\.\.)[\w./-]+$/, 'Загрузите файл');

/** Feedback shown with the right answers; empty: none. */
const feedback = formattedText(2000);

/** A variant; `right` is 1 for a right one, 0 otherwise. */
export const AnswerInput = z.object({
  answer_text: formattedText(1000).min(1),
  right: z.literal([0, 1]),
  answer_feedback: feedback.optional(),
  /**
   * Type 2: percent of the question's points that the variant brings, or takes where it is wrong (below 0). Of all variants
   * or of none: null, right ones bring equal shares, and a wrong one takes as much.
   */
  answer_share: z
    .number()
    .min(-100, 'Не больше 100 %')
    .max(100, 'Не больше 100 %')
    .multipleOf(0.00001, 'Не больше пяти знаков после запятой')
    .nullable()
    .optional(),
  /** Types 6 and 7, an accepted number: how far from it an answer may be, in its unit; null: a text. */
  answer_tolerance: z.number().min(0, 'Допуск не меньше нуля').max(1e9, 'Слишком большой допуск').nullable().optional(),
});
export const Answer = AnswerInput.required().extend({
  id,
  learning_question_id: id,
  ordinal_number: z.int(),
  /** Types 6 and 7: the gap it belongs to. */
  question_item_id: id.nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** A category of a matching question; `right_answer_id` is the variant that belongs to it. */
export const ItemInput = z.object({
  question_item_text: formattedText(1000).min(1),
  right_answer_id: id.nullable(),
  item_feedback: feedback.optional(),
  /** Types 6 and 7: what the gap takes; the one of type 6 is the field its answer is typed in. */
  gap_type: z.enum(gapTypes).nullable().optional(),
});
export const Item = ItemInput.required().extend({ id, learning_question_id: id, ordinal_number: z.int() });
export type Item = z.infer<typeof Item>;

export const QuestionInput = z.object({
  question_type: QuestionType,
  question_text: formattedText(5000).min(1),
  question_image_file: storedFile.nullable().default(null),
  /** Types 3 and 5: accepted spellings, or numbers, separated by «|». */
  question_right_answer: cleanedLine(500).trim().default(''),
  question_feedback: feedback.optional(),
  /** The heading of the milestone's lecture to reread after a mistake, exactly as written there; empty: none. */
  question_theme: line(300).optional(),
  /** Share of the test's points relative to the other questions; 1 by default. */
  question_weight: z
    .number()
    .min(0.01, 'Вес больше нуля')
    .max(100, 'Вес не больше 100')
    .multipleOf(0.01, 'Не больше двух знаков после запятой')
    .optional(),
  /**
   * Variants keep the author's order; those of a matching question are sorted alphabetically, which gives nothing away.
   */
  keeps_order: z.boolean().optional(),
  /**
   * Type 5: accepted deviation from the right number, in its unit or, with `tolerance_in_percent`, in percent of it.
   */
  question_tolerance: z.number().min(0, 'Допуск не меньше нуля').max(1e9, 'Слишком большой допуск').optional(),
  tolerance_in_percent: z.boolean().optional(),
  /** Type 5: the unit shown beside the field, which may be typed after the number. */
  question_unit: line(30).optional(),
  /** Type 4: what a wrong pair takes, in percent of what a right one brings; 0 by default: nothing. */
  wrong_pair_penalty: z
    .number()
    .min(0, 'От 0 до 100 %')
    .max(100, 'От 0 до 100 %')
    .multipleOf(0.01, 'Не больше двух знаков после запятой')
    .optional(),
  /** Type 8: what of an order brings points (contract/question-kinds/ordering/scoring.ts); `places` by default. */
  order_scoring: z.enum(orderScorings, 'Выберите, за что начислять баллы').optional(),
});
export type QuestionInput = z.infer<typeof QuestionInput>;
export const Question = QuestionInput.required().extend({
  id,
  learning_exam_id: id,
  ordinal_number: z.int(),
  /** Why the question is incomplete and cannot be asked, in words; null when complete. */
  fault: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

/** Questions with their variants and categories, one by one, for administrators. */
export const questions = {
  questions: route({
    method: 'GET',
    path: '/admin/question/list',
    who: admin,
    summary: 'Вопросы теста по порядку',
    input: z.object({ learning_exam_id: id }),
    output: { data: z.array(Question) },
  }),
  addQuestion: route({
    method: 'POST',
    path: '/admin/question/add',
    who: admin,
    summary: 'Добавить вопрос; без порядкового номера — последним',
    input: QuestionInput.extend({ learning_exam_id: id, ordinal_number: place.optional() }),
    output: { question: Question },
  }),
  updateQuestion: route({
    method: 'POST',
    path: '/admin/question/update',
    who: admin,
    summary: 'Изменить вопрос; порядковый номер передвигает его',
    input: QuestionInput.extend({ id, ordinal_number: place.optional() }),
    output: { question: Question },
  }),
  deleteQuestion: route({
    method: 'POST',
    path: '/admin/question/delete',
    who: admin,
    summary: 'Удалить вопрос с вариантами и категориями',
    input: byId,
  }),

  answers: route({
    method: 'GET',
    path: '/admin/answer/list',
    who: admin,
    summary: 'Варианты ответа на вопрос',
    input: z.object({ learning_question_id: id }),
    output: { data: z.array(Answer) },
  }),
  addAnswer: route({
    method: 'POST',
    path: '/admin/answer/add',
    who: admin,
    summary: 'Добавить вариант; без порядкового номера — последним',
    input: AnswerInput.extend({ learning_question_id: id, ordinal_number: place.optional() }),
    output: { answer: Answer },
  }),
  updateAnswer: route({
    method: 'POST',
    path: '/admin/answer/update',
    who: admin,
    summary: 'Изменить вариант; порядковый номер передвигает его',
    input: AnswerInput.extend({ id, ordinal_number: place.optional() }),
    output: { answer: Answer },
  }),
  deleteAnswer: route({
    method: 'POST',
    path: '/admin/answer/delete',
    who: admin,
    summary: 'Удалить вариант, который не назван верным для категории',
    input: byId,
  }),

  items: route({
    method: 'GET',
    path: '/admin/question/item/list',
    who: admin,
    summary: 'Категории вопроса на соответствие',
    input: z.object({ learning_question_id: id }),
    output: { data: z.array(Item) },
  }),
  addItem: route({
    method: 'POST',
    path: '/admin/question/item/add',
    who: admin,
    summary: 'Добавить категорию; без порядкового номера — последней',
    input: ItemInput.extend({ learning_question_id: id, ordinal_number: place.optional() }),
    output: { item: Item },
  }),
  updateItem: route({
    method: 'POST',
    path: '/admin/question/item/update',
    who: admin,
    summary: 'Изменить категорию; порядковый номер передвигает её',
    input: ItemInput.extend({ id, ordinal_number: place.optional() }),
    output: { item: Item },
  }),
  deleteItem: route({
    method: 'POST',
    path: '/admin/question/item/delete',
    who: admin,
    summary: 'Удалить категорию',
    input: byId,
  }),
};
