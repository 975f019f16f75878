import { type SQL, sql } from 'drizzle-orm';
import { formerCertificates } from '#server/features/certificates/reads.ts';
import { guides, participants, participations } from '#server/features/participation/reads.ts';
import { schools } from '#server/features/schools/reads.ts';
import { analyzeTables } from '#server/platform/db/analyze.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';
import { importRows } from '../tables.ts';

/** A hash of all that stands in the record of a row `made`: a password, a proved contact, another season change it. */
const stamp: SQL = sql`md5(concat(
  (select to_jsonb(one)::text from ${users} one where one.id = made.user_id),
  (select to_jsonb(one)::text from ${participants} one where one.user_id = made.user_id),
  (select jsonb_agg(to_jsonb(one) order by one.id)::text from ${participations} one where one.user_id = made.user_id),
  (select to_jsonb(one)::text from ${guides} one where one.user_id = made.user_id),
  (select to_jsonb(one)::text from ${schools} one where one.id = made.school_id),
  (select to_jsonb(one)::text from ${formerCertificates} one where one.id = made.certificate_id)))`;

/** Notes what the records of an import are like now. One statement. */
export async function stampRows(tx: Connection, import_id: number): Promise<void> {
  await tx.execute(sql`
    update ${importRows} made set stamp = ${stamp} where made.import_id = ${import_id}`);
}

/** Analyzes all tables an import writes people into, and the log of it: thousands of rows at once. */
export const analyzeImported = (tx: Connection): Promise<void> =>
  analyzeTables(tx, [users, participants, participations, guides, logLines, importRows]);

export type StampedRow = {
  row_number: number;
  record: string;
  user_id: number | null;
  school_id: number | null;
  certificate_id: number | null;
  isChanged: boolean;
};

/** Records an import has made that are there still, with whether each has changed since. One query. */
export async function listStamped(tx: Connection, import_id: number): Promise<StampedRow[]> {
  const idOf = (id: string | null) => (id === null ? null : Number(id));
  const { rows } = await tx.execute<{
    row_number: number;
    record: string;
    user_id: string | null;
    school_id: string | null;
    certificate_id: string | null;
    is_changed: boolean;
  }>(sql`
    select row_number, record, user_id, school_id, certificate_id, stamp <> ${stamp} as is_changed
    from ${importRows} made where import_id = ${import_id} order by position`);
  return rows.map((row) => ({
    row_number: row.row_number,
    record: row.record,
    user_id: idOf(row.user_id),
    school_id: idOf(row.school_id),
    certificate_id: idOf(row.certificate_id),
    isChanged: row.is_changed,
  }));
}
