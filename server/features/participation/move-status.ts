import { eq } from 'drizzle-orm';
import { type Status, statuses } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound, wrongStatus } from '#server/platform/errors.ts';
import type { Live } from '#server/platform/live/live.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { participants, participations } from './tables.ts';
import { closeTimeouts, daysOf, replaceTimeouts, resumeTimeouts, suspendTimeouts } from './timeouts.ts';
import { isHolding, type Mover, mayMove, timerOf } from './transitions.ts';

export type Move = {
  participation_id: number;
  /** The statuses this step may start from; all the table allows when left out. */
  from?: readonly Status[];
  to: Status;
  /** As whom, and which account did it (null: the clock or the portal). */
  by: { who: Mover; user_id: number | null };
  why: string;
};

export type Moved = {
  participant_id: number;
  parent_id: number | null;
  from: Status;
  to: Status;
  /** Since when the participation was held, if this step let it go. */
  held_since: string | null;
};

/**
 * Moves a participation to another status, in the caller's transaction: locks its row, checks the step against
 * the table (422 wrongStatus), writes the log, closes the left status's deadlines and opens the new one's.
 * A milestone's deadline is the learning feature's to open. Call `announceStatus` after the commit.
 */
export async function moveStatus(
  connection: Connection,
  { participation_id, from, to, by, why }: Move,
): Promise<Moved> {
  const row = await lockWithParent(connection, participation_id);
  if (!row) throw notFound('Участник не найден');
  if ((from && !from.includes(row.status)) || !mayMove(row.status, to, by.who, row.held_from)) throw wrongStatus();

  const returns = isHolding(row.status) && row.held_from.at(-1) === to;
  const held_from =
    isHolding(to) && !returns ? [...row.held_from, row.status] : returns ? row.held_from.slice(0, -1) : [];
  await connection
    .update(participations)
    .set({ status: to, held_from, status_changed_at: now })
    .where(eq(participations.id, participation_id));
  await writeLog(connection, {
    actor_id: by.user_id,
    subject_id: row.participant_id,
    participation_id,
    action: 'status_changed',
    from_status: row.status,
    to_status: to,
    why,
  });

  const { participant_id, parent_id } = row;
  let held_since: string | null = null;
  if (!returns && !isHolding(to)) await renewTimeout(connection, participant_id, to);
  if (standsStill(to)) await suspendTimeouts(connection, participant_id);
  else if (returns) held_since = await resumeTimeouts(connection, participant_id);
  return { participant_id, parent_id, from: row.status, to, held_since };
}

/** At 120 the child waits for the training to open, so does its deadline; the step to 130 begins it anew. */
const standsStill = (status: Status): boolean => isHolding(status) || status === statuses.ACCOUNT_REGISTERED;

async function lockWithParent(connection: Connection, participation_id: number) {
  const [row] = await connection
    .select({
      participant_id: participations.participant_id,
      parent_id: participants.parent_id,
      status: participations.status,
      held_from: participations.held_from,
    })
    .from(participations)
    .innerJoin(participants, eq(participants.user_id, participations.participant_id))
    .where(eq(participations.id, participation_id))
    .for('update', { of: participations });
  return row;
}

async function renewTimeout(connection: Connection, user_id: number, status: Status): Promise<void> {
  const type = timerOf[status];
  if (type) await replaceTimeouts(connection, user_id, type, daysOf(type, await getConfiguration(connection)));
  else await closeTimeouts(connection, user_id);
}

/** Tells the participant's and the parent's open pages. */
export function announceStatus(
  live: Live,
  { participant_id, parent_id, to }: Pick<Moved, 'participant_id' | 'parent_id' | 'to'>,
): void {
  const payload = { participant_id, participant_status: to };
  live.toUser(participant_id, 'set_participant_status', payload);
  if (parent_id !== null) live.toUser(parent_id, 'set_participant_status', payload);
}
