import { z } from 'zod';
import { Formulas } from '../formulas/formulas.ts';
import { AnswerValue } from '../question-kinds/answer-value.ts';
import { gapTypes } from '../question-kinds/cloze/gap-type.ts';
import { orderScorings } from '../question-kinds/ordering/scoring.ts';
import { QuestionType } from '../question-kinds/question-type.ts';
import { id, instant } from '../route.ts';
import { ExamSummary, milestone } from './milestones.ts';

/** Seconds after a test's end in which its answers are still accepted, so that a slow network costs no answer. */
export const GRACE_SECONDS = 30;

/** `revision` grows with each change of one question's answer; a late older one never overwrites a newer. */
export const GivenAnswer = z.object({
  question_id: id,
  answer: AnswerValue,
  revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});

export type GivenAnswer = z.infer<typeof GivenAnswer>;

export const givenAnswers = z.array(GivenAnswer).max(200);

export const SavedAnswer = GivenAnswer.extend({ saved_at: instant });

export type SavedAnswer = z.infer<typeof SavedAnswer>;

/** A question for the learner, without anything that reveals the right answer. */
export const TestQuestion = z.object({
  id,
  ordinal_number: z.int(),
  question_type: QuestionType,
  question_text: z.string(),
  /** A path for /storage/{path}. */
  question_image_file: z.string().nullable(),
  /** Of a gap in a text: `item_id` is the gap. */
  answers: z.array(z.object({ id, answer_text: z.string(), item_id: id.optional() })),
  /** Categories of a matching question; each takes one of `answers`. */
  items: z.array(z.object({ id, question_item_text: z.string(), gap_type: z.enum(gapTypes).optional() })),
  /** Unit of a number question, if it has one. */
  question_unit: z.string().optional(),
  /** The points it may bring, in a test whose questions do not all bring the same. */
  max_points: z.number().optional(),
  /** What a wrong mark or pair takes, or which parts of an order bring points (contract/question-kinds/wrong-cost.ts); absent: nothing. */
  wrong_cost: z
    .object({ least: z.number(), most: z.number(), of: z.enum(['mark', 'question', ...orderScorings]) })
    .optional(),
});

export type TestQuestion = z.infer<typeof TestQuestion>;

export const OpenedTest = z.object({
  attempt_id: id,
  server_time: instant,
  opened_at: instant,
  ends_at: instant,
  milestone: z.object(milestone),
  exam: ExamSummary,
  questions: z.array(TestQuestion),
  saved_answers: z.array(SavedAnswer),
  formulas: Formulas,
});

export type OpenedTest = z.infer<typeof OpenedTest>;

/** A heading of a lecture and its anchor on the lecture's page. */
export const Theme = z.object({ title: z.string(), anchor: z.string() });

export type Theme = z.infer<typeof Theme>;

export const TestResult = z.object({
  attempt_id: id,
  ordinal_number: z.int(),
  exam_title: z.string(),
  points: z.number(),
  exam_points: z.number(),
  closed_at: instant,
  questions: z.array(
    z.object({
      question_id: id,
      ordinal_number: z.int(),
      question_text: z.string(),
      points: z.number(),
      max_points: z.number(),
      answered: z.boolean(),
    }),
  ),
  /** The milestone that has opened; null after the last one. */
  next_milestone: z.object({ ...milestone, deadline: instant.nullable() }).nullable(),
  /** The whole course is passed. */
  completed: z.boolean(),
  /**
   * A guide's result below the pass mark: the milestone is not passed, and when the test may be retaken. Null
   * otherwise.
   */
  failed: z.object({ pass_points: z.number(), retry_at: instant, deadline: instant.nullable() }).optional(),
  /** Headings of the lecture to reread: those of questions without full points, in the lecture's order, each once. */
  themes: z.array(Theme).optional(),
  /** The test's milestone, whose lecture has these headings and where one's answers are; not in what was kept of old. */
  milestone_id: id.optional(),
  /** Formulas of the questions as MathML. */
  formulas: Formulas.optional(),
});

export type TestResult = z.infer<typeof TestResult>;
