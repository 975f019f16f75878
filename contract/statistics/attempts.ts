import { z } from 'zod';
import { MilestoneColor } from '#contract/learning/milestones.ts';
import { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { id, instant } from '#contract/route.ts';

/** A passed milestone, for administrators. */
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
  /** Seconds from opening to submission. */
  time_spent: z.int(),
  /** The time was over: the portal submitted the saved answers. */
  ran_out: z.boolean(),
});
export type PassedLine = z.infer<typeof PassedLine>;

/** A question as it was asked, with the answer and the right answer. */
export const AnsweredQuestion = z.object({
  id,
  ordinal_number: z.int(),
  question_type: QuestionType,
  question_text: z.string(),
  /** A path for /storage/{path}. */
  question_image_file: z.string().nullable(),
  question_right_answer: z.string(),
  answers: z.array(z.object({ id, answer_text: z.string(), right: z.literal([0, 1]), item_id: id.optional() })),
  items: z.array(z.object({ id, question_item_text: z.string(), right_answer_id: id.nullable() })),
  /** Types 6 and 7: what each gap brought, in percent. */
  gap_shares: z.array(z.object({ item_id: id, share: z.number(), answer_id: id.optional() })).optional(),
  /** Null: not answered. */
  answer: AnswerValue.nullable(),
  /** When the answer was last saved. */
  saved_at: instant.nullable(),
  points: z.number(),
  max_points: z.number(),
  /** Left out of the score by a key correction. */
  is_left_out: z.boolean().optional(),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/** Points of an attempt before and after a correction of its key. */
export const CorrectedResult = z.object({
  mending_id: id,
  created_at: instant,
  reason: z.string(),
  from_points: z.number(),
  to_points: z.number(),
  former: z.array(z.object({ question_id: id, points: z.number() })),
});
export type CorrectedResult = z.infer<typeof CorrectedResult>;

/** A closed attempt, with the version of the test it was opened with. */
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
  /** Extra minutes given to this person, included in its duration. */
  more_minutes: z.int(),
  closed_at: instant,
  time_spent: z.int(),
  ran_out: z.boolean(),
  questions: z.array(AnsweredQuestion),
  /** Corrections of the key, oldest first. */
  mendings: z.array(CorrectedResult),
  /** What the points of the questions make together by the key of now; less where a correction took nobody's points. */
  points_by_key: z.number(),
});
export type ClosedAttempt = z.infer<typeof ClosedAttempt>;
