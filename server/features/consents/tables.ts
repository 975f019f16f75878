import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

export const agreementTexts = pgTable('agreement_texts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<AgreementKind>().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  hash: bytes().notNull(),
  /** True: signers of an earlier version have to sign this one; false where only the operator's reach has changed. */
  asks_anew: boolean().notNull().default(true),
  created_at: instant().notNull().default(now),
});

export const agreements = pgTable('agreements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ukey: text().notNull(),
  kind: text().$type<AgreementKind>().notNull(),
  text_id: bigint({ mode: 'number' }).notNull(),
  user_id: bigint({ mode: 'number' }).notNull(),
  participant_id: bigint({ mode: 'number' }),
  signing: text().notNull(),
  signer: jsonb().$type<Record<string, unknown>>().notNull(),
  ip: text().notNull(),
  user_agent: text().notNull(),
  signed_at: instant().notNull().default(now),
  withdrawn_at: instant(),
  withdrawn_why: text().notNull().default(''),
});

/** What a code of a signing was requested for, by the attempt's key. */
export const agreementAttempts = pgTable('agreement_attempts', {
  key: text().primaryKey(),
  text_ids: bigint({ mode: 'number' }).array().notNull(),
  participant_ids: bigint({ mode: 'number' }).array().notNull(),
});
