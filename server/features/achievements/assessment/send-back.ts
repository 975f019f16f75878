import { eq, sql } from 'drizzle-orm';
import { assessmentForm } from '#contract/achievements/drafts.ts';
import { CORRECTION_DAYS, isStanding } from '#contract/achievements/fields.ts';
import { endOfMoscowDayIn } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { clearFields } from '#server/platform/drafts/drafts.ts';
import { wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { noteRemoved } from '#server/platform/storage/cleaning/removals.ts';
import { sentBackNotice } from '../messages.ts';
import { recount } from '../ranking/recount.ts';
import { restartScoring } from '../second-score/withdraw-score.ts';
import { achievements } from '../tables.ts';
import { type AssessDeps, lockAchievement } from './assess.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { maySendBack } from './may-assess.ts';
import { requireHolder } from './presence.ts';

/** Until the end of the period, and not before three days are over: 23:59:59 in Moscow. */
const untilOf = (periodEnds: string | null): string => {
  const days = endOfMoscowDayIn(CORRECTION_DAYS).toISOString();
  return periodEnds !== null && periodEnds > days ? periodEnds : days;
};

type SendBackInput = { achievement_id: number; remark: string; version?: number | undefined };

/**
 * Sends one achievement back with a remark: its points are cleared, or what was decided of the standing it declares, the
 * participant may put it right for three days at least, and the family is notified. 404 for none, 409 where it has changed since
 * `version` and while another assessor has the say, 422 but from 260 to 410.
 */
export async function sendBack(deps: AssessDeps, { achievement_id, remark, version }: SendBackInput): Promise<number> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const { row, participation } = await lockAchievement(tx, achievement_id);
    if (!maySendBack(participation.status)) throw wrongStatus();
    const isToCome = row.remark_until !== null && Date.parse(row.remark_until) > Date.now();
    if (row.remark === remark && isToCome) return participation.user_id;
    if (version !== undefined && row.version !== version) throw await changedMeanwhile(tx, row);
    await requireHolder(tx, participation.id, caller.user_id);
    const remark_until = untilOf((await getConfiguration(tx)).achievements_upload_period.to);
    const { title, kind, level, result, date, path, link } = row;
    await restartScoring(tx, row);
    await tx
      .update(achievements)
      .set({
        remark,
        remark_until,
        remark_by: caller.user_id,
        corrected_at: null,
        point: null,
        point_reason: '',
        assessed_by: null,
        assessed_at: null,
        previous: { title, kind, level, result, date, path, link },
        version: sql`${achievements.version} + 1`,
      })
      .where(eq(achievements.id, achievement_id));
    const form = assessmentForm(participation.user_id);
    await clearFields(tx, { user_id: caller.user_id, form }, [`remark:${achievement_id}`]);
    // Shown no more, and not what stands there now.
    const shownBefore = row.previous?.path ?? null;
    if (shownBefore !== null && shownBefore !== path) await noteRemoved(tx, [shownBefore]);
    await recount(
      tx,
      participation,
      { actor_id: caller.user_id, reason: `${quoted(title)} на исправлении: ${remark}` },
      // What was decided on the proof is to be decided again on the new one.
      isStanding(kind) ? { [`${kind}_state`]: 'declared' } : {},
    );
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participation.user_id,
      participation_id: participation.id,
      action: 'achievement_sent_back',
      why: remark,
      details: { achievement_id, kind, level, result },
    });
    await notifyFamily(deps, tx, participation.user_id, (reader) =>
      sentBackNotice(reader, { title, remark, until: remark_until }),
    );
    return participation.user_id;
  });
}
