import { bigint, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type {
  FailureCause,
  LeftOutReason,
  MailingKind,
  MailingState,
  PauseReason,
  RecipientState,
} from '#contract/mailing/names.ts';
import type { Audience, MailingAttachment } from '#contract/mailing/shapes.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

const reference = () => bigint({ mode: 'number' });

/** Mailings as they are written: a content record. */
export const mailings = pgTable('mailings', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  kind: text().$type<MailingKind>().notNull(),
  audience: jsonb().$type<Audience>().notNull(),
  attachments: jsonb().$type<MailingAttachment[]>().notNull().default([]),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: reference(),
});

/** Letters by what became of them, kept once they themselves are cleaned away. */
export type StoredCounts = {
  states: Partial<Record<RecipientState, number>>;
  causes: Partial<Record<FailureCause, number>>;
};

/** A file that goes with every letter of a run: where it lies, and what readers see it called. */
export type RunFile = { path: string; name: string; content_type: string };

/** The sending of a mailing; a draft has none. */
export const mailingRuns = pgTable('mailing_runs', {
  mailing_id: reference().primaryKey(),
  state: text().$type<Exclude<MailingState, 'draft' | 'finished'>>().notNull(),
  pause_reason: text().$type<PauseReason>(),
  planned_at: instant(),
  started_at: instant(),
  finished_at: instant(),
  started_by: reference(),
  left_out: jsonb().$type<Partial<Record<LeftOutReason, number>>>().notNull().default({}),
  kept_counts: jsonb().$type<StoredCounts>(),
  attachments: jsonb().$type<RunFile[]>().notNull().default([]),
});

/** A letter to one address. */
export const mailingRecipients = pgTable('mailing_recipients', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  mailing_id: reference().notNull(),
  user_id: reference(),
  address: text().notNull(),
  state: text().$type<RecipientState>().notNull().default('waiting'),
  cause: text().$type<FailureCause>(),
  smtp_code: smallint(),
  tries: smallint().notNull().default(0),
  next_at: instant().notNull().default(now),
  claim: uuid(),
  ended_at: instant(),
});

/** Audiences kept by name, for all of the administration. */
export const mailingAudiences = pgTable('mailing_audiences', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  audience: jsonb().$type<Audience>().notNull(),
  request_key: uuid().notNull(),
  created_at: instant().notNull().default(now),
});
