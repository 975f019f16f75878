import { z } from 'zod';
import { id, idList, instant } from '#contract/route.ts';
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
  /** Grows with every mark of the child; a mark names the one its page had seen. */
  mark_version: z.int(),
});
export type ExpectedArrival = z.infer<typeof ExpectedArrival>;

/**
 * What a mark rests on (docs/product/selection-and-trip.md, «Evakobaza»): the version of the child's marks the page had
 * seen, and the key of the sender's own earlier mark of the child that was not answered yet. Without both it was sent by
 * a former page.
 */
const seenMarks = {
  seen_version: z.int().min(0).max(2_147_483_647).optional(),
  after: z.uuid().toLowerCase().optional(),
};
const oneChild = {
  error: 'Назовите ребёнка номером участия или кодом',
  path: ['participation_id'],
};
const namesOneChild = ({
  participation_id,
  code,
}: {
  participation_id?: number | undefined;
  code?: string | undefined;
}) => (participation_id === undefined) !== (code === undefined);

/** A check-in pressed on a phone, of a child or of a scanned code. Its key makes a repeated request the same press. */
export const CheckInPress = z
  .object({
    key: z.uuid().toLowerCase(),
    participation_id: id.optional(),
    code: checkInCode.optional(),
    /** When it was pressed, possibly long before it is sent: shown as the arrival, never compared with other marks. */
    pressed_at: instant,
    ...seenMarks,
  })
  .refine(namesOneChild, oneChild);
export type CheckInPress = z.infer<typeof CheckInPress>;

/** A check-in taken back, of a child or of a scanned code. */
export const CheckInUndo = z
  .object({
    key: z.uuid().toLowerCase(),
    participation_id: id.optional(),
    code: checkInCode.optional(),
    ...seenMarks,
  })
  .refine(namesOneChild, oneChild);
export type CheckInUndo = z.infer<typeof CheckInUndo>;

/** Children who left, or did not after all; `seen`: the versions of their marks the page had seen. */
export const DepartureMarks = z.object({
  ids: idList,
  is_departed: z.boolean(),
  seen: z
    .array(z.object({ id, version: z.int().min(0) }))
    .max(500)
    .optional(),
});
export type DepartureMarks = z.infer<typeof DepartureMarks>;

/**
 * Results of a press. `arrived`: marked by this press; `already`: marked before; `undone`: somebody else took the mark
 * back and the page had not seen it; `refused`: the status does not allow it, `text` says what is missing; `unknown`: no such code or
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
