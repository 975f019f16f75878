import { sql } from 'drizzle-orm';
import { type Direction, directions } from '#contract/families/directions.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { wereAssessed } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { countSecondScores, listScoreDifferences } from '../second-score/count-scores.ts';
import { describeAssessors, listGivenPoints } from './strictness.ts';

type DirectionCounts = { direction: Direction; uploading: number; to_assess: number; assessed: number };

/** How far the assessment of the season is, by direction, and how strict each assessor is. Four queries. */
export async function describeProgress(db: Connection) {
  const { current_year, achievement_points } = await getConfiguration(db);
  const [counted, points, differences, second_looks] = await Promise.all([
    db.execute<DirectionCounts>(sql`
      select direction, count(*) filter (where status = ${s.DIRECTION_CHOSEN})::integer as uploading,
        count(*) filter (where status in (${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS}))::integer as to_assess,
        count(*) filter (where ${isStatusIn(sql`status`, statusCodes.filter(arePointsVisible))}
          and ${wereAssessed(current_year)})::integer as assessed
      from ${p} where ${p.season} = ${current_year} and ${p.direction} is not null group by direction`),
    listGivenPoints(db, current_year),
    listScoreDifferences(db, current_year),
    countSecondScores(db, current_year),
  ]);
  const none = { uploading: 0, to_assess: 0, assessed: 0 };
  return {
    directions: directions.map((direction) => ({
      ...none,
      ...counted.rows.find((row) => row.direction === direction),
      direction,
    })),
    assessors: describeAssessors(points, differences, achievement_points),
    second_looks,
  };
}
