import { sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** A season of the portal: from its first registration to that of the next one (null: there is no next one yet). */
export type SeasonSpan = { season: number; from: string; until: string | null };

/** Not children an import has brought to a former season: nothing is known of their way through it. */
export const tookPart = sql`${p.audience} = 'participant' and (${p.status} <> ${s.LAST_SEASON} or ${p.left_status} is not null)`;

/** The season, undefined where nobody has registered, and the latest one before it. One query. */
export async function findSeasons(
  db: Connection,
  season: number,
): Promise<{ own: SeasonSpan | undefined; former: SeasonSpan | undefined }> {
  const { rows } = await db.execute<{ season: number; began_at: string }>(sql`
    select ${p.season} as season, min(${p.created_at}) as began_at from ${p} where ${tookPart} group by 1 order by 1`);
  const spans = rows.map(({ season, began_at }, index): SeasonSpan => {
    const next = rows[index + 1]?.began_at;
    return {
      season,
      from: new Date(began_at).toISOString(),
      until: next === undefined ? null : new Date(next).toISOString(),
    };
  });
  return {
    own: spans.find((one) => one.season === season),
    former: spans.findLast((one) => one.season < season),
  };
}
