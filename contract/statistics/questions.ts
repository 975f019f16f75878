import { z } from 'zod';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { id, instant } from '#contract/route.ts';

/** Problems of a question, the worst first; `fine`: none. */
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

/** Count of one answer: a chosen variant, a variant matched with a category, a typed text. */
export const AnswerCount = z.object({
  answer_text: z.string(),
  /** The category, for a matching question. */
  question_item_text: z.string().nullable(),
  is_right: z.boolean(),
  total: z.int(),
  /** Share of the learners who were asked the question. */
  share: z.number(),
});
export type AnswerCount = z.infer<typeof AnswerCount>;

export const QuestionSummary = z.object({
  id,
  ordinal_number: z.int(),
  question_type: QuestionType,
  question_text: z.string(),
  /** Left out by a correction: worth nothing to anybody. */
  is_left_out: z.boolean(),
  /** The section of the bank it is drawn from; absent of a question that everybody is asked. */
  section_title: z.string().optional(),
  trouble: z.enum(questionTroubles),
  /** Number of learners who were asked the question. */
  asked: z.int(),
  /** Mean share of its points that was scored, 0 to 1; 0 for a question left out. */
  difficulty: z.number(),
  /** Correlation of its points with those of the rest of the test, −1 to 1; null if it cannot be computed. */
  discrimination: z.number().nullable(),
  /** Share of learners who did not answer. */
  skipped: z.number(),
  given: z.array(AnswerCount),
});
export type QuestionSummary = z.infer<typeof QuestionSummary>;

/** A section of the bank that the test draws from, over every time one of its questions was asked. */
export const DrawnSection = z.object({
  section_id: id,
  section_title: z.string(),
  /** How many questions each attempt draws, and of how many. */
  drawn: z.int(),
  candidates: z.int(),
  /** How many times its questions were asked. */
  asked: z.int(),
  /** Mean share of their points that was scored, 0 to 1; null: nobody was asked yet. */
  mean_share: z.number().nullable(),
  /** Share of the times that they were not answered. */
  skipped: z.number(),
});
export type DrawnSection = z.infer<typeof DrawnSection>;

export const ExamStatistics = z.object({
  learning_exam_id: id,
  exam_title: z.string(),
  /** All closed attempts, and the number of the latest ones that are counted here. */
  attempts: z.int(),
  counted: z.int(),
  counted_at: instant,
  mean_share: z.number().nullable(),
  median_seconds: z.int().nullable(),
  sections: z.array(DrawnSection),
  questions: z.array(QuestionSummary),
});
export type ExamStatistics = z.infer<typeof ExamStatistics>;
