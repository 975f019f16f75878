import type { DirectionResults } from '#contract/achievements/release.ts';
import type { Direction } from '#contract/families/directions.ts';
import { notifyFamilies } from '#server/features/participation/notify-families.ts';
import { releaseDirection } from '#server/features/participation/ranking/release-results.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { AssessDeps } from '../assessment/assess.ts';
import { assessedNotice } from '../messages.ts';
import { listResults } from './list-results.ts';

/**
 * POST /admin/achievements/results/release. Lets the families of a direction see points and places, and tells each of them by
 * one way, in one transaction; who is assessed later is told then. Released again it changes nothing. 422 where the
 * configuration holds nothing back. Gives the results as they stand then. docs/product/selection-and-trip.md, «Results held back».
 */
export async function releaseResults(deps: AssessDeps, direction: Direction): Promise<DirectionResults> {
  const { db, caller } = deps;
  return await db.transaction(async (tx) => {
    const { hold_points, current_year: season } = await getConfiguration(tx);
    if (!hold_points) throw invalid('Баллы этого сезона не придержаны: семьи видят их сразу');
    const told = await releaseDirection(tx, { season, direction, by: caller.user_id });
    if (told) {
      await notifyFamilies(deps, tx, told, (reader, { total, told_before }) => ({
        ...assessedNotice(reader, total, told_before),
        by_one_way: true,
      }));
      await writeLog(tx, {
        actor_id: caller.user_id,
        subject_id: null,
        action: 'results_released',
        details: { season, direction, told: told.length },
      });
      await emitSeasonEvent(tx);
    }
    const results = (await listResults(tx)).find((one) => one.direction === direction);
    if (!results) throw notFound('Направление не найдено');
    return results;
  });
}
