import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Meetings and what was taken back, by the sender's own key. */
export const checkIns = pgTable('check_ins', {
  key: uuid().primaryKey(),
  participation_id: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<'arrived' | 'undone'>().notNull(),
  pressed_at: instant().notNull(),
  received_at: instant().notNull().default(now),
  actor_id: bigint({ mode: 'number' }),
  /** The version of the child's marks that this one made; null of marks of former code. */
  version: integer(),
});
