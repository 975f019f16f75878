import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { participants, participations } from './tables.ts';

/**
 * Locks a parent's children of this moment, or a participant itself, with all their participations, to the end of the
 * transaction: nobody carries a child away, moves or checks one meanwhile. Gives the ids, the person's own first. Like
 * `lockOwnChild` it comes before every other lock of a family's rows: consents, codes, deadlines.
 */
export async function lockFamily(tx: Connection, user_id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: participants.user_id })
    .from(participants)
    .where(or(eq(participants.parent_id, user_id), eq(participants.user_id, user_id)))
    .orderBy(asc(participants.user_id))
    .for('update');
  const ids = rows.map(({ id }) => id);
  await tx
    .select({ id: participations.id })
    .from(participations)
    .where(inArray(participations.participant_id, ids))
    .orderBy(asc(participations.id))
    .for('update');
  return [user_id, ...ids.filter((id) => id !== user_id)];
}
