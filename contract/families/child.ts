import { z } from 'zod';
import { selectionState } from '#contract/enrollment/selection-state.ts';
import { genders } from '#contract/questionnaires/fields.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { directions } from './directions.ts';
import { Timeout } from './timeouts.ts';

export const gender = z.enum(Object.keys(genders) as (keyof typeof genders)[]);

/** A child as its parent sees it. */
export const Child = z.object({
  id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  birth_date: z.iso.date().nullable(),
  gender: gender.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  year: z.int(),
  participant_status: participantStatus,
  /** What has become of the season's selection for the child. */
  selection: selectionState,
  status_label: z.string(),
  /** A day of the filled trip no longer fits, since the camp's days were moved. */
  is_trip_unfit: z.boolean(),
  /** Points and places of the direction are held back until its results are released; whatever the status. */
  are_points_held: z.boolean(),
  direction: z.enum(directions).nullable(),
  avatar_file: z.string().nullable(),
  /** Progress in the season's course; null before it begins. */
  learning: z.object({ passed_milestones: z.int(), points: z.number() }).nullable(),
  /** The earliest open deadline; null without one. */
  timeout: Timeout.nullable(),
});
export type Child = z.infer<typeof Child>;

/** A child on the parent's home. */
export const OwnChild = Child.extend({
  /** A required consent about the child, or the parent's own, must be signed or renewed. */
  must_sign_agreements: z.boolean(),
  /** Until when a running carry of the profile to another parent can be stopped; null without one. */
  carry_ends_at: instant.nullable(),
  /** The entrance link was sent to a contact the child no longer has: a new one must be sent. */
  is_link_lost: z.boolean(),
});
export type OwnChild = z.infer<typeof OwnChild>;
