import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { lockSelection } from '../locks.ts';
import { participations as p } from '../tables.ts';
import { emitAchievements } from './emit-achievements.ts';

/**
 * Gives a participant the right to object again, because the message with this key, which was the objection, is taken back
 * in the same transaction (docs/product/selection-and-trip.md, «Objections»). Locks the participation, as the objection does
 * before its dialog. Nothing for a key of no objection; 409 where its outcome is recorded already. Five queries at most, with the events for open pages.
 */
export async function takeBackObjection(
  tx: Connection,
  { user_id, request_key }: { user_id: number; request_key: string },
): Promise<void> {
  const isObjection = and(eq(p.user_id, user_id), eq(p.objection_key, request_key));
  const [found] = await tx.select({ participation_id: p.id }).from(p).where(isObjection).for('update');
  if (!found) return;
  const row = await lockSelection(tx, found);
  if (row.objection_ended_at !== null)
    throw conflict('Возражение уже рассмотрели: забрать его нельзя, итог — на странице достижений');
  await tx
    .update(p)
    .set({ objected_at: null, objection_key: null, objected_total: null, objected_points: null })
    .where(eq(p.id, row.id));
  await emitAchievements(tx, row);
  await writeLog(tx, {
    actor_id: user_id,
    subject_id: user_id,
    participation_id: row.id,
    action: 'objection_taken_back',
  });
}
