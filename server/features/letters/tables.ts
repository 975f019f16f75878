import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LetterWords } from '#contract/letters/fields.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** The words of each letter: the portal's own, until somebody changes them. */
export const letterTexts = pgTable('letter_texts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  title: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  sms: text().notNull(),
  shown: text().notNull(),
  is_changed: boolean().notNull().default(false),
  /** The original at the last save: another one now has come with a new version of the portal. */
  original: jsonb().$type<LetterWords>().notNull(),
  request_key: uuid(),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});
