import { z } from 'zod';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { id, instant } from '#contract/route.ts';

/** What is wrong with a question, the worst first; `fine` where nothing is. */
export const questionTroubles = [
  'wrong_key',
  'blind',
  'too_hard',
  'too_easy',
  'skipped',
  'dull',
  'few_attempts',
  'fine',
] as const;
export type QuestionTrouble = (typeof questionTroubles)[number];

/** How often one answer was given: a variant marked, a variant put to a category, a text typed. */
export const GivenCount = z.object({
  answer_text: z.string(),
  /** Of a matching question. */
  question_item_text: z.string().nullable(),
  is_right: z.boolean(),
  total: z.int(),
  /** Of those who were asked the question. */
  share: z.number(),
});
export type GivenCount = z.infer<typeof GivenCount>;

export const QuestionSummary = z.object({
  id,
  ordinal_number: z.int(),
  question_type: QuestionType,
  question_text: z.string(),
  /** Mended out of the test: worth nothing to anybody. */
  is_left_out: z.boolean(),
  trouble: z.enum(questionTroubles),
  /** How many were asked it. */
  asked: z.int(),
  /** The mean share of its points that was won, 0 to 1; a question left out wins nothing. */
  difficulty: z.number(),
  /** The correlation of its points with those of the rest of the test, −1 to 1; null where it cannot be told. */
  discrimination: z.number().nullable(),
  /** The share of those who left it without an answer. */
  skipped: z.number(),
  given: z.array(GivenCount),
});
export type QuestionSummary = z.infer<typeof QuestionSummary>;

export const ExamStatistics = z.object({
  learning_exam_id: id,
  exam_title: z.string(),
  /** Closed attempts in all, and how many of the latest of them the numbers are of. */
  attempts: z.int(),
  counted: z.int(),
  counted_at: instant,
  mean_share: z.number().nullable(),
  median_seconds: z.int().nullable(),
  questions: z.array(QuestionSummary),
});
export type ExamStatistics = z.infer<typeof ExamStatistics>;
