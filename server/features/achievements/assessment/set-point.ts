import { eq, sql } from 'drizzle-orm';
import { assessmentForm } from '#contract/achievements/drafts.ts';
import { isStanding } from '#contract/achievements/fields.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearFields } from '#server/platform/drafts/drafts.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { recount } from '../ranking/recount.ts';
import { achievements } from '../tables.ts';
import { type AssessDeps, lockAchievement, notifyAssessed } from './assess.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { mayGive } from './may-assess.ts';
import { requireHolder } from './presence.ts';

type SetPointInput = { achievement_id: number; point: number | null; reason: string; version?: number | undefined };

/**
 * POST /admin/achievement/set_point. Gives an achievement its points with their reason, or clears them; the last missing one
 * brings the participant to 410, a cleared one back to 400. The same points again change nothing. 404 for none, 409 where
 * the participant or another assessor has changed it since `version`, and while another assessor has the say; 422 outside
 * 400 and 410, for points without a reason, and for points of what declares a standing. Gives whose achievement it is.
 */
export async function setPoint(
  deps: AssessDeps,
  { achievement_id, point, reason, version }: SetPointInput,
): Promise<number> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const { row, participation } = await lockAchievement(tx, achievement_id);
    if (!mayGive(participation.status)) throw wrongStatus();
    if (row.point === point && (point === null || row.point_reason === reason)) return participation.user_id;
    if (version !== undefined && row.version !== version) throw await changedMeanwhile(tx, row);
    await requireHolder(tx, participation.id, caller.user_id);
    if (point !== null && isStanding(row.kind))
      throw invalid('Статус кадета или волонтёра подтверждают или нет: очки за него приходят сами');
    if (point !== null && reason === '') throw invalid({ reason: 'Напишите, за что эти очки: участник это прочтёт' });
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
      .where(eq(achievements.id, achievement_id));
    await clearFields(tx, { user_id: caller.user_id, form: assessmentForm(participation.user_id) }, [
      `point:${achievement_id}`,
      `reason:${achievement_id}`,
    ]);
    const recounted = await recount(tx, participation, {
      actor_id: caller.user_id,
      reason:
        point === null
          ? `«${row.title}»: очки сняты${reason ? `. ${reason}` : ''}`
          : `«${row.title}»: ${row.point === null ? '' : `${formatPoints(row.point)} → `}${formatPoints(point)}. ${reason}`,
    });
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participation.user_id,
      participation_id: participation.id,
      action: 'achievement_assessed',
      why: reason,
      details: { achievement_id, kind: row.kind, level: row.level, result: row.result, from: row.point, to: point },
    });
    await notifyAssessed(deps, tx, participation, recounted);
    return participation.user_id;
  });
}
