import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { funnelSteps } from '#contract/home/funnel.ts';
import { id, idList } from '#contract/route.ts';
import { requestedStatus } from '#contract/status-code.ts';
import { regions } from '#contract/validation/regions.ts';
import { search } from '#contract/validation/text.ts';

/** A number in a JSON body or in a query string. */
const number = () => z.coerce.number<number>('Нужно число');

/**
 * Filter of people. Status, direction, region, school, course and milestone refer to the participation in the named
 * season, past ones included, otherwise to the latest one; any of them restricts the list to participants.
 */
export const PeopleFilter = z.object({
  /** Only these people: chosen by hand in a list. */
  ids: idList.optional(),
  utype: number().pipe(z.int().min(1).max(5)).optional(),
  status: number().pipe(requestedStatus).optional(),
  direction: z.enum(directions).optional(),
  region: z
    .string()
    .refine((region) => regions.includes(region))
    .optional(),
  season: number().pipe(z.int().min(2018).max(2100)).optional(),
  /** The course, and the current milestone in it. */
  teaching_id: number().pipe(id).optional(),
  milestone_id: number().pipe(id).optional(),
  school_id: number().pipe(id).optional(),
  /** Reached this step of the season, whatever the status now (docs/product/home.md). */
  reached: z.enum(funnelSteps).optional(),
  /** Ended the season at this step. */
  stopped: z.enum(funnelSteps).optional(),
  /** The beginning of a name, an email or a phone, or words of a school's name. */
  search,
});
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** Orders of the list: newest first, alphabetical, latest status change first. */
export const peopleSorts = ['newest', 'surname', 'changed'] as const;
export type PeopleSort = (typeof peopleSorts)[number];
export const peopleSort = z.enum(peopleSorts).default('newest');
