import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { AchievementRow } from '../achievement-rows.ts';
import { achievementLooks as looks, secondLooks } from '../tables.ts';
import { listScores } from './record-score.ts';

/** Keeps the draw of an achievement whose points are taken back: one assessor was enough, and stays so, whatever the share. */
async function preserveDraw(tx: Transaction, { id, participation_id, season, point }: AchievementRow): Promise<void> {
  if (point === null) return;
  await tx
    .insert(secondLooks)
    .values({ achievement_id: id, participation_id, season, is_chosen: false, stage: 'done' })
    .onConflictDoNothing();
}

/** Begins the looks at an achievement anew, its row locked: the points were taken back, or its proof is to be another. */
export async function restartScoring(tx: Transaction, row: AchievementRow): Promise<void> {
  await preserveDraw(tx, row);
  const restarted = await tx
    .update(secondLooks)
    .set({ stage: 'first', is_disputed: false })
    .where(and(eq(secondLooks.achievement_id, row.id), secondLooks.is_chosen))
    .returning({ id: secondLooks.achievement_id });
  if (restarted.length > 0) await tx.delete(looks).where(eq(looks.achievement_id, row.id));
}

/**
 * Takes back an assessor's own look at an achievement, its row locked, while it waits for the next one; gives whether there
 * was such a look. 422 for another's. What two have seen of each other is taken back as a whole only (restartScoring).
 */
export async function withdrawScore(tx: Transaction, row: AchievementRow, by: number): Promise<boolean> {
  const [known] = await tx.select().from(secondLooks).where(eq(secondLooks.achievement_id, row.id));
  if (!known?.is_chosen || (known.stage !== 'second' && known.stage !== 'third')) return false;
  const last = (await listScores(tx, row.id)).at(-1);
  if (!last) return false;
  if (last.assessed_by !== by) throw invalid('Снять можно только свою последнюю оценку');
  await tx.delete(looks).where(and(eq(looks.achievement_id, row.id), eq(looks.number, last.number)));
  await tx
    .update(secondLooks)
    .set({ stage: last.number === 1 ? 'first' : 'second', is_disputed: false })
    .where(eq(secondLooks.achievement_id, row.id));
  return true;
}
