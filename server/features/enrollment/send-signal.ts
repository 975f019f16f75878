import { and, eq, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notFound } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { isWaitingForAnswer } from './lists/places.ts';
import { invitedNotice } from './messages.ts';
import { waveRows, waves } from './tables.ts';

type SignalDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

/**
 * POST /admin/enrollment/signal. Tells the invited of a wave, who have not answered yet, and their parents, once: in one
 * transaction with the note that it is sent, so that a process killed meanwhile has told everybody or nobody. Repeated it
 * changes nothing. 404 for no such wave. docs/product/selection-and-trip.md, «Enrollment».
 */
export async function sendSignal(deps: SignalDeps, wave_id: number): Promise<void> {
  const { db, caller } = deps;
  await db.transaction(async (tx) => {
    const [wave] = await tx.select().from(waves).where(eq(waves.id, wave_id)).for('update');
    if (!wave) throw notFound('Такой волны нет');
    if (wave.signalled_at !== null) return;
    const invited = await listUnanswered(tx, wave_id);
    await notifyFamilies(deps, tx, invited, invitedNotice);
    await tx
      .update(waves)
      .set({ signalled_at: now, signalled_by: caller.user_id, signalled_count: invited.length })
      .where(eq(waves.id, wave_id));
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'wave_signalled',
      details: { wave_id, told: invited.length },
    });
    await emitSeasonEvent(tx);
  });
}

async function listUnanswered(tx: Connection, wave_id: number) {
  const rows = await tx
    .select({ user_id: p.user_id, direction: p.direction, deadline: p.deadline })
    .from(waveRows)
    .innerJoin(p, eq(p.id, waveRows.participation_id))
    .where(and(eq(waveRows.wave_id, wave_id), eq(waveRows.outcome, 'invited'), isWaitingForAnswer))
    .orderBy(waveRows.id);
  return rows.flatMap(({ direction, ...row }) =>
    direction === null ? [] : [{ ...row, direction: direction as Direction }],
  );
}

/** Whether a wave's signal is sent; of a season without one named, whether all are. One query. */
export async function isSignalSent(db: Connection, season: number, wave_id: number | undefined): Promise<boolean> {
  const { rows } = await db.execute<{ made: number; unsent: number }>(sql`
    select count(*)::integer as made, count(*) filter (where signalled_at is null)::integer as unsent
    from waves where ${wave_id === undefined ? sql`season = ${season}` : sql`id = ${wave_id}`}`);
  const { made = 0, unsent = 0 } = rows[0] ?? {};
  if (wave_id !== undefined && made === 0) throw notFound('Такой волны нет');
  return made > 0 && unsent === 0;
}
