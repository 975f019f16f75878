import { z } from 'zod';
import { MilestoneColor } from '#contract/learning.ts';
import { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { id, instant } from '#contract/route.ts';

/** A passed milestone as administrators see it. */
export const PassedLine = z.object({
  id,
  user_id: id,
  created_at: instant,
  updated_at: instant,
  season: z.int(),
  teaching_title: z.string(),
  ordinal_number: z.int(),
  milestone_title: z.string(),
  color: MilestoneColor,
  learning_exam: z.object({ exam_title: z.string(), exam_points: z.number() }),
  points: z.number(),
  /** Seconds from the test's opening to its sending. */
  time_spent: z.int(),
  /** The time was over: the portal sent what was kept. */
  ran_out: z.boolean(),
});
export type PassedLine = z.infer<typeof PassedLine>;

/** A question as it was asked, with what was answered and what was right. */
export const AnsweredQuestion = z.object({
  id,
  ordinal_number: z.int(),
  question_type: QuestionType,
  question_text: z.string(),
  /** A path for /storage/{path}. */
  question_image_file: z.string().nullable(),
  question_right_answer: z.string(),
  answers: z.array(z.object({ id, answer_text: z.string(), right: z.literal([0, 1]) })),
  items: z.array(z.object({ id, question_item_text: z.string(), right_answer_id: id.nullable() })),
  /** Null: left without an answer. */
  answer: AnswerValue.nullable(),
  /** When the answer was last kept. */
  saved_at: instant.nullable(),
  points: z.number(),
  max_points: z.number(),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/** What an attempt had been worth before its key was mended, and what it was worth after. */
export const MendedResult = z.object({
  mending_id: id,
  created_at: instant,
  reason: z.string(),
  from_points: z.number(),
  to_points: z.number(),
  former: z.array(z.object({ question_id: id, points: z.number() })),
});
export type MendedResult = z.infer<typeof MendedResult>;

/** One closed attempt, by the version of the test it was opened with. */
export const ClosedAttempt = z.object({
  passed_milestone_id: id,
  user_id: id,
  full_name: z.string(),
  ordinal_number: z.int(),
  milestone_title: z.string(),
  /** The test as it is now. */
  learning_exam_id: id,
  exam_title: z.string(),
  points: z.number(),
  exam_points: z.number(),
  opened_at: instant,
  ends_at: instant,
  /** Of its minutes, those given to this person beyond the test's own. */
  more_minutes: z.int(),
  closed_at: instant,
  time_spent: z.int(),
  ran_out: z.boolean(),
  questions: z.array(AnsweredQuestion),
  /** The earliest first. */
  mendings: z.array(MendedResult),
});
export type ClosedAttempt = z.infer<typeof ClosedAttempt>;
