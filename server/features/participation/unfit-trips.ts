import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { participations as p } from './tables.ts';

/**
 * Writes beside the status whose filled trip no longer fits the camp's days (`unfit`), of these participations
 * (`among`); the homes read it there. Their rows are locked. One statement, none for rows that stay as they are.
 */
export async function setUnfitTrips(tx: Connection, unfit: readonly number[], among: readonly number[]): Promise<void> {
  const isUnfit = sql`${p.id} = any(${sql.param(unfit)}::bigint[])`;
  await tx
    .update(p)
    .set({ is_trip_unfit: isUnfit })
    .where(sql`${p.id} = any(${sql.param(among)}::bigint[]) and ${p.is_trip_unfit} <> (${isUnfit})`);
}
