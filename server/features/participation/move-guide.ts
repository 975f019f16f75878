import { eq } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import type { Live } from '#server/platform/live/live.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { guides } from './tables.ts';
import { closeTimeouts } from './timeouts.ts';

/** A guide's row, locked to the end of the transaction: who acts on a guide first, wins. Throws not found. One query. */
export async function lockGuide(connection: Connection, user_id: number) {
  const [row] = await connection
    .select({ id: guides.user_id, status: guides.status })
    .from(guides)
    .where(eq(guides.user_id, user_id))
    .for('update');
  if (!row) throw notFound('Наставник не найден');
  return row;
}

export type GuideMove = {
  user_id: number;
  /** The statuses this step may start from. */
  from: readonly (Status | null)[];
  to: Status;
  /** Null for the clock. */
  actor_id: number | null;
  why: string;
};

/**
 * Moves a guide along its own small scale, in the caller's transaction: locks the row, checks where it stands (422
 * wrongStatus), writes the log, closes the deadlines of the status it leaves. Call `announceGuide` after the commit.
 */
export async function moveGuide(connection: Connection, { user_id, from, to, actor_id, why }: GuideMove) {
  const { status } = await lockGuide(connection, user_id);
  if (!from.includes(status)) throw wrongStatus();
  await connection.update(guides).set({ status: to, status_changed_at: now }).where(eq(guides.user_id, user_id));
  await writeLog(connection, {
    actor_id,
    subject_id: user_id,
    action: 'status_changed',
    ...(status === null ? {} : { from_status: status }),
    to_status: to,
    why,
  });
  await closeTimeouts(connection, user_id);
  return { user_id, to };
}

/** Tells the guide's open pages. */
export function announceGuide(live: Live, { user_id, to }: { user_id: number; to: Status }): void {
  live.toUser(user_id, 'set_status', { user_id, status: to });
}
