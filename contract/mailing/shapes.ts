import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { regions } from '#contract/regions.ts';
import { type Role, utypes } from '#contract/roles.ts';
import { id, instant } from '#contract/route.ts';
import { askedStatus } from '#contract/status-code.ts';
import { filledLine, text } from '#contract/text.ts';
import {
  failureCauseNames,
  LONGEST_SUBJECT,
  leftOutReasonNames,
  MOST_CHOSEN,
  mailingKindNames,
  mailingStateNames,
  type PauseReason,
  pauseReasons,
  recipientStateNames,
} from './names.ts';
import { mailingPlaceholderNames } from './placeholders.ts';

export const role = z.enum(Object.keys(utypes) as [Role, ...Role[]]);
export const mailingKind = z.enum(mailingKindNames);
export const recipientState = z.enum(recipientStateNames);
export const leftOutReason = z.enum(leftOutReasonNames);
const placeholder = z.enum(mailingPlaceholderNames);
const region = z
  .string()
  .max(100)
  .refine((name) => regions.includes(name));

/**
 * Whom a mailing is for: everybody of these roles, or of `people` alone; each list that is not empty narrows. Statuses,
 * directions and regions are those of a participation in one of `seasons`, of the latest one where none is named; a parent
 * is meant by a child's. Without roles and people it is for nobody.
 */
export const Audience = z.object({
  roles: z.array(role).max(5).default([]),
  statuses: z.array(askedStatus).max(60).default([]),
  directions: z.array(z.enum(directions)).max(10).default([]),
  regions: z.array(region).max(100).default([]),
  seasons: z.array(z.int().min(2018).max(2100)).max(20).default([]),
  /** Accounts chosen in another list. */
  people: z.array(id).max(MOST_CHOSEN).default([]),
});
export type Audience = z.infer<typeof Audience>;

/** The words of a letter; the HTML is cleaned on the server, emptiness is judged after that. */
export const letterWords = {
  subject: filledLine(LONGEST_SUBJECT, 'Напишите тему письма'),
  html: text('Напишите текст письма').min(1, 'Напишите текст письма').max(200_000),
  kind: mailingKind,
};

/** What the editor's form sends. */
export const MailingDraft = z.object({
  /** What administrators call it; nobody else sees it. */
  title: filledLine(200, 'Назовите рассылку'),
  ...letterWords,
  audience: Audience.prefault({}),
});
export type MailingDraft = z.infer<typeof MailingDraft>;

/** Letters by what became of them; all are 0 before the start. `total` is their sum. */
export const RecipientCounts = z.object({
  total: z.int(),
  waiting: z.int(),
  sending: z.int(),
  sent: z.int(),
  bounced: z.int(),
  failed: z.int(),
  unknown: z.int(),
  left_out: z.int(),
  stopped: z.int(),
});
export type RecipientCounts = z.infer<typeof RecipientCounts>;

export const LeftOutCount = z.object({ reason: leftOutReason, count: z.int() });
export const LackingCount = z.object({ placeholder, count: z.int() });
export type LackingCount = z.infer<typeof LackingCount>;
const CauseCount = z.object({ cause: z.enum(failureCauseNames), count: z.int() });

/** A line of the list. */
export const MailingCard = z.object({
  id,
  title: z.string(),
  subject: z.string(),
  kind: mailingKind,
  state: z.enum(mailingStateNames),
  pause_reason: z.enum(Object.keys(pauseReasons) as [PauseReason, ...PauseReason[]]).nullable(),
  counts: RecipientCounts,
  /** The hour it is or was to start at. */
  planned_at: instant.nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  updated_at: instant,
});
export type MailingCard = z.infer<typeof MailingCard>;

/** One whole. */
export const Mailing = MailingCard.extend({
  html: z.string(),
  audience: Audience,
  /** Who started it or set its hour; null: nobody yet, or the account is no more. */
  started_by: z.string().nullable(),
  /** Who of the audience got no letter when it started, by reason; empty before. */
  left_out: z.array(LeftOutCount),
  /** Letters that are not sent, by cause. */
  causes: z.array(CauseCount),
  /** Its recipients' addresses are erased, a year after it ended: only the numbers are left. */
  is_cleaned: z.boolean(),
});
export type Mailing = z.infer<typeof Mailing>;

/** One of the audience, before the start. */
export const AudiencePerson = z.object({
  user_id: id,
  full_name: z.string(),
  role,
  email: z.string().nullable(),
  /** Null: the letter goes. */
  left_out: leftOutReason.nullable(),
});
export type AudiencePerson = z.infer<typeof AudiencePerson>;

/** One letter, after the start. */
export const Recipient = z.object({
  id,
  /** Null: the account is no more. */
  user_id: id.nullable(),
  full_name: z.string(),
  /** Empty once it was erased. */
  address: z.string(),
  state: recipientState,
  cause: z.enum(failureCauseNames).nullable(),
  /** What the mail server answered: its three digits. */
  smtp_code: z.int().nullable(),
  tries: z.int(),
  /** Of one that waits: not before this moment. */
  next_at: instant.nullable(),
  /** When it was sent, or ended otherwise. */
  ended_at: instant.nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

/** A letter as it would go out. */
export const LetterPreview = z.object({
  /** Whose: null where the names are examples. */
  user_id: id.nullable(),
  full_name: z.string(),
  subject: z.string(),
  /** The whole document: for the `srcdoc` of a frame without scripts. */
  html: z.string(),
  text: z.string(),
  /** Placeholders this person has nothing for: they stay empty. */
  lacking: z.array(placeholder),
});
export type LetterPreview = z.infer<typeof LetterPreview>;
