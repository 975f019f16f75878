import { bigint, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { RefusalCause } from '#contract/undelivered/causes.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';
import type { Attachment } from './attachments.ts';

export const messages = pgTable('messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The kind of the notice (contract/notices/notices.ts). */
  kind: text().notNull().default(''),
  channel: text().$type<'email' | 'sms'>().notNull(),
  recipient: text().notNull(),
  subject: text().notNull().default(''),
  text: text().notNull(),
  attachments: jsonb().$type<Attachment[]>().notNull().default([]),
  /** Of a letter in the outbox of a machine without mail: its layout, and headers of its own. */
  html: text(),
  headers: jsonb().$type<Readonly<Record<string, string>>>(),
  created_at: instant().notNull().default(now),
  sent_at: instant(),
  failed_at: instant(),
  tries: smallint().notNull().default(0),
  failure: text().$type<'refused' | 'unreachable' | 'late' | 'no_channel'>(),
  /** Why a mail server would not take it; of one that waits: the mailbox is full for now. */
  refusal: text().$type<RefusalCause>(),
  /** Which attempt sends it just now, and until when nobody else does (claim-message.ts). */
  claim: uuid(),
  claimed_until: instant(),
  seen_at: instant(),
  seen_by: bigint({ mode: 'number' }),
});

/** Addresses a mail server has refused for good; in lower case. */
export const undeliverableAddresses = pgTable('undeliverable_addresses', {
  address: text().primaryKey(),
  smtp_code: smallint(),
  at: instant().notNull().default(now),
  /** When a letter of a service mailing last tried it. */
  tried_at: instant(),
});

/** Letters that mail servers would not take, by cause, without their addresses. */
export const mailRefusals = pgTable('mail_refusals', {
  key: text().primaryKey(),
  at: instant().notNull().default(now),
  host: text().notNull(),
  cause: text().$type<RefusalCause>().notNull(),
  status: text().notNull(),
  words: text().notNull(),
});
