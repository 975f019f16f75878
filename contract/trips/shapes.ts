import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import {
  type TripDocumentKind,
  type TripDocumentState,
  type TripForm,
  type TripStepState,
  tripDocumentKinds,
  tripDocumentStates,
  tripFormKeys,
  tripStepStates,
} from './fields.ts';
import { travelModeKeys } from './modes.ts';
import { arrivalPointIds, departurePointIds, tripPointIds } from './points.ts';

const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as K[];
export const tripForm = z.enum(tripFormKeys as [TripForm, ...TripForm[]]);
export const tripDocumentKind = z.enum(tripDocumentKinds as [TripDocumentKind, ...TripDocumentKind[]]);
export const tripDocumentState = z.enum(keysOf<TripDocumentState>(tripDocumentStates));
export const tripStepState = z.enum(keysOf<TripStepState>(tripStepStates));
export const travelMode = z.literal(travelModeKeys);

export const TripPoint = z.object({
  id: z.literal(tripPointIds),
  name: z.string(),
  /** 2: a self arrival point; 3: a self departure point; 1: any other. */
  type: z.literal([1, 2, 3]),
  address: z.string(),
});
export type TripPoint = z.infer<typeof TripPoint>;

/** Where one may arrive and leave; the two `self_` are for travel mode 1. */
export const TripPointLists = {
  arrival_point: z.array(TripPoint),
  self_arrival_point: z.array(TripPoint),
  departure_point: z.array(TripPoint),
  self_departure_point: z.array(TripPoint),
};

/** What a family said of both ways, as it is kept: null where it was not said yet. Days and times are Moscow's. */
export const TripWays = {
  arrival_day: z.iso.date().nullable(),
  arrival_how_will_you_get_to_the_camp: travelMode.nullable(),
  arrival_person_in_charge: z.string().nullable(),
  arrival_contact_phone: z.string().nullable(),
  arrival_point_id: z.literal(arrivalPointIds).nullable(),
  /** HH:mm. */
  arrival_time: z.string().nullable(),
  arrival_train_and_carriage: z.string().nullable(),
  departure_day: z.iso.date().nullable(),
  departure_how_will_you_leave_the_camp: travelMode.nullable(),
  departure_person_in_charge: z.string().nullable(),
  departure_contact_phone: z.string().nullable(),
  departure_point_id: z.literal(departurePointIds).nullable(),
  departure_time: z.string().nullable(),
  departure_train_and_carriage: z.string().nullable(),
};
export type TripWays = z.infer<z.ZodObject<typeof TripWays>>;

/** A paper of a trip with what was said of it; who may not open it has no `url`. */
export const TripDocument = z.object({
  kind: tripDocumentKind,
  path: z.string(),
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
  state: tripDocumentState,
  /** Why it was returned. */
  remark: z.string().nullable(),
  uploaded_at: instant,
  reviewed_at: instant.nullable(),
});
export type TripDocument = z.infer<typeof TripDocument>;

/** A trip as its family sees it. */
export const Trip = z.object({
  participation_id: id,
  participant_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  season: z.int(),
  direction: z.enum(directions).nullable(),
  participant_status: participantStatus,
  /** Grows with every change; 0 before there is anything. */
  version: z.int(),
  confirmed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  already_been_this_year: z.boolean().nullable(),
  ...TripWays,
  documents: z.array(TripDocument),
  steps: z.object({ arrival: tripStepState, departure: tripStepState, docs: tripStepState }),
  /** What the caller may do now. */
  may_confirm: z.boolean(),
  may_cancel: z.boolean(),
  /** The steps that may be filled in or changed; after the last day of changes only a paper that was returned. */
  may_save: z.array(tripForm),
  /** Until when to confirm (420, 430) or to fill in (440, 450); null elsewhere. */
  deadline: instant.nullable(),
  /** Until when what was filled in may be changed; null: until the arrival. */
  change_deadline: instant.nullable(),
  /** The camp's days, where they are known; answers are near them. */
  trip_days: z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() }),
  ...TripPointLists,
  /** Shown at the evakobaza, from 460 on; `qr` is a square picture of the address that opens the check-in (SVG). */
  check_in: z.object({ code: z.string(), qr: z.string() }).nullable(),
});
export type Trip = z.infer<typeof Trip>;
