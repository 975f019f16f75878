import { inArray } from 'drizzle-orm';
import { bigint, date, pgView, smallint, text } from 'drizzle-orm/pg-core';
import type { Utype } from '#contract/roles.ts';
import type { Connection } from './db/pool.ts';
import { instant } from './db/sql/columns.ts';

/**
 * Everybody who has, or will have, an account: what any part may read of a person and join with. Secrets stay in
 * features/accounts, whose table this is; only its verbs write it. A view in name: nothing can be written through it.
 * Its columns are named, because under an alias Drizzle does not find the name of a view's.
 */
export const users = pgView('users', {
  id: bigint('id', { mode: 'number' }).notNull(),
  utype: smallint('utype').$type<Utype>().notNull(),
  surname: text('surname').notNull(),
  name: text('name').notNull(),
  patronymic: text('patronymic').notNull(),
  birth_date: date('birth_date'),
  email: text('email'),
  phone: text('phone'),
  email_verified_at: instant('email_verified_at'),
  phone_verified_at: instant('phone_verified_at'),
  totp_enabled_at: instant('totp_enabled_at'),
  grace_sign_ins: smallint('grace_sign_ins').notNull(),
  last_season: bigint('last_season', { mode: 'number' }),
  blocked_at: instant('blocked_at'),
  created_at: instant('created_at').notNull(),
}).existing();

/** A person's names, as columns of a query that has `users`. */
export const nameColumns = { surname: users.surname, name: users.name, patronymic: users.patronymic };

/** Users with the keys by which lists sort them and a search compares them: names lowercase, ё as е. */
export const userKeys = pgView('users', {
  id: bigint('id', { mode: 'number' }).notNull(),
  utype: smallint('utype').$type<Utype>().notNull(),
  patronymic: text('patronymic').notNull(),
  /** «морской петр сергеевич» */
  surname_key: text('surname_key').notNull(),
  /** «петр сергеевич морской» */
  name_key: text('name_key').notNull(),
  email: text('email'),
  phone: text('phone'),
}).existing();

export type Person = typeof users.$inferSelect;

/** These people, in no order; unknown ids are left out. One query. */
export const listUsers = (db: Connection, ids: readonly number[]): Promise<Person[]> =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
