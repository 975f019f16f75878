import { z } from 'zod';
import { id, instant } from '#contract/route.ts';
import { text } from '#contract/validation/text.ts';

/** Children who are named when the shift is to be ended; the others are counted. */
export const MAX_STAYED = 50;

/** A child at the evakobaza without a mark of leaving; days and times are Moscow's, as the family has named them. */
export const StayedChild = z.object({
  id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  departure_day: z.iso.date().nullable(),
  departure_time: z.string().nullable(),
});
export type StayedChild = z.infer<typeof StayedChild>;

/** What ending the shift would do now, and what is in its way. */
export const Shift = z.object({
  /** Participants at the evakobaza, whose status would change. */
  to_complete: z.int(),
  departed: z.int(),
  /** Enrolled participants who did not arrive; they stay as they are. */
  not_arrived: z.int(),
  completed: z.int(),
  completed_at: instant.nullable(),
  completed_by: z.string(),
  /** Participants at the evakobaza who were not marked as having left. */
  stayed: z.int(),
  /** The first MAX_STAYED of them, those who leave first before the others. */
  stayed_people: z.array(StayedChild),
  /** Days of the camp that are still to come after today; null where the camp's last day is not known. */
  days_left: z.array(z.iso.date()).nullable(),
  /** Participants of an ended shift whose certificate was sent: with one of them it is not reopened. */
  certified: z.int(),
});
export type Shift = z.infer<typeof Shift>;

/** Repeated with the same key, an ending or a reopening is the first one. */
const request_key = z.uuid().toLowerCase().optional();

/** `stayed` and `before_end` are the express words for children not signed out and for days that are not over. */
export const ShiftEnding = z.object({
  expected: z.int().min(0),
  stayed: z.int().min(0).optional(),
  before_end: z.boolean().optional(),
  request_key,
});
export type ShiftEnding = z.infer<typeof ShiftEnding>;

export const ShiftReopening = z.object({
  expected: z.int().min(0),
  why: text().trim().min(1).max(1000),
  request_key,
});
export type ShiftReopening = z.infer<typeof ShiftReopening>;
