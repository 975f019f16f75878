import { count, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { participations } from './tables.ts';

/** How many participations name each of these schools; none is left out. One query. */
export async function countPupils(db: Connection, school_ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ school_id: participations.school_id, pupils: count() })
    .from(participations)
    .where(inArray(participations.school_id, school_ids))
    .groupBy(participations.school_id);
  return new Map(rows.flatMap(({ school_id, pupils }) => (school_id === null ? [] : [[school_id, pupils] as const])));
}
