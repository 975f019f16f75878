import { eq, sql } from 'drizzle-orm';
import type { Selection } from '#server/features/participation/locks.ts';
import { emitAchievements } from '#server/features/participation/participants/emit-achievements.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { AchievementRow } from '../achievement-rows.ts';
import { type AssessDeps, clearTypedPoint } from '../assessment/assess.ts';
import { achievements } from '../tables.ts';

/** A look was given, changed or taken back: open pages of others are outdated, and neither they nor the log learn the points. */
export async function noteScore(
  tx: Transaction,
  { caller }: AssessDeps,
  row: AchievementRow,
  participation: Selection,
): Promise<void> {
  const { id: achievement_id, kind, level, result } = row;
  await tx
    .update(achievements)
    .set({ version: sql`${achievements.version} + 1`, remark: null, remark_until: null })
    .where(eq(achievements.id, achievement_id));
  // A family learns of no score; that the remark is gone it shall see.
  await emitAchievements(tx, participation, { isForStaffAlone: row.remark === null });
  await clearTypedPoint(tx, caller.user_id, participation.user_id, achievement_id);
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: participation.user_id,
    participation_id: participation.id,
    action: 'achievement_looked_at',
    details: { achievement_id, kind, level, result },
  });
}
