import { bigint, date, pgView, smallint, text } from 'drizzle-orm/pg-core';
import type { Utype } from '#contract/roles.ts';
import { instant } from './db/columns.ts';

/**
 * Everybody who has, or will have, an account: what any part may read of a person and join with. Secrets stay in
 * features/accounts, whose table this is; only its verbs write it. A view in name: nothing can be written through it.
 */
export const users = pgView('users', {
  id: bigint({ mode: 'number' }).notNull(),
  utype: smallint().$type<Utype>().notNull(),
  surname: text().notNull(),
  name: text().notNull(),
  patronymic: text().notNull(),
  birth_date: date(),
  email: text(),
  phone: text(),
  email_verified_at: instant(),
  phone_verified_at: instant(),
  last_season: bigint({ mode: 'number' }),
  blocked_at: instant(),
  created_at: instant().notNull(),
}).existing();

export type Person = typeof users.$inferSelect;
