import { eq, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { lockInvitations } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { revealInvitations } from '#server/features/participation/status/reveal-invitations.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notFound } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { isWaitingForAnswer } from './lists/places.ts';
import { invitedNotice } from './messages.ts';
import { waves } from './tables.ts';

export type SignalDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

/**
 * POST /admin/enrollment/signal. Tells the invited of a wave, who have not answered yet, and their parents, once: in one
 * transaction with the note that it is sent and with the deadlines, which count from here, so that a process killed
 * meanwhile has told everybody or nobody. Who is blocked meanwhile is told nothing, and answers once that is over. Repeated
 * it changes nothing. 404 for no such wave. docs/product/selection-and-trip.md, «Enrollment».
 */
export async function sendSignal(deps: SignalDeps, wave_id: number): Promise<void> {
  const { db, caller } = deps;
  await db.transaction(async (tx) => {
    const [wave] = await tx.select().from(waves).where(eq(waves.id, wave_id)).for('update');
    if (!wave) throw notFound('Такой волны нет');
    if (wave.signalled_at !== null) return;
    const told = await notifyInvited(deps, tx, await listOpenInvitations(tx, wave_id));
    await tx
      .update(waves)
      .set({ signalled_at: now, signalled_by: caller.user_id, signalled_count: told })
      .where(eq(waves.id, wave_id));
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'wave_signalled',
      details: { wave_id, told },
    });
    await emitSeasonEvent(tx);
  });
}

/**
 * Begins the deadlines of these participations, as far as they wait for an answer, and tells their families, in the
 * caller's transaction; of the participations locked here each has answered, was taken back, or is told. Gives how many.
 */
export async function notifyInvited(
  deps: Pick<SignalDeps, 'delivery' | 'config'>,
  tx: Connection,
  participation_ids: readonly number[],
): Promise<number> {
  const locked = await lockInvitations(tx, participation_ids);
  const open = locked.filter(({ status, held_from }) => awaitsAnswer(held_from[0] ?? status));
  const revealed = await revealInvitations(
    tx,
    open.map(({ id }) => id),
  );
  const directions = new Map(open.map(({ user_id, direction }) => [user_id, direction]));
  const invited = revealed.flatMap(({ user_id, status, deadline }) => {
    const direction = directions.get(user_id);
    return direction && awaitsAnswer(status) ? [{ user_id, direction: direction as Direction, deadline }] : [];
  });
  await notifyFamilies(deps, tx, invited, invitedNotice);
  return invited.length;
}

/** The participations a wave invited whose invitation is not over: without an answer in its row. One query. */
async function listOpenInvitations(tx: Connection, wave_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select participation_id as id from wave_rows
    where wave_id = ${wave_id} and outcome = 'invited' and answer is null and participation_id is not null`);
  return rows.map(({ id }) => Number(id));
}

/** True of a wave (`w`) whose signal somebody still waits for: not sent, and not everybody has answered or was taken back. */
export const isSignalDue = sql`w.signalled_at is null and exists (
  select from wave_rows r join ${p} on ${p.id} = r.participation_id
  where r.wave_id = w.id and r.outcome = 'invited' and r.answer is null and ${isWaitingForAnswer})`;

/** Waves whose signal somebody waits for, since when; nobody does once all have answered or were taken back. */
export const waitingSignals = (season: number): SQL => sql`
  select ${waitingColumns({ oldest_at: sql`min(w.made_at)` })} from waves w where w.season = ${season} and ${isSignalDue}`;

/** Whether a wave's signal is sent; of a season without one named, whether nobody waits for any. One query. */
export async function isSignalSent(db: Connection, season: number, wave_id: number | undefined): Promise<boolean> {
  const { rows } = await db.execute<{ made: number; unsent: number }>(sql`
    select count(*)::integer as made,
      count(*) filter (where ${wave_id === undefined ? isSignalDue : sql`w.signalled_at is null`})::integer as unsent
    from waves w where ${wave_id === undefined ? sql`w.season = ${season}` : sql`w.id = ${wave_id}`}`);
  const { made = 0, unsent = 0 } = rows[0] ?? {};
  if (wave_id !== undefined && made === 0) throw notFound('Такой волны нет');
  return made > 0 && unsent === 0;
}
