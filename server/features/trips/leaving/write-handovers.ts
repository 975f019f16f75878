import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { nextVersion } from '../camp/write-arrival.ts';
import { handovers, trips } from '../tables.ts';

export type NewHandover = Pick<
  typeof handovers.$inferInsert,
  'key' | 'participation_id' | 'kind' | 'adult_name' | 'relation' | 'document' | 'remark' | 'left_at' | 'actor_id'
>;

/**
 * Writes that children have left, and with whom; the mark of the departure is set with it, in its order among the
 * marks of the child, also of one without a trip. The
 * participations are locked, and none of them has an active handover. Two queries; none for none.
 */
export async function writeHandovers(tx: Connection, left: readonly NewHandover[]): Promise<void> {
  if (left.length === 0) return;
  await tx.insert(handovers).values([...left]);
  const departures = left.map(({ participation_id, left_at, actor_id }) => ({ participation_id, left_at, actor_id }));
  await tx.execute(sql`
    insert into ${trips} as trip
      (participation_id, version, departed_at, departure_marked_by, departure_marked_at, departure_version, mark_version)
    select participation_id, 0, left_at, actor_id, now(), 1, 1
    from jsonb_to_recordset(${JSON.stringify(departures)}::jsonb)
      as gone (participation_id bigint, left_at timestamptz, actor_id bigint)
    on conflict (participation_id) do update set departed_at = excluded.departed_at,
      departure_marked_by = excluded.departure_marked_by, departure_marked_at = excluded.departure_marked_at,
      departure_version = trip.mark_version + 1, mark_version = trip.mark_version + 1`);
}

/** Takes a handover back, and with it the mark of the departure; the participation is locked. False where it was undone before. Two queries. */
export async function undoHandover(
  tx: Connection,
  { key, undone_by, undone_reason }: { key: string; undone_by: number; undone_reason: string },
): Promise<boolean> {
  const [row] = await tx
    .update(handovers)
    .set({ undone_at: now, undone_by, undone_reason })
    .where(and(eq(handovers.key, key), isNull(handovers.undone_at)))
    .returning({ participation_id: handovers.participation_id });
  if (!row) return false;
  await tx
    .update(trips)
    .set({
      departed_at: null,
      departure_marked_by: undone_by,
      departure_marked_at: now,
      departure_version: nextVersion,
      mark_version: nextVersion,
    })
    .where(eq(trips.participation_id, row.participation_id));
  return true;
}

/** Refuses (422) to take back the arrival or the departure of a child who was handed over: that is undone on its own, with a reason. One query. */
export async function requireNotHandedOver(tx: Connection, participation_ids: readonly number[]): Promise<void> {
  const isActive = and(inArray(handovers.participation_id, [...participation_ids]), isNull(handovers.undone_at));
  const count = participation_ids.length === 0 ? 0 : await tx.$count(handovers, isActive);
  if (count === 0) return;
  throw invalid(
    count === 1
      ? 'Отъезд этого ребёнка записан на вкладке «Лагерь». Снимите эту запись там, с причиной'
      : `Отъезд ${count} из них записан на вкладке «Лагерь». Снимите эти записи там, с причиной`,
  );
}
