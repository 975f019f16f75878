import { sql } from 'drizzle-orm';
import {
  type AchievementKind,
  type AchievementLevel,
  type AchievementResult,
  type PointsTable,
  proposedPoint,
} from '#contract/achievements/fields.ts';
import type { Assessor } from '#contract/achievements/progress.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import type { ScoreDifference } from '../second-score/count-scores.ts';
import { achievementLooks, achievements, secondLooks } from '../tables.ts';

/** How often an assessor gave such an achievement so many points. */
type GivenPoint = {
  user_id: number;
  name: string;
  kind: AchievementKind;
  level: AchievementLevel;
  result: AchievementResult;
  point: number;
  times: number;
};

/**
 * The points given in a season, counted by what they were given for: some hundreds of rows for a hundred thousand people,
 * where to sort every single one would take seconds. Of an achievement that several assessed each has what they gave, once it
 * is complete: the points that came of it are taken off whoever was the last. One query, the great part of one index.
 */
export async function listGivenPoints(db: Connection, season: number): Promise<GivenPoint[]> {
  const { rows } = await db.execute<Omit<GivenPoint, 'user_id' | 'point'> & { user_id: string; point: string }>(sql`
    with looks as (
      select l.assessed_by as user_id, a.kind, a.level, a.result, l.point,
        a.point as made, a.assessed_by = l.assessed_by as is_last
      from ${secondLooks} s join ${achievementLooks} l on l.achievement_id = s.achievement_id
        join ${achievements} a on a.id = s.achievement_id
      where s.season = ${season} and s.is_chosen and s.stage = 'done' and a.point is not null and l.assessed_by is not null
    )
    select counted.*, (select ${surnameAndNameOf(users)} from ${users} where ${users.id} = counted.user_id) as name from (
      select user_id, kind, level, result, point, sum(times)::integer as times from (
        select assessed_by as user_id, kind, level, result, point, count(*) as times
        from ${achievements} where season = ${season} and point is not null and assessed_by is not null
        group by assessed_by, kind, level, result, point
        union all select user_id, kind, level, result, point, 1 from looks
        union all select user_id, kind, level, result, made, -1 from looks where is_last
      ) each group by user_id, kind, level, result, point having sum(times) > 0
    ) counted`);
  return rows.map((row) => ({ ...row, user_id: Number(row.user_id), point: Number(row.point) }));
}

/** The middle one, or the mean of the two in the middle; 0 for none. */
function medianOf(values: readonly { value: number; times: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { times }) => sum + times, 0);
  const at = (place: number): number => {
    let left = place;
    for (const { value, times } of sorted) {
      if (left < times) return value;
      left -= times;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** How many each assessed and how strictly, also beside whoever assessed the very same; who assessed most first. */
export function describeAssessors(
  given: readonly GivenPoint[],
  differing: readonly ScoreDifference[],
  table: PointsTable,
): Assessor[] {
  const beside = Map.groupBy(differing, ({ user_id }) => user_id);
  const assessors = [...Map.groupBy(given, ({ user_id }) => user_id)].map(([user_id, own]): Assessor => {
    const differences = own.flatMap((one) => {
      const proposed = proposedPoint(table, one);
      return proposed === null ? [] : [{ value: one.point - proposed, times: one.times }];
    });
    return {
      user_id,
      name: own[0]?.name ?? '',
      assessed: own.reduce((sum, { times }) => sum + times, 0),
      median_point: medianOf(own.map(({ point, times }) => ({ value: point, times }))),
      median_difference: medianOf(differences),
      looks: (beside.get(user_id) ?? []).reduce((sum, { times }) => sum + times, 0),
      median_look_difference: medianOf(beside.get(user_id) ?? []),
    };
  });
  return assessors.toSorted((a, b) => b.assessed - a.assessed || a.user_id - b.user_id);
}
