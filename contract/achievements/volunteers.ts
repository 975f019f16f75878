import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { admin } from '#contract/roles.ts';
import { fileRoute, id, paged, pageQuery, route } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { regions } from '#contract/validation/regions.ts';
import { search } from '#contract/validation/text.ts';
import { StandingDecision, standingState } from './shapes.ts';
import { volunteerStates } from './state-words.ts';
import type { VolunteerState } from './states.ts';

/** A participant in the list of volunteers; `id` is the participation's. */
export const VolunteerRow = z.object({
  id,
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  participant_status: participantStatus,
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  /** Null for a participant who only offered help and declared nothing. */
  volunteer_state: standingState.nullable(),
  offers_help: z.boolean(),
  /** The achievement that declares the volunteer, with its proof: a file or a link. */
  proof: z
    .object({ achievement_id: id, title: z.string(), url: z.string().nullable(), link: z.string().nullable() })
    .nullable(),
  /** The latest decision; null without one. */
  decision: StandingDecision.nullable(),
  /** Whether the participant's status allows a decision. */
  may_decide: z.boolean(),
});
export type VolunteerRow = z.infer<typeof VolunteerRow>;

export const VolunteersFilter = z.object({
  state: z.enum(Object.keys(volunteerStates) as VolunteerState[]).optional(),
  direction: z.enum(directions).optional(),
  region: z
    .string()
    .refine((region) => regions.includes(region))
    .optional(),
  search,
});
export type VolunteersFilter = z.infer<typeof VolunteersFilter>;

/** Calls of the list of participants who declared or offered to be volunteers. */
export const volunteerCalls = {
  volunteers: route({
    method: 'GET',
    path: '/admin/volunteers',
    who: admin,
    summary: 'Кто заявил или предложил себя волонтёром, с подтверждением и решением',
    input: VolunteersFilter.extend(pageQuery),
    output: paged(VolunteerRow),
  }),
  volunteersExcel: fileRoute({
    method: 'GET',
    path: '/admin/volunteers/excel',
    who: admin,
    summary: 'Все отобранные волонтёры файлом Excel',
    input: VolunteersFilter,
  }),
};
