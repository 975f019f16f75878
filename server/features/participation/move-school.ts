import { eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { participations } from './tables.ts';

/** Pupils of one school become another's, in every season. Gives how many participations that were. */
export async function moveSchool(tx: Connection, from: number, into: number): Promise<number> {
  const { rowCount } = await tx
    .update(participations)
    .set({ school_id: into })
    .where(eq(participations.school_id, from));
  return rowCount ?? 0;
}
