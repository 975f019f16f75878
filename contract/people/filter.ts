import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { funnelSteps } from '#contract/home/funnel.ts';
import { regions } from '#contract/regions.ts';
import { id, idList } from '#contract/route.ts';
import { askedStatus } from '#contract/status-code.ts';
import { search } from '#contract/text.ts';

/** A number as a call's body or an address has it. */
const number = () => z.coerce.number<number>('Нужно число');

/**
 * Which people a list of administrators holds. Status, direction, region, school, course and milestone are those of a
 * participant in the season that is named, be it gone by, and of the latest one where none is; naming any of these leaves
 * participants alone.
 */
export const PeopleFilter = z.object({
  /** Of these alone: chosen by hand in a list. */
  ids: idList.optional(),
  utype: number().pipe(z.int().min(1).max(5)).optional(),
  status: number().pipe(askedStatus).optional(),
  direction: z.enum(directions).optional(),
  region: z
    .string()
    .refine((region) => regions.includes(region))
    .optional(),
  season: number().pipe(z.int().min(2018).max(2100)).optional(),
  /** The course they take, and the milestone of it they stand at. */
  teaching_id: number().pipe(id).optional(),
  milestone_id: number().pipe(id).optional(),
  school_id: number().pipe(id).optional(),
  /** Who came to this step of the season, be they further now or gone (docs/product/home.md). */
  reached: z.enum(funnelSteps).optional(),
  /** Whose way through the season ended at this step. */
  stopped: z.enum(funnelSteps).optional(),
  /** The beginning of a name, an email or a phone, or words of a school's name. */
  search,
});
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** The newest first, by the alphabet, or who changed status last. */
export const peopleSorts = ['newest', 'surname', 'changed'] as const;
export type PeopleSort = (typeof peopleSorts)[number];
export const peopleSort = z.enum(peopleSorts).default('newest');
