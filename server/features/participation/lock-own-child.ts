import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { lockParticipation } from './queries.ts';
import { participants } from './tables.ts';

/**
 * The caller's child with the participation under way, both locked to the end of the transaction: whose child it is
 * cannot change meanwhile. Throws not found for another's. The child's row comes first in every transaction that locks both.
 */
export async function lockOwnChild(tx: Connection, parent_id: number, participant_id: number) {
  const [child] = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.user_id, participant_id), eq(participants.parent_id, parent_id)))
    .for('update');
  if (!child) throw notFound('Участник не найден');
  return { child, participation: await lockParticipation(tx, participant_id) };
}
