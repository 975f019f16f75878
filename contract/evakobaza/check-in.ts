import { z } from 'zod';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { travelMode } from '#contract/trips/shapes.ts';
import { line } from '#contract/validation/text.ts';
import { missingPartNames } from './words.ts';

/** The code in the QR picture of the parent's page. */
export const checkInCode = line(100);

/** Somebody to be met. The page keeps the list so that it works without a network. */
export const ExpectedArrival = z.object({
  id,
  user_id: id,
  code: z.string(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  participant_status: participantStatus,
  day: z.iso.date().nullable(),
  time: z.string().nullable(),
  point_id: z.int().nullable(),
  /** Name of the point; empty if none was chosen. */
  point: z.string(),
  mode: travelMode.nullable(),
  train_and_carriage: z.string(),
  missing: z.array(z.enum(missingPartNames)),
  /** The parent to call. */
  parent_name: z.string(),
  parent_phone: z.string().nullable(),
  arrived_at: instant.nullable(),
  arrived_by: z.string(),
  departed_at: instant.nullable(),
});
export type ExpectedArrival = z.infer<typeof ExpectedArrival>;

/** A check-in pressed on a phone, of a child or of a scanned code. Its key makes a repeated request the same press. */
export const CheckInPress = z
  .object({
    key: z.uuid().toLowerCase(),
    participation_id: id.optional(),
    code: checkInCode.optional(),
    /** When it was pressed, possibly long before it is sent. */
    pressed_at: instant,
  })
  .refine((press) => (press.participation_id === undefined) !== (press.code === undefined), {
    error: 'Назовите ребёнка номером участия или кодом',
    path: ['participation_id'],
  });
export type CheckInPress = z.infer<typeof CheckInPress>;

/**
 * Results of a press. `arrived`: marked by this press; `already`: marked before; `undone`: the mark was taken back
 * after the press; `refused`: the status does not allow it, `text` says what is missing; `unknown`: no such code or
 * number.
 */
export const pressOutcomes = ['arrived', 'already', 'undone', 'refused', 'unknown'] as const;
export const PressResult = z.object({
  key: z.string(),
  outcome: z.enum(pressOutcomes),
  /** Message to show on the screen. */
  text: z.string(),
  /** Null for `unknown`. */
  person: ExpectedArrival.nullable(),
});
export type PressResult = z.infer<typeof PressResult>;

/** What ending the shift would do now. */
export const Shift = z.object({
  /** Participants at the evakobaza, whose status would change. */
  to_complete: z.int(),
  departed: z.int(),
  /** Enrolled participants who did not arrive; they stay as they are. */
  not_arrived: z.int(),
  completed: z.int(),
  completed_at: instant.nullable(),
  completed_by: z.string(),
});
export type Shift = z.infer<typeof Shift>;
