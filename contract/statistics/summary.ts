import { z } from 'zod';
import { Audience } from '#contract/courses/teachings.ts';
import { directions } from '#contract/families/directions.ts';
import { MilestoneColor } from '#contract/learning/milestones.ts';
import { id, instant } from '#contract/route.ts';
import { learnerStates } from './words.ts';

/** Number of learners in each state. */
export const StateCounts = z.object(
  Object.fromEntries(learnerStates.map((state) => [state, z.int()])) as Record<
    (typeof learnerStates)[number],
    z.ZodInt
  >,
);
export type StateCounts = z.infer<typeof StateCounts>;

export const MilestoneSummary = z.object({
  milestone_id: id,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  color: MilestoneColor,
  learning_exam_id: id.nullable(),
  /** Learners at this milestone, by state. */
  here: StateCounts.omit({ completed: true }),
  /** Learners who reached this milestone, and who passed it. */
  reached: z.int(),
  passed: z.int(),
  /** Of the latest attempts at the test: median time in seconds, mean share of points; null without attempts. */
  median_seconds: z.int().nullable(),
  mean_share: z.number().nullable(),
});
export type MilestoneSummary = z.infer<typeof MilestoneSummary>;

const group = { total: z.int(), completed: z.int(), dropped: z.int(), mean_points: z.number() };

export const LearningSummary = z.object({
  /** Season of the numbers, and when they were counted. */
  season: z.int(),
  teaching: z.object({ id, teaching_title: z.string(), audience: Audience }).nullable(),
  counted_at: instant,
  total: z.int(),
  states: StateCounts,
  mean_points: z.number(),
  /** Maximum points of the course. */
  most_points: z.number(),
  milestones: z.array(MilestoneSummary),
  directions: z.array(z.object({ direction: z.enum(directions).nullable(), ...group })),
  regions: z.array(z.object({ region: z.string().nullable(), ...group })),
  /** Distribution of points in ten equal steps: from, to, count. */
  points: z.array(z.object({ from: z.number(), to: z.number(), total: z.int() })),
});
export type LearningSummary = z.infer<typeof LearningSummary>;

/** A course that somebody takes or took in a season. */
export const StatisticsCourse = z.object({
  id,
  teaching_title: z.string(),
  audience: Audience,
  is_active: z.boolean(),
  season: z.int(),
});
export type StatisticsCourse = z.infer<typeof StatisticsCourse>;
