import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Credential } from '#contract/validation/validation.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Person } from '#server/platform/users.ts';
import { users } from '../tables.ts';

export type NewPerson = Pick<Person, 'utype' | 'surname' | 'name' | 'patronymic' | 'email' | 'phone' | 'birth_date'>;

/**
 * Writes down any number of people who have no account yet, in one statement; gives their ids in the order given. Contacts
 * are wishes; call it under `lockEveryContact`, after `listTakenContacts`.
 */
export async function addPeople(tx: Connection, people: readonly NewPerson[]): Promise<number[]> {
  const rows_json = JSON.stringify(people.map((person, at) => ({ ...person, at })));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('users', 'id')) as id, one.*
      from jsonb_to_recordset(${rows_json}::jsonb) as one
        (at integer, utype smallint, surname text, name text, patronymic text, email text, phone text, birth_date date)
    ), made as (
      insert into ${users} (id, utype, surname, name, patronymic, email, phone, birth_date) overriding system value
      select id, utype, surname, name, patronymic, email, phone, birth_date from given returning id
    )
    select given.id from given join made using (id) order by given.at`);
  return rows.map(({ id }) => Number(id));
}

/** Every key that refers to people is looked at for each of them: so many in one statement stay far from its timeout. */
const AT_ONCE = 2000;

/** Takes back people that nothing has touched: what refers to them as theirs goes with them. A statement for each two thousand. */
export async function removePeople(tx: Connection, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await tx.execute(sql`delete from ${users} where id = any(${sql.param(ids.slice(from, from + AT_ONCE))}::bigint[])`);
}

/** Locks people in the order of ids, to the end of the transaction: nobody changes them, and nothing new refers to them. */
export async function lockPeople(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select from ${users} where id = any(${sql.param(ids)}::bigint[]) order by id for update`);
}

/** Locks all contacts at once to the end of the transaction, for an import: nobody enters or proves any meanwhile (lock-contacts.ts). */
export async function lockEveryContact(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('every contact'))`);
}

type Kind = Credential['kind'];
const anyOf = (column: SQL | (typeof users)[Kind], values: readonly string[]) =>
  sql`${column} = any(${sql.param(values)}::text[])`;

/** Which of these contacts somebody has proved. One query. */
export async function listTakenContacts(db: Connection, kind: Kind, values: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ value: users[kind] })
    .from(users)
    .where(and(anyOf(users[kind], values), isNotNull(users[`${kind}_verified_at`])));
  return new Set(rows.flatMap(({ value }) => value ?? []));
}

/** Which of these contacts somebody of these roles, without a password yet, wishes: an invited guide, a brought family. One query. */
export async function listUnverifiedContacts(
  db: Connection,
  kind: Kind,
  values: readonly string[],
  utype: typeof utypes.guide | typeof utypes.parent,
): Promise<Set<string>> {
  const rows = await db
    .select({ value: users[kind] })
    .from(users)
    .where(
      and(
        anyOf(users[kind], values),
        isNull(users[`${kind}_verified_at`]),
        eq(users.utype, utype),
        utype === utypes.parent ? or(isNull(users.password_hash), isOldParent) : isNull(users.password_hash),
      ),
    );
  return new Set(rows.flatMap(({ value }) => value ?? []));
}

/** A parent of an earlier season who has confirmed neither contact. */
const isOldParent = and(isNull(users.email_verified_at), isNull(users.phone_verified_at));

/** Locks those of these people who have no account yet and may be written to, in the order of ids. One query. */
export function lockWithoutAccount(tx: Connection, ids: readonly number[]): Promise<Person[]> {
  return tx
    .select()
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        isNull(users.password_hash),
        isNull(users.blocked_at),
        or(isNotNull(users.email), isNotNull(users.phone)),
      ),
    )
    .orderBy(users.id)
    .for('update');
}

/** How many of these people have an account. One query. */
export const countWithAccount = (db: Connection, ids: readonly number[]): Promise<number> =>
  db.$count(users, and(sql`${users.id} = any(${sql.param(ids)}::bigint[])`, isNotNull(users.password_hash)));
