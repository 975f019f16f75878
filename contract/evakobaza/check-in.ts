import { z } from 'zod';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { line } from '#contract/text.ts';
import { travelMode } from '#contract/trips/shapes.ts';
import { missingPartNames } from './words.ts';

/** What the QR code of the parent's page holds. */
export const checkInCode = line(100);

/** Somebody to be met: what a phone holds while the page is open, so that it can go on without a network. */
export const Expected = z.object({
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
  /** The point's name; empty where none was chosen. */
  point: z.string(),
  mode: travelMode.nullable(),
  train_and_carriage: z.string(),
  missing: z.array(z.enum(missingPartNames)),
  /** Whom to call: the parent. */
  parent_name: z.string(),
  parent_phone: z.string().nullable(),
  arrived_at: instant.nullable(),
  arrived_by: z.string(),
  departed_at: instant.nullable(),
});
export type Expected = z.infer<typeof Expected>;

/** A press on a phone, by a key of its own: sent twice it is one. Names the child, or the code that was scanned. */
export const Press = z
  .object({
    key: z.uuid(),
    participation_id: id.optional(),
    code: checkInCode.optional(),
    /** When it was pressed, which may be long before it is sent. */
    pressed_at: instant,
  })
  .refine((press) => (press.participation_id === undefined) !== (press.code === undefined), {
    error: 'Назовите ребёнка номером участия или кодом',
    path: ['participation_id'],
  });
export type Press = z.infer<typeof Press>;

/**
 * `arrived`: by this press; `already`: before it; `undone`: the mark was taken back after the press; `refused`: the status
 * does not let it, `text` says what lacks; `unknown`: nobody's code or number.
 */
export const outcomes = ['arrived', 'already', 'undone', 'refused', 'unknown'] as const;
export const PressAnswer = z.object({
  key: z.string(),
  outcome: z.enum(outcomes),
  /** To be read on the screen. */
  text: z.string(),
  /** None for `unknown`. */
  person: Expected.nullable(),
});
export type PressAnswer = z.infer<typeof PressAnswer>;

/** What an end of the shift would do now. */
export const Shift = z.object({
  /** At the evakobaza: they are moved. */
  to_complete: z.int(),
  departed: z.int(),
  /** Enrolled, and not met: they stay as they are. */
  not_arrived: z.int(),
  completed: z.int(),
  completed_at: instant.nullable(),
  completed_by: z.string(),
});
export type Shift = z.infer<typeof Shift>;
