import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { questionnaires } from '../tables.ts';

/** Remarks or comment left out stay as they were. */
type Check = { remarks?: Record<string, string>; comment?: string; checked_by: number };

/**
 * Writes a check into the questionnaire, in the decision's transaction: the family sees its remarks and comment from
 * the commit on, and the revision is another. Nothing where nothing was sent yet.
 */
export async function recordCheck(tx: Connection, participation_id: number, check: Check): Promise<void> {
  await tx
    .update(questionnaires)
    .set({ ...check, checked_at: now, revision: sql`${questionnaires.revision} + 1` })
    .where(eq(questionnaires.participation_id, participation_id));
}
