import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Direction } from '#contract/families/directions.ts';
import type { Utype } from '#contract/roles.ts';
import type { Status } from '#contract/statuses.ts';
import { instant } from '#server/platform/db/columns.ts';

/** A row per person, with the participation of the latest season. Read only: the database's own triggers keep it. */
export const people = pgTable('people', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  utype: smallint().$type<Utype>().notNull(),
  /** Lowercase, ё as е. */
  surname_first: text().notNull(),
  name_first: text().notNull(),
  email: text(),
  phone: text(),
  participation_id: bigint({ mode: 'number' }),
  season: integer(),
  status: integer().$type<Status>(),
  direction: text().$type<Direction>(),
  region: text(),
  school_id: bigint({ mode: 'number' }),
  status_changed_at: instant(),
});
