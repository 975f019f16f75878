import { bigint, boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Utype } from '#contract/roles.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** A person's data asked to be erased; a parent's takes the children with it. */
export const erasures = pgTable('erasures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject_id: bigint({ mode: 'number' }),
  asked_by: bigint({ mode: 'number' }),
  asked_as: smallint().$type<Utype>(),
  why: text().notNull(),
  asked_at: instant().notNull().default(now),
  due_at: instant().notNull(),
  told_at: instant(),
  reminded_at: instant(),
  cancelled_at: instant(),
  cancelled_by: bigint({ mode: 'number' }),
  done_at: instant(),
  /** Ordered by the withdrawal of a required consent. */
  by_withdrawal: boolean().notNull().default(false),
  /** Done as part of this one: a child's with its parent's. */
  done_with: bigint({ mode: 'number' }),
});

export type Erasure = typeof erasures.$inferSelect;

/** Acts of erasures: no personal data. An act's number is the erasure's. */
export const erasureActs = pgTable('erasure_acts', {
  id: bigint({ mode: 'number' }).primaryKey(),
  asked_at: instant().notNull(),
  asked_as: smallint().$type<Utype>(),
  done_at: instant().notNull().default(now),
  counts: jsonb().$type<Record<string, number>>().notNull(),
  /** SHA-256 in hex. */
  file_hashes: text().array().notNull(),
});

export const exportPermits = pgTable('export_permits', {
  session_id: bigint({ mode: 'number' }).primaryKey(),
  expires_at: instant().notNull(),
});
