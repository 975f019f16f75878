import { z } from 'zod';
import { id, instant } from '../route.ts';

/**
 * What badges are for: milestones passed (depth), the whole course, days of study in a row, milestones without a
 * mistake; never speed (docs/product/learning.md, «The dive log»).
 */
export const badgeKinds = ['depth', 'bottom', 'row', 'clean'] as const;

export const Badge = z.object({
  kind: z.enum(badgeKinds),
  /** Number of milestones or days the badge requires. */
  value: z.int(),
  /** Null until it is won. */
  won_at: instant.nullable(),
});
export type Badge = z.infer<typeof Badge>;

export const Dive = z.object({
  attempt_id: id,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  points: z.number(),
  exam_points: z.number(),
  /** Every point of its test was scored. */
  is_clean: z.boolean(),
  /** Null for milestones passed before this was recorded. */
  lecture_read_at: instant.nullable(),
  passed_at: instant,
});
export type Dive = z.infer<typeof Dive>;

export const DiveLog = z.object({
  /** Number of milestones in the course. */
  milestones: z.int(),
  /** Passed milestones in the order of passing. */
  data: z.array(Dive),
  /** Days (Moscow) on which the learner finished a lecture, opened a test or submitted one. */
  days: z.object({
    total: z.int(),
    longest_row: z.int(),
    /** Length of the row that includes today or yesterday; 0 without one. */
    current_row: z.int(),
  }),
  badges: z.array(Badge),
});
export type DiveLog = z.infer<typeof DiveLog>;

/** Ways of wording a learner's place in the course (docs/product/learning.md, «The place»). */
export const courseRankKinds = ['first', 'half', 'number', 'step'] as const;

export const CourseRank = z.object({
  kind: z.enum(courseRankKinds),
  place: z.int(),
  /** Number of learners of the course this season. */
  of: z.int(),
  /** Points to the next better place; null for the first. */
  to_next: z.number().nullable(),
});
export type CourseRank = z.infer<typeof CourseRank>;
