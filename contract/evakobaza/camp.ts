import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { type HandoverDocument, handoverDocumentKeys } from '#contract/trips/leaving.ts';
import { filledLine, line, text } from '#contract/validation/text.ts';
import { checkInCode } from './check-in.ts';
import { Journey } from './list.ts';
import { campMarkKinds, campOutcomes } from './words.ts';

const handoverDocument = z.enum(handoverDocumentKeys as [HandoverDocument, ...HandoverDocument[]]);
const handoverKind = z.enum(['adult', 'alone']);
const key = z.uuid().toLowerCase();
const reason = text().trim().min(1).max(1000);

/** A mark that was taken back, with who did it and why. */
const Undone = z.object({ at: instant, by: z.string(), reason: z.string() });

const GivenMedicine = z.object({
  key,
  medicine: z.string(),
  dose: z.string(),
  remark: z.string(),
  given_at: instant,
  by: z.string(),
  undone: Undone.nullable(),
});
export type GivenMedicine = z.infer<typeof GivenMedicine>;

const CampNote = z.object({ key, text: z.string(), noted_at: instant, by: z.string(), undone: Undone.nullable() });
export type CampNote = z.infer<typeof CampNote>;

/** The handover that holds. */
export const Handover = z.object({
  key,
  kind: handoverKind,
  adult_name: z.string(),
  relation: z.string(),
  document: handoverDocument.nullable(),
  remark: z.string(),
  left_at: instant,
  by: z.string(),
});
export type Handover = z.infer<typeof Handover>;

/** Somebody to whom the child may be handed over. `ref` names the adult as seen: another name or phone is another one. */
const AllowedAdult = z.object({
  ref: z.string(),
  source: z.enum(['parent', 'in_charge', 'named']),
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
});
export type AllowedAdult = z.infer<typeof AllowedAdult>;

/** What the questionnaire says of a child's health, and whom to call. */
const Health = z.object({
  allergies: z.string(),
  /** With permanent medicines. */
  chronic_illnesses: z.string(),
  /** In words. */
  swimming: z.string(),
  contacts: z.array(z.object({ name: z.string(), relation: z.string(), phone: z.string() })),
});

/** A child at the camp, or one who has left. Reading it is a reading of health data, which is logged. */
export const CampChild = z.object({
  id,
  user_id: id,
  code: z.string(),
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  avatar_file: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  participant_status: participantStatus,
  direction: z.enum(directions).nullable(),
  departure: Journey.nullable(),
  arrived_at: instant.nullable(),
  departed_at: instant.nullable(),
  parent_name: z.string(),
  parent_phone: z.string().nullable(),
  adults: z.array(AllowedAdult),
  may_leave_alone: z.boolean(),
  handover: Handover.nullable(),
  /** Grows with every handover and with every one taken back: the state a press has seen. */
  version: z.int(),
  /** Null without a questionnaire. */
  health: Health.nullable(),
  medicines: z.array(GivenMedicine),
  notes: z.array(CampNote),
});
export type CampChild = z.infer<typeof CampChild>;

const press = {
  key,
  /** The child, as the check-in names it. */
  code: checkInCode,
  /** When it happened by the phone's clock; bounded by the server, and never used for an order. */
  at: instant,
};

/** A mark pressed at the camp, possibly sent long after. Its key makes a repeated request the same mark. */
export const CampPress = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('handover'),
    ...press,
    /** Version of the child's handovers the page had seen. */
    seen: z.int().min(0).max(1_000_000),
    /** `ref` of the adult; null: left alone. */
    to: line(40).nullable(),
    document: handoverDocument.nullable(),
    remark: line(300).default(''),
  }),
  z.object({
    kind: z.literal('medicine'),
    ...press,
    medicine: filledLine(200),
    dose: filledLine(100),
    remark: line(300).default(''),
  }),
  z.object({ kind: z.literal('note'), ...press, text: text().trim().min(1).max(2000) }),
]);
export type CampPress = z.infer<typeof CampPress>;

/**
 * Results of a press. `already`: the child was handed over before; `changed`: the state has changed since the page saw it;
 * `refused`: not allowed, `text` says what to do; `unknown`: no such code.
 */
export const CampResult = z.object({
  key: z.string(),
  outcome: z.enum(campOutcomes),
  text: z.string(),
  child: CampChild.nullable(),
});
export type CampResult = z.infer<typeof CampResult>;

export const UndoCampMark = z.object({ kind: z.enum(campMarkKinds), key, why: reason });
