import { and, eq, sql } from 'drizzle-orm';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/**
 * Whether a participation's objection waits still: until its outcome is recorded, and nothing else ends it
 * (docs/product/selection-and-trip.md, «Objections»). As in the index participations_objections.
 */
export const objectionWaits = sql<boolean>`(${p.objected_at} is not null and ${p.objection_ended_at} is null)`;

/** Whether a participant's objection of the season under way waits; false for who has none, or is no participant. One query. */
export async function isObjectionWaiting(db: Connection, user_id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.user_id, user_id), p.is_current, objectionWaits));
  return row !== undefined;
}
