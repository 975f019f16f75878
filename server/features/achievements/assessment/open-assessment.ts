import { sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { lockSeasonAtStatus } from '#server/features/participation/locks.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { markAssessed } from '#server/features/participation/participants/write-details.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { assessedNotice } from '../messages.ts';
import type { AssessDeps } from './assess.ts';

/** What an opening of the assessment would do now. One query. */
export async function countOpening(db: Connection) {
  const { current_year } = await getConfiguration(db);
  const { rows } = await db.execute<{ count: number; without_achievements: number; still_uploading: number }>(sql`
    select count(*) filter (where status = ${s.ACHIEVEMENTS_ON_CHECK})::integer as count,
      count(*) filter (where status = ${s.ACHIEVEMENTS_ON_CHECK} and unassessed_count = 0)::integer as without_achievements,
      count(*) filter (where status = ${s.DIRECTION_CHOSEN})::integer as still_uploading
    from ${p} where ${p.season} = ${current_year} and ${p.status} in (${s.DIRECTION_CHOSEN}, ${s.ACHIEVEMENTS_ON_CHECK})`);
  return rows[0] ?? { count: 0, without_achievements: 0, still_uploading: 0 };
}

/** So many at once: however many there are, no statement of an opening is long, and the portal answers others in between. */
const BATCH = 5000;

/**
 * Opens the assessment for everybody of the season whose achievements are on check (290 → 400), in one transaction, by sets
 * of thousands; who has nothing to assess is assessed at once (→ 410, in the same writing), and their families are notified.
 * From here on they are ranked. Repeated, it takes those who have come since. Gives how many moved, and how many of them
 * are assessed.
 */
export async function openAssessment(deps: AssessDeps): Promise<{ moved: number; assessed: number }> {
  const { db, caller } = deps;
  const { user_id } = caller;
  return await db.transaction(async (tx) => {
    const { current_year } = await getConfiguration(tx);
    const rows = await lockSeasonAtStatus(tx, current_year, s.ACHIEVEMENTS_ON_CHECK);
    if (rows.length === 0) return { moved: 0, assessed: 0 };
    for (let from = 0; from < rows.length; from += BATCH) await openFor(deps, tx, rows.slice(from, from + BATCH));
    const opened = { moved: rows.length, assessed: rows.filter(hasNothing).length };
    await writeLog(tx, { actor_id: user_id, subject_id: null, action: 'assessment_opened', details: opened });
    await emitSeasonEvent(tx);
    return opened;
  });
}

type Waiting = { id: number; unassessed_count: number };
const nothingToAssess = { to: s.ASSESSED, who: 'portal', why: 'Оценивать нечего: достижений нет' } as const;
const hasNothing = ({ unassessed_count }: Waiting): boolean => unassessed_count === 0;

async function openFor(deps: AssessDeps, tx: Connection, rows: readonly Waiting[]): Promise<void> {
  const { user_id } = deps.caller;
  const nothing = rows.filter(hasNothing).map(({ id }) => id);
  await moveStatus(
    tx,
    rows.map((row) => ({
      participation_id: row.id,
      to: s.TO_ASSESS,
      by: { who: 'administrator', user_id },
      why: 'Оценка достижений открыта',
      ...(hasNothing(row) && { next: nothingToAssess }),
    })),
  );
  const assessed = await markAssessed(tx, nothing);
  await notifyFamilies(deps, tx, assessed, (reader, { total }) => ({
    ...assessedNotice(reader, total, null),
    by_one_way: true,
  }));
}
