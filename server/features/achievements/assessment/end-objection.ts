import {
  type ObjectionOutcome,
  objectionOutcomes as outcomeWords,
  possibleOutcomes,
} from '#contract/achievements/objection-outcomes.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { lockSelection, type Selection } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { emitAchievements } from '#server/features/participation/participants/emit-achievements.ts';
import { writeSelection } from '#server/features/participation/participants/write-details.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { objectionEndedNotice } from '../messages.ts';
import { objectionOutcomes } from '../tables.ts';
import type { AssessDeps } from './assess.ts';
import { findVersion } from './find-assessment.ts';
import { findOutcome } from './objection-outcome.ts';
import { requireHolder } from './presence.ts';

type OutcomeInput = {
  participation_id: number;
  outcome: ObjectionOutcome;
  reason: string;
  version?: string | undefined;
};

/** 422 for what the points do not bear out: families are told whether they are changed. */
function requireTrue(outcome: ObjectionOutcome, participation: Selection): void {
  const { objected_total, objected_points, points, learning_points_total: total } = participation;
  if (objected_total === null) return;
  if (possibleOutcomes({ objected_total, objected_points, points, total }).includes(outcome)) return;
  throw invalid({
    outcome:
      outcome === 'points_change'
        ? `Баллов столько же, сколько было при возражении: ${formatPoints(total)}. Сначала поставьте новые, потом запишите итог`
        : `После возражения баллы за достижения и статусы изменили (всего ${formatPoints(objected_total)} → ${formatPoints(total)}). Запишите, что они изменены, или верните прежние`,
  });
}

/**
 * Records how an objection has ended (docs/product/selection-and-trip.md, «Objections»): points are changed or not, with a
 * reason that the family reads. That alone ends its waiting. Recorded otherwise later, the last outcome counts; the same
 * again changes nothing. 404 for no participant, 422 without an objection, while points are missing, in a season that is
 * over, and for an outcome the points contradict; 409 where something has changed since `version` and while another assessor
 * has the say. Gives whose it is.
 */
export async function endObjection(deps: AssessDeps, input: OutcomeInput): Promise<number> {
  const { db, caller } = deps;
  const { participation_id, outcome, reason, version } = input;
  return await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { participation_id });
    const { user_id, status, objected_at, objected_total: from_total } = participation;
    if (objected_at === null) throw invalid('Возражения нет: участник его забрал или не отправлял');
    if (status === s.LAST_SEASON) throw wrongStatus();
    const last = await findOutcome(tx, participation_id);
    if (last?.outcome === outcome && last.reason === reason) return user_id;
    if (version !== undefined && version !== (await findVersion(tx, participation_id)))
      throw conflict('Пока вы решали, участник или другой администратор что-то изменил. Посмотрите ещё раз');
    await requireHolder(tx, participation_id, caller.user_id);
    if (status === s.TO_ASSESS) throw invalid('Сначала поставьте баллы всем достижениям, потом запишите итог');
    requireTrue(outcome, participation);
    const to_total = participation.learning_points_total;
    await tx
      .insert(objectionOutcomes)
      .values({ participation_id, outcome, reason, from_total, to_total, decided_by: caller.user_id });
    await writeSelection(tx, participation_id, { objection_ended_at: now });
    await emitAchievements(tx, participation);
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: user_id,
      participation_id,
      action: 'objection_ended',
      why: `${outcomeWords[outcome]}. ${reason}`,
      details: { from: from_total, to: to_total },
    });
    await notifyFamily(deps, tx, user_id, (reader) =>
      objectionEndedNotice(reader, { outcome, reason, from_total, to_total }),
    );
    return user_id;
  });
}
