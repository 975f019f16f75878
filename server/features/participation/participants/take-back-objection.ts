import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { participations as p } from '../tables.ts';

/**
 * Gives a participant the right to object again, because the message with this key, which was the objection, is taken back
 * in the same transaction (docs/product/selection-and-trip.md, «Objections»). Locks the participation, as the objection does
 * before its dialog. Nothing for a key of no objection; 409 where its outcome is recorded already. Three queries at most.
 */
export async function takeBackObjection(
  tx: Connection,
  { user_id, request_key }: { user_id: number; request_key: string },
): Promise<void> {
  const [row] = await tx
    .select({ id: p.id, objection_ended_at: p.objection_ended_at })
    .from(p)
    .where(and(eq(p.user_id, user_id), eq(p.objection_key, request_key)))
    .for('update');
  if (!row) return;
  if (row.objection_ended_at !== null)
    throw conflict('Возражение уже рассмотрели: забрать его нельзя, итог — на странице достижений');
  await tx
    .update(p)
    .set({ objected_at: null, objection_key: null, objected_total: null, objected_points: null })
    .where(eq(p.id, row.id));
  await writeLog(tx, {
    actor_id: user_id,
    subject_id: user_id,
    participation_id: row.id,
    action: 'objection_taken_back',
  });
}
