import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

export const entranceLinks = pgTable('entrance_links', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  sent_by: bigint({ mode: 'number' }),
  token_hash: bytes().notNull(),
  channel: text().$type<'email' | 'phone'>().notNull(),
  /** Masked. */
  sent_to: text().notNull(),
  created_at: instant().notNull().default(now),
  expires_at: instant().notNull(),
  replaced_at: instant(),
  used_at: instant(),
  /** Where it went; once the person has another contact, it opens nothing. Null of links used before it was kept. */
  contact: text(),
  /** The attempt it was used with: a repeated last step is known by it. */
  used_key: text(),
});
export type EntranceLink = typeof entranceLinks.$inferSelect;
