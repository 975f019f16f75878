import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { achievementLooks, secondLooks } from '../tables.ts';

/** How often an assessor's look was so much above (negative: below) the other one's. */
export type ScoreDifference = { user_id: number; value: number; times: number };

/** How the first two looks of a season's complete achievements differed, for each of both. One query. */
export async function listScoreDifferences(db: Connection, season: number): Promise<ScoreDifference[]> {
  const { rows } = await db.execute<{ user_id: string; value: string; times: number }>(sql`
    select l.assessed_by as user_id, l.point - other.point as value, count(*)::integer as times
    from ${secondLooks} s join ${achievementLooks} l on l.achievement_id = s.achievement_id and l.number <= 2
      join ${achievementLooks} other on other.achievement_id = s.achievement_id and other.number = 3 - l.number
    where s.season = ${season} and s.is_chosen and s.stage = 'done' and l.assessed_by is not null
    group by 1, 2`);
  return rows.map(({ user_id, value, times }) => ({ user_id: Number(user_id), value: Number(value), times }));
}

/** A season's achievements with a second look, by what they wait for. One query. */
export async function countSecondScores(db: Connection, season: number) {
  const { rows } = await db.execute<{ second: number; third: number; done: number; disputed: number }>(sql`
    select count(*) filter (where stage = 'second')::integer as second, count(*) filter (where stage = 'third')::integer as third,
      count(*) filter (where stage = 'done')::integer as done, count(*) filter (where is_disputed)::integer as disputed
    from ${secondLooks} where season = ${season} and is_chosen`);
  return rows[0] ?? { second: 0, third: 0, done: 0, disputed: 0 };
}
