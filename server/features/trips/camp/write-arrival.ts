import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { trips } from '../tables.ts';

export type Arrival = { participation_id: number; arrived_at: string };
/** The versions that marks have made, by the participation. */
export type MarkVersions = ReadonlyMap<number, number>;

export const nextVersion = sql`${trips.mark_version} + 1`;
const versionsOf = (rows: readonly { participation_id: string; mark_version: number }[]): MarkVersions =>
  new Map(rows.map(({ participation_id, mark_version }) => [Number(participation_id), mark_version]));

/**
 * Writes when children were met, and by whom; one without a trip gets one. The participations are locked. Gives the versions it
 * made. One query.
 */
export async function writeArrivals(
  tx: Connection,
  arrivals: readonly Arrival[],
  actor_id: number,
): Promise<MarkVersions> {
  if (arrivals.length === 0) return new Map();
  const { rows } = await tx.execute<{ participation_id: string; mark_version: number }>(sql`
    insert into ${trips} (participation_id, arrived_at, arrived_by, mark_version)
    select participation_id, arrived_at, ${actor_id}::bigint, 1
    from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) as met (participation_id bigint, arrived_at timestamptz)
    on conflict (participation_id) do update
      set arrived_at = excluded.arrived_at, arrived_by = excluded.arrived_by, departed_at = null, mark_version = ${nextVersion}
    returning participation_id, mark_version`);
  return versionsOf(rows);
}

/** Takes a meeting back, and with it that the child has left. The participation is locked. Gives the version it made. One query. */
export async function clearArrival(tx: Connection, participation_id: number): Promise<number | null> {
  const rows = await tx
    .update(trips)
    .set({ arrived_at: null, arrived_by: null, departed_at: null, mark_version: nextVersion })
    .where(inArray(trips.participation_id, [participation_id]))
    .returning({ mark_version: trips.mark_version });
  return rows[0]?.mark_version ?? null;
}

/**
 * Writes that children have left now, or takes it back; who is marked so already, or was never met, stays as it is. The participations are
 * locked. Gives whose was changed. One query.
 */
export async function writeDepartures(
  tx: Connection,
  participation_ids: readonly number[],
  { is_departed, actor_id }: { is_departed: boolean; actor_id: number },
): Promise<number[]> {
  if (participation_ids.length === 0) return [];
  const rows = await tx
    .update(trips)
    .set({
      departed_at: is_departed ? now : null,
      departure_marked_by: actor_id,
      departure_marked_at: now,
      departure_version: nextVersion,
      mark_version: nextVersion,
    })
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
