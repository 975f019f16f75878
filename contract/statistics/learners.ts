import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, idList, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { regions } from '#contract/validation/regions.ts';
import { search } from '#contract/validation/text.ts';
import { learnerSorts, learnerStates } from './words.ts';

/** A number in a query string; an empty value is none. */
const number = () => z.coerce.number<number>('Нужно число');
const points = number().pipe(z.number().min(0).max(1_000_000)).optional();

/** A course in a season; by default the portal's season and its participants' active course. */
export const courseFilter = {
  season: number().pipe(z.int().min(2018).max(2100)).optional(),
  teaching_id: number().pipe(id).optional(),
};
export const placeFilter = {
  direction: z.enum(directions).optional(),
  region: z
    .string()
    .refine((region) => regions.includes(region))
    .optional(),
};

/** Filter of learners. */
export const LearnersFilter = z.object({
  ids: idList.optional(),
  ...courseFilter,
  ...placeFilter,
  /** Current milestone. */
  milestone_id: number().pipe(id).optional(),
  state: z.enum(learnerStates).optional(),
  /** Range of points, both ends included. */
  points_from: points,
  points_to: points,
  /** The beginning of a name, an email or a phone, or words of a school's name. */
  search,
});
export type LearnersFilter = z.infer<typeof LearnersFilter>;

export const learnersOrder = {
  sort: z.enum(learnerSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

/** Filter of answers to one test, by the learners who gave them. */
export const AnswersFilter = LearnersFilter.extend({ ...learnersOrder, learning_exam_id: number().pipe(id) });
export type AnswersFilter = z.infer<typeof AnswersFilter>;

/** Current milestone with number and title; null after the last one. */
const currentMilestoneOutput = {
  milestone_id: id.nullable(),
  ordinal_number: z.int().nullable(),
  milestone_title: z.string().nullable(),
};

/** A row of the learning statistics: a learner in a course. `id` is the person's. */
export const StatisticsUser = z.object({
  id,
  participation_id: id,
  utype: z.int(),
  full_name: z.string(),
  /** Status on the participants' scale; guides use a part of it (docs/product/statuses.md, «Guides»). */
  participant_status: participantStatus,
  status_label: z.string(),
  is_cadet: z.boolean(),
  season: z.int(),
  learning_passed_milestones: z.int(),
  /** `stage`: number of passed tests plus 1. */
  actual_participation: z.object({ learning: z.object({ learning_tests_passed: z.int() }) }),
  ...currentMilestoneOutput,
  state: z.enum(learnerStates),
  points: z.number(),
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  /** Deadline of the current milestone. */
  deadline: instant.nullable(),
  begun_at: instant,
  completed_at: instant.nullable(),
});
export type StatisticsUser = z.infer<typeof StatisticsUser>;
