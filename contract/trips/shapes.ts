import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { filledLine } from '#contract/validation/text.ts';
import { personName, phone } from '#contract/validation/validation.ts';
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
import { MAX_PICKUP_ADULTS } from './leaving.ts';
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
  /** Type of the point: 2: arrival of those who travel alone; 3: their departure; 1: any other. */
  type: z.literal([1, 2, 3]),
  address: z.string(),
});
export type TripPoint = z.infer<typeof TripPoint>;

/** Points of arrival and departure; the two `self_` lists are for travel mode 1. */
export const TripPointLists = {
  arrival_point: z.array(TripPoint),
  self_arrival_point: z.array(TripPoint),
  departure_point: z.array(TripPoint),
  self_departure_point: z.array(TripPoint),
};

/** Stored answers about both journeys: null if not answered. Days and times are Moscow's. */
export const TripJourneys = {
  arrival_day: z.iso.date().nullable(),
  arrival_how_will_you_get_to_the_camp: travelMode.nullable(),
  arrival_person_in_charge: z.string().nullable(),
  arrival_contact_phone: z.string().nullable(),
  arrival_point_id: z.literal(arrivalPointIds).nullable(),
  /** Time, HH:mm. */
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
export type TripJourneys = z.infer<z.ZodObject<typeof TripJourneys>>;

/** A paper of a trip with its decision; without `url` for a caller who may not open it. */
export const TripDocument = z.object({
  kind: tripDocumentKind,
  path: z.string(),
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
  state: tripDocumentState,
  /** Why it was returned. */
  remark: z.string().nullable(),
  uploaded_at: instant,
  reviewed_at: instant.nullable(),
});
export type TripDocument = z.infer<typeof TripDocument>;

/**
 * What the shift is, for families: the site text `trip_about` and options of the configuration. A part that nobody has
 * filled in is empty (contract/trips/about.ts).
 */
export const TripAbout = z.object({
  /** Cleaned HTML with the organisation's words in it. */
  text: z.string(),
  /** First and last day of the camp, both included. */
  days: z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() }),
  /** The children's centre; `map`: a link to a map. */
  place: z.object({ name: z.string(), address: z.string(), map: z.string() }),
  /** Paragraphs, separated by line breaks. */
  escorts: z.string(),
  /** What to pack, a thing each. */
  packing: z.array(z.string()),
  cost: z.string(),
  /** Whom to call or write to: of the trip, else of the organisation. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
});
export type TripAbout = z.infer<typeof TripAbout>;

/** An adult whom a parent allows to take the child from the camp. */
export const PickupAdult = z.object({ name: personName, relation: filledLine(60), phone });
export const pickupAdults = z.array(PickupAdult).max(MAX_PICKUP_ADULTS, 'Не больше трёх человек');

/** How a child leaves the camp: what its parent allows, and the handover (docs/product/selection-and-trip.md, «At the camp»). */
export const Leaving = z.object({
  /** Grows with every change; 0 before the first. */
  version: z.int(),
  /** The parent's own word; a departure in travel mode 1 allows it as well. */
  may_leave_alone: z.boolean(),
  adults: z.array(z.object({ name: z.string(), relation: z.string(), phone: z.string() })),
  /** Whether the caller may change it now. */
  may_save: z.boolean(),
  handover: z
    .object({ kind: z.enum(['adult', 'alone']), adult_name: z.string(), relation: z.string(), left_at: instant })
    .nullable(),
});
export type Leaving = z.infer<typeof Leaving>;

/** A trip for its family. */
export const Trip = z.object({
  participation_id: id,
  participant_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  season: z.int(),
  direction: z.enum(directions).nullable(),
  participant_status: participantStatus,
  /** Grows with every change; 0 before the first. */
  version: z.int(),
  confirmed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  already_been_this_year: z.boolean().nullable(),
  ...TripJourneys,
  documents: z.array(TripDocument),
  steps: z.object({ arrival: tripStepState, departure: tripStepState, docs: tripStepState }),
  /** What the caller may do now. */
  may_confirm: z.boolean(),
  may_cancel: z.boolean(),
  /** Steps that may be filled in or changed; after the last day of changes only a returned paper. */
  may_save: z.array(tripForm),
  /** Deadline of the confirmation (420, 430) or of the trip data (440, 450); null for other statuses. */
  deadline: instant.nullable(),
  /** Until when the data may be changed; null: until the arrival. */
  change_deadline: instant.nullable(),
  /** Days of the camp, if known; arrival and departure must be near them. */
  trip_days: z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable() }),
  /** Today of Moscow: no day that is named now lies before it. */
  today: z.iso.date(),
  ...TripPointLists,
  leaving: Leaving,
  /** For the check-in at the evakobaza, from 460 on; `qr` is an SVG of the address that opens the check-in. */
  check_in: z.object({ code: z.string(), qr: z.string() }).nullable(),
});
export type Trip = z.infer<typeof Trip>;
