import { z } from 'zod';
import { id, instant } from './route.ts';

/**
 * What a badge is for: milestones passed (its depth), the whole course, days of study in a row, milestones without a
 * mistake. Never for speed (docs/product/learning.md, «The dive log»).
 */
export const badgeKinds = ['depth', 'bottom', 'row', 'clean'] as const;

export const Badge = z.object({
  kind: z.enum(badgeKinds),
  /** How many milestones, or days, it is for. */
  value: z.int(),
  /** Null while it is ahead. */
  won_at: instant.nullable(),
});
export type Badge = z.infer<typeof Badge>;

export const Dive = z.object({
  attempt_id: id,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  points: z.number(),
  exam_points: z.number(),
  /** Every point of its test was won. */
  is_clean: z.boolean(),
  /** Null of a milestone passed before this was kept. */
  lecture_read_at: instant.nullable(),
  passed_at: instant,
});
export type Dive = z.infer<typeof Dive>;

export const DiveLog = z.object({
  /** How many the course has. */
  milestones: z.int(),
  /** Passed milestones in the order of passing. */
  data: z.array(Dive),
  /** Moscow's days on which a lecture was read to its end, or a test opened or sent by the pupil. */
  days: z.object({
    total: z.int(),
    longest_row: z.int(),
    /** Of the row that today or yesterday belongs to; 0 while there is none. */
    current_row: z.int(),
  }),
  badges: z.array(Badge),
});
export type DiveLog = z.infer<typeof DiveLog>;

/** How a pupil's place is said, kindly and truly (docs/product/learning.md, «The place»). */
export const standingKinds = ['first', 'half', 'number', 'step'] as const;

export const Standing = z.object({
  kind: z.enum(standingKinds),
  place: z.int(),
  /** How many learn the course this season. */
  of: z.int(),
  /** Points to the next better place; null of the first. */
  to_next: z.number().nullable(),
});
export type Standing = z.infer<typeof Standing>;
