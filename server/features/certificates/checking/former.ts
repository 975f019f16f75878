import { eq, inArray, sql } from 'drizzle-orm';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { formerNumberKey } from '#contract/certificates/number.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { certificates, formerCertificates } from '../tables.ts';

export type FormerCertificate = {
  number: string;
  kind: CertificateKind;
  year: number;
  surname: string;
  name: string;
  patronymic: string;
};

/** A sheet of former years by its number, however it is typed. One query. */
export async function findFormer(db: Connection, typed: string) {
  const key = formerNumberKey(typed);
  if (key === '') return undefined;
  const [found] = await db.select().from(formerCertificates).where(eq(formerCertificates.number_key, key));
  return found;
}

/** Which of these numbers, as keys, are somebody's: of former years or of this portal. One query. */
export async function listTakenNumbers(db: Connection, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select number_key as key from ${formerCertificates} where number_key = any(${sql.param(keys)}::text[])
    union
    select asked.key from unnest(${sql.param(keys)}::text[]) as asked (key)
    join ${certificates} own on own.number = left(asked.key, 4) || '-' || substr(asked.key, 5)`);
  return new Set(rows.map(({ key }) => key));
}

/** Adds any number of them in one statement; gives their ids in the order given. */
export async function addFormerCertificates(tx: Connection, given: readonly FormerCertificate[]): Promise<number[]> {
  const json = JSON.stringify(given.map((one, at) => ({ ...one, at, number_key: formerNumberKey(one.number) })));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with given as materialized (
      select nextval(pg_get_serial_sequence('former_certificates', 'id')) as id, one.*
      from jsonb_to_recordset(${json}::jsonb) as one (at integer, number text, number_key text, kind text, year integer,
        surname text, name text, patronymic text)
    ), made as (
      insert into ${formerCertificates} (id, number, number_key, kind, year, surname, name, patronymic)
      overriding system value
      select id, number, number_key, kind, year, surname, name, patronymic from given returning id
    )
    select given.id from given join made using (id) order by given.at`);
  return rows.map(({ id }) => Number(id));
}

/** Takes them back: their numbers are nobody's again. One statement. */
export async function removeFormerCertificates(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.delete(formerCertificates).where(inArray(formerCertificates.id, [...ids]));
}
