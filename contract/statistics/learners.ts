import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { regions } from '#contract/regions.ts';
import { id, idList, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { search } from '#contract/text.ts';
import { learnerSorts, learnerStates } from './words.ts';

/** A number as an address has it; an empty one is none. */
const number = () => z.coerce.number<number>('Нужно число');
const points = number().pipe(z.number().min(0).max(1_000_000)).optional();

/** One course in one season; both have a default: the season of the portal and its participants' active course. */
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

/** Whom a list of the statistics holds. */
export const LearnersFilter = z.object({
  ids: idList.optional(),
  ...courseFilter,
  ...placeFilter,
  /** The milestone they stand at. */
  milestone_id: number().pipe(id).optional(),
  state: z.enum(learnerStates).optional(),
  /** Points from … to, both ends included. */
  points_from: points,
  points_to: points,
  /** As the list of people is searched: the beginning of a name, an email or a phone, or words of a school's name. */
  search,
});
export type LearnersFilter = z.infer<typeof LearnersFilter>;

export const learnersOrder = {
  sort: z.enum(learnerSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

/** The same people's answers to one test. */
export const AnswersFilter = LearnersFilter.extend({ ...learnersOrder, learning_exam_id: number().pipe(id) });
export type AnswersFilter = z.infer<typeof AnswersFilter>;

/** A milestone by its number and name; nobody stands at one after the last. */
const standsAt = {
  milestone_id: id.nullable(),
  ordinal_number: z.int().nullable(),
  milestone_title: z.string().nullable(),
};

/** A line of the learning statistics: one person's way through one course. `id` is the person's. */
export const StatisticsUser = z.object({
  id,
  participation_id: id,
  utype: z.int(),
  full_name: z.string(),
  /** Of the scale of participants; a guide's is a part of it (docs/product/statuses.md, «Guides»). */
  participant_status: participantStatus,
  status_label: z.string(),
  is_cadet: z.boolean(),
  season: z.int(),
  learning_passed_milestones: z.int(),
  /** The stage is the number of passed tests plus 1. */
  actual_participation: z.object({ learning: z.object({ learning_tests_passed: z.int() }) }),
  ...standsAt,
  state: z.enum(learnerStates),
  points: z.number(),
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  /** Of the milestone they stand at. */
  deadline: instant.nullable(),
  begun_at: instant,
  completed_at: instant.nullable(),
});
export type StatisticsUser = z.infer<typeof StatisticsUser>;
