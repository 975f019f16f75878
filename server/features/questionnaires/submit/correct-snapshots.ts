import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { questionnaires } from '../tables.ts';
import type { ChildSnapshot } from './child-snapshot.ts';

/**
 * Writes corrected fields of a child into the questionnaires it has sent, of every season, and into what they were before the
 * last sending: a check shows a correction as nobody's change of an answer. The revision stays: an open check goes on.
 * docs/product/families.md, «Corrections». One statement.
 */
export async function correctSnapshots(
  tx: Connection,
  participant_id: number,
  corrected: Partial<ChildSnapshot>,
): Promise<void> {
  const fields = JSON.stringify(corrected);
  await tx
    .update(questionnaires)
    .set({
      answers: sql`${questionnaires.answers} || ${fields}::jsonb`,
      previous_answers: sql`${questionnaires.previous_answers} || ${fields}::jsonb`,
    })
    .where(eq(questionnaires.participant_id, participant_id));
}
