import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

/** A letter or an SMS to oneself, and whether it has come (docs/product/opening.md, «Letters»). */
export const trialMessages = pgTable('trial_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().$type<'email' | 'sms'>().notNull(),
  user_id: bigint({ mode: 'number' }),
  sender: text().notNull(),
  token_hash: bytes(),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  expires_at: instant().notNull(),
  proved_at: instant(),
});
