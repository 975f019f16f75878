import { type SQL, sql } from 'drizzle-orm';
import { participations as p } from '#server/features/participation/reads.ts';
import { isFree } from '#server/features/questionnaires/presences.ts';
import { tripDocuments as d } from '#server/features/trips/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isReviewed } from '../conditions.ts';

// Written out, for the partial index trip_documents_waiting.
const waits = sql`${d.state} = 'waiting'`;

/** Trips with a paper to be checked, so many at most, in no order: what the menu counts. One query. */
export const listToCheck = (db: Connection, limit: number) =>
  db
    .selectDistinct({ id: d.participation_id })
    .from(d)
    .innerJoin(p, sql`${p.id} = ${d.participation_id}`)
    .where(sql`${waits} and ${isReviewed}`)
    .limit(limit);

/**
 * The participant whose papers are to be checked next, the longest waiting first, nobody whom somebody else has open;
 * after the named participation, else the first. Null for nobody. Two queries at most.
 */
export async function findNext(db: Connection, reader_id: number, after?: number): Promise<number | null> {
  const { current_year } = await getConfiguration(db);
  const first = async (place: SQL): Promise<number | undefined> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select ${d.participation_id} as id from ${d} join ${p} on ${p.id} = ${d.participation_id}
      where ${waits} and ${isReviewed} and ${p.season} = ${current_year} and ${isFree(sql`${p.id}`, reader_id)} and ${place}
      order by ${d.uploaded_at}, ${d.participation_id} limit 1`);
    return rows[0] && Number(rows[0].id);
  };
  if (after === undefined) return (await first(sql`true`)) ?? null;
  // Its own two papers wait together: beyond the later of them, or of its decision, others follow.
  const later = await first(sql`(${d.uploaded_at}, ${d.participation_id}) > (
    select coalesce(min(here.uploaded_at), '-infinity'), ${after}::bigint from ${d} here where here.participation_id = ${after})
    and ${d.participation_id} <> ${after}`);
  return later ?? (await first(sql`${d.participation_id} <> ${after}`)) ?? null;
}
