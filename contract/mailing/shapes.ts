import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { type Role, utypes } from '#contract/roles.ts';
import { id, instant } from '#contract/route.ts';
import { requestedStatus } from '#contract/status-code.ts';
import { regions } from '#contract/validation/regions.ts';
import { filledLine, text } from '#contract/validation/text.ts';
import {
  failureCauseNames,
  leftOutReasonNames,
  MAX_ATTACHMENTS,
  MAX_CHOSEN_PEOPLE,
  MAX_SUBJECT_LENGTH,
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
 * Audience of a mailing: everybody of these roles, or only `people`; each non-empty list narrows it. Statuses,
 * directions and regions are those of a participation in one of `seasons` (the latest if none is named); a parent
 * matches by a child's participation. Without roles and people it is empty.
 */
export const Audience = z.object({
  roles: z.array(role).max(5).default([]),
  statuses: z.array(requestedStatus).max(60).default([]),
  directions: z.array(z.enum(directions)).max(10).default([]),
  regions: z.array(region).max(100).default([]),
  seasons: z.array(z.int().min(2018).max(2100)).max(20).default([]),
  /** Accounts chosen in another list. */
  people: z.array(id).max(MAX_CHOSEN_PEOPLE).default([]),
});
export type Audience = z.infer<typeof Audience>;

/** Texts of a letter. The HTML is cleaned on the server and must not be empty after that. */
export const letterWords = {
  subject: filledLine(MAX_SUBJECT_LENGTH, 'Напишите тему письма'),
  html: text('Напишите текст письма').min(1, 'Напишите текст письма').max(200_000),
  kind: mailingKind,
};

/** A document of the site that goes with the letter; `title`: as it was when it was chosen, should it be deleted. */
export const MailingAttachment = z.object({ id, title: filledLine(300) });
export type MailingAttachment = z.infer<typeof MailingAttachment>;
export const attachments = z.array(MailingAttachment).max(MAX_ATTACHMENTS).default([]);

/** Fields of the editor's form. */
export const MailingDraft = z.object({
  /** Internal title, shown to administrators only. */
  title: filledLine(200, 'Назовите рассылку'),
  ...letterWords,
  audience: Audience.prefault({}),
  /** Published documents, at most 5 and 10 MB together. */
  attachments,
});
export type MailingDraft = z.infer<typeof MailingDraft>;

/** Number of letters by state; all 0 before the start. `total` is their sum. */
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
  /** Planned hour of the start; null without one. */
  planned_at: instant.nullable(),
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  updated_at: instant,
});
export type MailingCard = z.infer<typeof MailingCard>;

/** A whole mailing. */
export const Mailing = MailingCard.extend({
  html: z.string(),
  audience: Audience,
  attachments: z.array(MailingAttachment.extend({ title: z.string() })),
  /** Those of them that were deleted or hidden since: with them it is not started. */
  lost_attachments: z.array(id),
  /** Who started or scheduled it; null if nobody has, or the account is gone. */
  started_by: z.string().nullable(),
  /** How many of the audience got no letter at the start, by reason; empty before. */
  left_out: z.array(LeftOutCount),
  /** How many letters were not sent, by cause. */
  causes: z.array(CauseCount),
  /** The addresses of recipients were erased a year after the end; only counts are left. */
  is_cleaned: z.boolean(),
});
export type Mailing = z.infer<typeof Mailing>;

/** An audience kept by name, for all of the administration. */
export const SavedAudience = z.object({ id, title: z.string(), audience: Audience });
export type SavedAudience = z.infer<typeof SavedAudience>;

/** A person of the audience, before the start. */
export const AudiencePerson = z.object({
  user_id: id,
  full_name: z.string(),
  role,
  email: z.string().nullable(),
  /** Why the person gets no letter; null if one is sent. */
  left_out: leftOutReason.nullable(),
});
export type AudiencePerson = z.infer<typeof AudiencePerson>;

/** A letter of a started mailing. */
export const Recipient = z.object({
  id,
  /** Null if the account is gone. */
  user_id: id.nullable(),
  full_name: z.string(),
  /** Empty once erased. */
  address: z.string(),
  state: recipientState,
  cause: z.enum(failureCauseNames).nullable(),
  /** The three-digit SMTP answer; null without one. */
  smtp_code: z.int().nullable(),
  tries: z.int(),
  /** Earliest time of the next try; null if none waits. */
  next_at: instant.nullable(),
  /** When it was sent or otherwise ended; null before. */
  ended_at: instant.nullable(),
});
export type Recipient = z.infer<typeof Recipient>;

/** A letter as it would be sent. */
export const LetterPreview = z.object({
  /** The recipient; null for example names. */
  user_id: id.nullable(),
  full_name: z.string(),
  subject: z.string(),
  /** The whole HTML document, for the `srcdoc` of a frame without scripts. */
  html: z.string(),
  text: z.string(),
  /** Placeholders without a value for this person; they stay empty. */
  lacking: z.array(placeholder),
});
export type LetterPreview = z.infer<typeof LetterPreview>;
