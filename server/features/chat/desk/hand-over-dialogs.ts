import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import { dialogs } from '../tables.ts';

/** How many open dialogs each of these people leads; who leads none is left out. One query. */
export async function countTaken(db: Connection, user_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ user_id: dialogs.taken_by, number: count() })
    .from(dialogs)
    .where(and(inArray(dialogs.taken_by, [...user_ids]), isNull(dialogs.closed_at)))
    .groupBy(dialogs.taken_by);
  return new Map(rows.map((row) => [row.user_id ?? 0, row.number]));
}

type HandOver = { from: number; to: number | null; actor_id: number };

/**
 * Gives all dialogs of somebody who leaves to a colleague, closed ones to nobody: written to again they wait for anybody.
 * In the caller's transaction, by sets; the log has a line for each, and the desk's pages reload. Gives how many open
 * ones were given.
 */
export async function handOverDialogs(tx: Connection, { from, to, actor_id }: HandOver): Promise<number> {
  // In one order, so that two such steps never wait for each other.
  await tx.select().from(dialogs).where(eq(dialogs.taken_by, from)).orderBy(asc(dialogs.user_id)).for('update');
  const handedOver = await tx
    .update(dialogs)
    .set({
      taken_by: sql`case when ${dialogs.closed_at} is null then ${to}::bigint end`,
      version: sql`${dialogs.version} + 1`,
    })
    .where(eq(dialogs.taken_by, from))
    .returning({ user_id: dialogs.user_id, closed_at: dialogs.closed_at });
  const open = handedOver.filter(({ closed_at }) => closed_at === null);
  await writeLogs(
    tx,
    open.map(({ user_id: subject_id }) => ({
      actor_id,
      subject_id,
      action: 'dialog_given',
      details: { admin_id: to },
    })),
  );
  await emitEvents(
    tx,
    handedOver.map(({ user_id }) => ({ user_id: STAFF, event: 'chat_dialog', payload: { user_id } })),
  );
  return open.length;
}
