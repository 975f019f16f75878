import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, idList, instant } from '#contract/route.ts';
import { participantStatus, requestedStatus } from '#contract/status-code.ts';
import { type HandoverDocument, handoverDocumentKeys } from '#contract/trips/leaving.ts';
import { tripPointIds } from '#contract/trips/points.ts';
import { travelMode, tripDocumentKind, tripDocumentState } from '#contract/trips/shapes.ts';
import { line, search } from '#contract/validation/text.ts';
import { day } from '#contract/validation/validation.ts';
import { journeyKeys, meetingFilterNames, missingFilterNames, tripSortNames } from './names.ts';
import { missingPartNames } from './words.ts';

const number = () => z.coerce.number<number>('Нужно число');
/** A word, since query strings have no booleans. */
const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

export const journeyKey = z.enum(journeyKeys);

/**
 * Filter of the season's trips. Day, hour, point, mode and train refer to the journey `way` names; without a status:
 * everybody enrolled, arrived or departed.
 */
export const TripsFilter = z.object({
  /** Participation ids of the chosen rows. */
  ids: idList.optional(),
  status: number().pipe(requestedStatus).optional(),
  direction: z.enum(directions).optional(),
  way: journeyKey.default('arrival'),
  day: day.optional(),
  hour: number().pipe(z.int().min(0).max(23)).optional(),
  point: number().pipe(z.literal(tripPointIds)).optional(),
  mode: number().pipe(travelMode).optional(),
  /** The train's number as timelines group it: «16А». */
  train: line(100).optional(),
  /** Travels alone (mode 1) and is to be met. */
  to_be_met: yesOrNo.optional(),
  missing: z.enum(missingFilterNames).optional(),
  meeting: z.enum(meetingFilterNames).optional(),
  /** The family has changed something the administration has not seen yet. */
  changed: yesOrNo.optional(),
  search,
});
export type TripsFilter = z.infer<typeof TripsFilter>;

export const tripsOrder = { sort: z.enum(tripSortNames).default('arrival') };
export type TripsQuery = TripsFilter & { sort: z.infer<(typeof tripsOrder)['sort']> };

/** One journey as the family filled it in; days and times are Moscow's. */
export const Journey = z.object({
  day: z.iso.date(),
  /** Time, HH:mm. */
  time: z.string(),
  point_id: z.int(),
  /** Name of the point in the configuration. */
  point: z.string(),
  mode: travelMode,
  person_in_charge: z.string(),
  contact_phone: z.string(),
  train_and_carriage: z.string(),
});
export type Journey = z.infer<typeof Journey>;

export const Relative = z.object({
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type Relative = z.infer<typeof Relative>;

/** A line of the list of trips; `id` is the participation's. */
export const TripRow = z.object({
  id,
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  phone: z.string().nullable(),
  participant_status: participantStatus,
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  arrival: Journey.nullable(),
  departure: Journey.nullable(),
  papers: z.array(z.object({ kind: tripDocumentKind, state: tripDocumentState })),
  missing: z.array(z.enum(missingPartNames)),
  /** Deadline for what is missing; null once nothing is. */
  deadline: instant.nullable(),
  has_changes: z.boolean(),
  arrived_at: instant.nullable(),
  /** Who met the child; empty if not known. */
  arrived_by: z.string(),
  departed_at: instant.nullable(),
  /** Grows with every mark of the child. */
  mark_version: z.int(),
  /** To whom the child was handed over; null until then, and where only the departure was marked. */
  handover: z
    .object({
      kind: z.enum(['adult', 'alone']),
      adult_name: z.string(),
      relation: z.string(),
      document: z.enum(handoverDocumentKeys as [HandoverDocument, ...HandoverDocument[]]).nullable(),
      left_at: instant,
      by: z.string(),
    })
    .nullable(),
  parent: Relative.nullable(),
});
export type TripRow = z.infer<typeof TripRow>;

const arrivalCounts = { total: z.int(), to_be_met: z.int(), done: z.int() };

/** Travellers of one train; `train` is the value the list is filtered by. */
export const TrainGroup = z.object({ train: z.string(), time: z.string(), ...arrivalCounts });
/** Travellers at one point within an hour. */
export const PointGroup = z.object({
  point_id: z.int(),
  point: z.string(),
  ...arrivalCounts,
  trains: z.array(TrainGroup),
});
export const HourGroup = z.object({ hour: z.int(), ...arrivalCounts, points: z.array(PointGroup) });
/** A day of arrivals or departures: all travellers, those who travel alone, and those who have arrived or left. */
export const DayGroup = z.object({ day: z.iso.date(), ...arrivalCounts, hours: z.array(HourGroup) });
export type DayGroup = z.infer<typeof DayGroup>;
export type HourGroup = z.infer<typeof HourGroup>;
export type PointGroup = z.infer<typeof PointGroup>;

/** The numbers of the shift. */
export const TripsSummary = z.object({
  /** Enrolled and not arrived yet. */
  expected: z.int(),
  /** Those of them whose trip data is complete. */
  filled: z.int(),
  expected_today: z.int(),
  arrived: z.int(),
  here: z.int(),
  departed: z.int(),
  lacking: z.int(),
  overdue: z.int(),
  returned: z.int(),
  /** Trips with a paper that waits to be checked. */
  to_check: z.int(),
  changed: z.int(),
});
export type TripsSummary = z.infer<typeof TripsSummary>;
