import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

/** What a calendar was told of an event: a digest of it, how often it has changed since, and when it did last. */
export type ToldEvent = { digest: string; sequence: number; changed_at: string };

/** The private address of a person's calendar; its token stands nowhere. */
export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  token_hash: bytes().notNull(),
  made_at: instant().notNull().default(now),
  read_at: instant(),
  /** By UID. */
  events: jsonb().$type<Record<string, ToldEvent>>().notNull().default({}),
});
