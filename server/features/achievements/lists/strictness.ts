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
import { achievements } from '../tables.ts';

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
 * where to sort every single one would take seconds. One query, of one index.
 */
export async function listGivenPoints(db: Connection, season: number): Promise<GivenPoint[]> {
  const { rows } = await db.execute<Omit<GivenPoint, 'user_id' | 'point'> & { user_id: string; point: string }>(sql`
    select counted.*, (select ${surnameAndNameOf(users)} from ${users} where ${users.id} = counted.user_id) as name from (
      select assessed_by as user_id, kind, level, result, point, count(*)::integer as times
      from ${achievements} where season = ${season} and point is not null and assessed_by is not null
      group by assessed_by, kind, level, result, point
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

/** How many each assessed and how strictly, who assessed most first. */
export function describeAssessors(given: readonly GivenPoint[], table: PointsTable): Assessor[] {
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
    };
  });
  return assessors.toSorted((a, b) => b.assessed - a.assessed || a.user_id - b.user_id);
}
