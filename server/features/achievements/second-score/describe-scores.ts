import { sql } from 'drizzle-orm';
import type { SecondScore } from '#contract/achievements/second-score.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { achievementLooks as looks, secondLooks } from '../tables.ts';

type ScoreRow = {
  achievement_id: string;
  stage: SecondScore['stage'];
  is_disputed: boolean;
  point: string;
  reason: string;
  assessed_by: string | null;
  at: string;
  name: string;
};

/**
 * The second looks at a participation's achievements as an assessor may see them: one's own, and those of others only once
 * the points are known, or where one is to decide between the two. `isOff`: the share is none, nobody waits for another. One query.
 */
export async function describeScores(
  db: Connection,
  participation_id: number,
  { reader_id, isOff }: { reader_id: number; isOff: boolean },
): Promise<Map<number, SecondScore>> {
  const { rows } = await db.execute<ScoreRow>(sql`
    select s.achievement_id, s.stage, s.is_disputed, l.point, l.reason, l.assessed_by, l.assessed_at as at,
      coalesce((select ${surnameAndNameOf(users)} from ${users} where ${users.id} = l.assessed_by), '') as name
    from ${secondLooks} s join ${looks} l on l.achievement_id = s.achievement_id
    where s.participation_id = ${participation_id} and s.is_chosen and s.stage <> 'first'
    order by s.achievement_id, l.number`);
  const described = new Map<number, SecondScore>();
  for (const [achievement_id, given] of Map.groupBy(rows, (row) => Number(row.achievement_id))) {
    const [first] = given;
    if (!first) continue;
    const { stage, is_disputed } = first;
    const own = given.find(({ assessed_by }) => Number(assessed_by) === reader_id);
    const maySeeAll = stage === 'done' || (stage === 'third' && !own);
    described.set(achievement_id, {
      stage,
      is_disputed,
      may_look: stage === 'done' || isOff || !own,
      own: own ? { point: Number(own.point), reason: own.reason } : null,
      looks: maySeeAll ? given.map(describeScore) : [],
    });
  }
  return described;
}

const describeScore = ({ point, reason, name, at }: ScoreRow) => ({
  point: Number(point),
  reason,
  name,
  at: new Date(at).toISOString(),
});
