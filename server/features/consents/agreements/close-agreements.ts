import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { agreements } from '../tables.ts';

/**
 * Ends what a parent has consented to about a child, in the caller's transaction: the child is carried to another parent,
 * who is asked again. The child's own consent stays. `why` is kept with each.
 */
export async function closeAgreementsOfChild(
  tx: Connection,
  { participant_id, why }: { participant_id: number; why: string },
): Promise<void> {
  await tx
    .update(agreements)
    .set({ withdrawn_at: now, withdrawn_why: why })
    .where(
      and(
        eq(agreements.participant_id, participant_id),
        ne(agreements.user_id, participant_id),
        isNull(agreements.withdrawn_at),
      ),
    );
}
