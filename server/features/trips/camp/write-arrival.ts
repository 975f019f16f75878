import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { trips } from '../tables.ts';

export type Arrival = { participation_id: number; arrived_at: string };

/** Writes when children were met, and by whom; one without a trip gets one. The participations are locked. One query. */
export async function writeArrivals(tx: Connection, arrivals: readonly Arrival[], actor_id: number): Promise<void> {
  if (arrivals.length === 0) return;
  await tx.execute(sql`
    insert into ${trips} (participation_id, arrived_at, arrived_by)
    select participation_id, arrived_at, ${actor_id}::bigint
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as met (participation_id bigint, arrived_at timestamptz)
    on conflict (participation_id) do update
      set arrived_at = excluded.arrived_at, arrived_by = excluded.arrived_by, departed_at = null`);
}

/** Takes a meeting back, and with it that the child has left. The participation is locked. One query. */
export const clearArrival = (tx: Connection, participation_id: number) =>
  tx
    .update(trips)
    .set({ arrived_at: null, arrived_by: null, departed_at: null })
    .where(inArray(trips.participation_id, [participation_id]));

/**
 * Writes that children have left now, or takes it back; who is marked so already, or was never met, stays as it is. The participations are
 * locked. Gives whose was changed. One query.
 */
export async function writeDepartures(
  tx: Connection,
  participation_ids: readonly number[],
  is_departed: boolean,
): Promise<number[]> {
  if (participation_ids.length === 0) return [];
  const rows = await tx
    .update(trips)
    .set({ departed_at: is_departed ? now : null })
    .where(
      and(
        inArray(trips.participation_id, [...participation_ids]),
        isNotNull(trips.arrived_at),
        is_departed ? isNull(trips.departed_at) : isNotNull(trips.departed_at),
      ),
    )
    .returning({ participation_id: trips.participation_id });
  return rows.map(({ participation_id }) => participation_id);
}
