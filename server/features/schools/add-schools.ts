import { inArray, sql } from 'drizzle-orm';
import type { SchoolFields } from '#contract/schools.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { schools } from './tables.ts';

const recordset = (added: readonly SchoolFields[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(added.map((school, at) => ({ ...school, at })))}::jsonb) as given
    (at integer, name text, region text, city text)`;

/** Nobody else adds or changes schools to the end of the transaction; reading goes on. */
export const lockAllSchools = async (tx: Connection): Promise<void> =>
  void (await tx.execute(sql`lock table ${schools} in share row exclusive mode`));

/** Adds any number of schools in one statement; gives their ids in the same order. Breaks `schools_same` where one is there already. */
export async function addSchools(tx: Connection, added: readonly SchoolFields[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('schools', 'id')) as id, given.* from ${recordset(added)}
    ), made as (
      insert into ${schools} (id, name, region, city) overriding system value
      select id, name, region, city from given returning id
    )
    select given.id from given join made using (id) order by given.at`);
  return rows.map(({ id }) => Number(id));
}

/** Locks schools in the order of ids, to the end of the transaction: nothing new refers to them. */
export async function lockSchools(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`select from ${schools} where id = any(${sql.param(ids)}::bigint[]) order by id for update`);
}

/** Takes back schools that nothing names. One statement. */
export async function removeSchools(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.delete(schools).where(inArray(schools.id, [...ids]));
}

export type SchoolDuplicate = { at: number; id: number; name: string; isSame: boolean };

/** Schools that are there already: the same one, or one whose name differs in its form alone («МБОУ СОШ №2»), with its index among those (`at`). One query. */
export async function listSchoolDuplicates(db: Connection, added: readonly SchoolFields[]): Promise<SchoolDuplicate[]> {
  const { rows } = await db.execute<{ at: number; id: string; name: string; is_same: boolean }>(sql`
    with keyed as materialized (select id, name, region, lower(city) as city, school_key(name) as key from ${schools})
    select distinct on (given.at) given.at, keyed.id, keyed.name,
      lower(keyed.name) = lower(given.name) and keyed.city = lower(given.city) as is_same
    from (select *, school_key(name) as key from ${recordset(added)}) given
    join keyed on keyed.region = given.region
      and (lower(keyed.name) = lower(given.name) or keyed.key = given.key)
      and keyed.city in (lower(given.city), '')
    order by given.at, is_same desc, keyed.id`);
  return rows.map(({ at, id, name, is_same }) => ({ at, id: Number(id), name, isSame: is_same }));
}
