import { sql } from 'drizzle-orm';
import { achievementFile } from '#contract/achievements/fields.ts';
import type { SameProof } from '#contract/achievements/same-proof.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { files } from '#server/platform/storage/reads.ts';
import { users } from '#server/platform/users.ts';
import { achievements } from '../tables.ts';

type SameProofRow = Omit<SameProof, 'achievement_id' | 'user_id'> & {
  of: string;
  achievement_id: string;
  user_id: string;
};

/** So many at most of each achievement: a stock picture is many people's. */
const MAX = 20;

/**
 * By a participation's achievement: others of its season with the same file (by its hash) or the same link (by what its
 * spellings have in common), another's or the participant's own. For the administration alone. One query, by indexes.
 */
export async function listSameProofs(db: Connection, participation_id: number): Promise<Map<number, SameProof[]>> {
  const { rows } = await db.execute<SameProofRow>(sql`
    select mine.id as of, same.id as achievement_id, same.title, same.by, ${p.user_id} as user_id,
      ${surnameAndNameOf(users)} as name, same.participation_id = mine.participation_id as is_own
    from ${achievements} mine cross join lateral (
      select a.id, a.title, a.participation_id, 'file' as by
      from ${files} f join ${files} again on again.sha256 = f.sha256 and again.file_target = ${achievementFile}
        join ${achievements} a on a.path = again.path
      where f.path = mine.path and a.season = mine.season and a.id <> mine.id
      union all
      select a.id, a.title, a.participation_id, 'link' from ${achievements} a
      where a.link is not null and link_key(a.link) = link_key(mine.link) and a.season = mine.season and a.id <> mine.id
      order by 1 limit ${MAX}
    ) same join ${p} on ${p.id} = same.participation_id join ${users} on ${users.id} = ${p.user_id}
    where mine.participation_id = ${participation_id} and ${p.is_current}
    order by mine.id, same.id`);
  const grouped = Map.groupBy(rows, (row) => Number(row.of));
  return new Map(
    [...grouped].map(([of, same]) => [
      of,
      same.map(({ of: _, ...one }) => ({
        ...one,
        achievement_id: Number(one.achievement_id),
        user_id: Number(one.user_id),
      })),
    ]),
  );
}
