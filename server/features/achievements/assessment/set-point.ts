import { eq, sql } from 'drizzle-orm';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { Selection } from '#server/features/participation/locks.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { AchievementRow } from '../achievement-rows.ts';
import { recount } from '../ranking/recount.ts';
import { noteScore } from '../second-score/note-score.ts';
import { isRecorded, recordScore } from '../second-score/record-score.ts';
import { restartScoring, withdrawScore } from '../second-score/withdraw-score.ts';
import { achievements } from '../tables.ts';
import { type AssessDeps, clearTypedPoint, lockAchievement, notifyAssessed } from './assess.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { mayGive } from './may-assess.ts';
import { requireHolder } from './presence.ts';
import { requireSoundPoint } from './require-sound-point.ts';

type SetPointInput = {
  achievement_id: number;
  point: number | null;
  reason: string;
  version?: number | undefined;
  is_meant?: boolean | undefined;
};

/**
 * POST /admin/achievement/set_point. Gives an achievement its points with their reason, or clears them; the last missing one
 * brings the participant to 410, a cleared one back to 400. Where two assess, these are one's look, and the points come with
 * the last one. The same points again change nothing. 404 for none, 409 where the participant or another assessor has
 * changed it since `version`, and while another assessor has the say; 422 outside 400 and 410, for points without a reason,
 * for points far above the table that are not expressly meant, and for points of what declares a standing. Gives whose
 * achievement it is. docs/product/selection-and-trip.md, «Assessment».
 */
export async function setPoint(deps: AssessDeps, input: SetPointInput): Promise<number> {
  const { db, caller } = deps;
  const { achievement_id, point, reason, version, is_meant = false } = input;
  return await db.transaction(async (tx) => {
    const { row, participation } = await lockAchievement(tx, achievement_id);
    const { user_id } = participation;
    if (!mayGive(participation.status)) throw wrongStatus();
    if (point === null && row.point === null) {
      if (await withdrawScore(tx, row, caller.user_id)) await noteScore(tx, deps, row, participation);
      return user_id;
    }
    if (row.point === point && row.point_reason === reason) return user_id;
    if (version !== undefined && row.version !== version) {
      if (point !== null && (await isRecorded(tx, row, { point, reason, by: caller.user_id }))) return user_id;
      throw await changedMeanwhile(tx, row);
    }
    await requireHolder(tx, participation.id, caller.user_id);
    if (point === null) {
      await restartScoring(tx, row);
      await writePoint(tx, deps, { row, participation, point, reason });
      return user_id;
    }
    const configuration = await getConfiguration(tx);
    requireSoundPoint(configuration, row, { point, reason, is_meant });
    const outcome = await recordScore(tx, configuration, row, { point, reason, by: caller.user_id });
    if (outcome.comes === 'waits') await noteScore(tx, deps, row, participation);
    else if (outcome.comes === 'complete') await writePoint(tx, deps, { row, participation, ...outcome });
    else if (outcome.comes === 'given') await writePoint(tx, deps, { row, participation, point, reason });
    return user_id;
  });
}

type Written = { row: AchievementRow; participation: Selection; point: number | null; reason: string };

/** Writes the points of an achievement, or that it has none, with all that hangs on them. */
async function writePoint(
  tx: Transaction,
  deps: AssessDeps,
  { row, participation, point, reason }: Written,
): Promise<void> {
  const { caller } = deps;
  await tx
    .update(achievements)
    .set({
      point,
      point_reason: point === null ? '' : reason,
      assessed_by: point === null ? null : caller.user_id,
      assessed_at: point === null ? null : now,
      version: sql`${achievements.version} + 1`,
      // Points that are given end the request for a correction.
      ...(point === null ? {} : { remark: null, remark_until: null }),
    })
    .where(eq(achievements.id, row.id));
  await clearTypedPoint(tx, caller.user_id, participation.user_id, row.id);
  const recounted = await recount(tx, participation, {
    actor_id: caller.user_id,
    reason:
      point === null
        ? `${quoted(row.title)}: баллы сняты${reason ? `. ${reason}` : ''}`
        : `${quoted(row.title)}: ${row.point === null ? '' : `${formatPoints(row.point)} → `}${formatPoints(point)}. ${reason}`,
  });
  const { id: achievement_id, kind, level, result } = row;
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: participation.user_id,
    participation_id: participation.id,
    action: 'achievement_assessed',
    why: reason,
    details: { achievement_id, kind, level, result, from: row.point, to: point },
  });
  await notifyAssessed(deps, tx, participation, recounted);
}
