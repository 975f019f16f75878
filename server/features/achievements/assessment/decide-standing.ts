import { and, desc, eq } from 'drizzle-orm';
import { type Standing, standingTitles } from '#contract/achievements/fields.ts';
import { lockSelection } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { standingNotice } from '../messages.ts';
import { recount } from '../ranking/recount.ts';
import { standingDecisions } from '../tables.ts';
import { type AssessDeps, notifyAssessed } from './assess.ts';
import { findVersion } from './find-assessment.ts';
import { mayDecide } from './may-assess.ts';
import { requireHolder } from './presence.ts';

type Decision = {
  participation_id: number;
  standing: Standing;
  is_confirmed: boolean;
  reason: string;
  /** The assessment's, as it was seen. */
  version?: string | undefined;
};

/** Whether it is what was decided of this standing last: the same decision again is none. */
async function isRepeated(tx: Connection, { participation_id, standing, is_confirmed, reason }: Decision) {
  const [last] = await tx
    .select({ is_confirmed: standingDecisions.is_confirmed, reason: standingDecisions.reason })
    .from(standingDecisions)
    .where(and(eq(standingDecisions.participation_id, participation_id), eq(standingDecisions.standing, standing)))
    .orderBy(desc(standingDecisions.id))
    .limit(1);
  return last?.is_confirmed === is_confirmed && last.reason === reason;
}

/**
 * Confirms a declared cadet or volunteer, or does not, with a reason: worth the points of the configuration as they are now.
 * A volunteer may have offered help only. The same again changes nothing. 404 for no participant, 422 where nobody declared
 * it and outside 130–410, 409 where something has changed since `version` and while another assessor has the say. Gives whose it is.
 */
export async function decideStanding(deps: AssessDeps, decision: Decision): Promise<number> {
  const { db, caller } = deps;
  const { participation_id, standing, is_confirmed, reason, version } = decision;
  return await db.transaction(async (tx) => {
    const participation = await lockSelection(tx, { participation_id });
    const { user_id, status } = participation;
    if (!mayDecide(status)) throw wrongStatus();
    const was = participation[`${standing}_state`];
    const isDeclared = was !== null || (standing === 'volunteer' && participation.offers_help);
    if (!isDeclared) throw invalid(`Участник не заявлял статус «${standingTitles[standing]}»`);
    const state = is_confirmed ? 'confirmed' : 'disapproved';
    if (was === state && (await isRepeated(tx, decision))) return user_id;
    if (version !== undefined && version !== (await findVersion(tx, participation_id)))
      throw conflict('Пока вы решали, участник или другой администратор что-то изменил. Посмотрите ещё раз');
    await requireHolder(tx, participation_id, caller.user_id);
    await tx
      .insert(standingDecisions)
      .values({ participation_id, standing, is_confirmed, reason, decided_by: caller.user_id });
    const verdict = `${standingTitles[standing]}: ${is_confirmed ? 'подтверждено' : 'не подтверждено'}${reason ? `. ${reason}` : ''}`;
    const recounted = await recount(
      tx,
      participation,
      { actor_id: caller.user_id, reason: verdict },
      { [`${standing}_state`]: state },
    );
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: user_id,
      participation_id,
      action: 'standing_decided',
      why: verdict,
    });
    await notifyFamily(deps, tx, user_id, (reader) => standingNotice(reader, standing, is_confirmed, reason));
    await notifyAssessed(deps, tx, participation, recounted);
    return user_id;
  });
}
