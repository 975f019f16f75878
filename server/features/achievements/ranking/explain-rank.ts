import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RankChange } from '#contract/achievements/places.ts';
import type { Direction } from '#contract/families/directions.ts';
import { winsTies } from '#server/features/participation/ranking/ranking.ts';
import { participations as p, rankingChanges } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { findPlace, listAround } from './ranking.ts';

const MAX_CHANGES = 100;

type RankChangeRow = {
  at: string;
  is_own: boolean;
  name: string;
  from_total: string | null;
  to_total: string | null;
  moved: number;
  reason: string;
  actor: string;
};

/** Equal totals are told apart by what the history does not change. */
const isAhead = (total: SQL) =>
  sql`coalesce(${total} > own.total or (${total} = own.total and ${winsTies('o', 'me')}), false)::integer`;

/**
 * The changes of totals that moved a place, newest first, a hundred at most: one's own, with how many it left behind or let
 * pass, and those of others that came by what one had at that moment. One query: an index is walked from the newest backwards
 * until there are enough of them.
 */
export async function listRankChanges(
  db: Connection,
  { id, season, direction }: { id: number; season: number; direction: Direction },
): Promise<RankChange[]> {
  const { rows } = await db.execute<RankChangeRow>(sql`
    with own as (
      select id, at, to_total as total, coalesce(moved, 0) as moved,
        lead(id, 1, 9223372036854775807) over (order by id) as until
      from ${rankingChanges} where participation_id = ${id}
    ), told as (
      select id, moved from own
      union all
      select crossing.id, crossing.moved from own, ${p} me, lateral (
        select c.id, ${isAhead(sql`c.to_total`)} - ${isAhead(sql`c.from_total`)} as moved
        from ${rankingChanges} c join ${p} o on o.id = c.participation_id
        where c.season = ${season} and c.direction = ${direction} and c.id > own.id and c.id < own.until
          and c.participation_id <> ${id}
          -- Who came into the ranking together did not overtake one another.
          and (c.from_total is not null or c.at <> own.at)
          -- What is far from it either way is known without a look at who it was.
          and greatest(c.from_total, c.to_total) >= own.total and (c.from_total is null or c.to_total is null or least(c.from_total, c.to_total) <= own.total)
          and ${isAhead(sql`c.to_total`)} <> ${isAhead(sql`c.from_total`)}
        order by c.id desc limit ${MAX_CHANGES}
      ) crossing
      where me.id = ${id}
    ), newest as materialized (
      -- Who it was is asked of those that are shown, not of all who came by.
      select c.*, told.moved as came_by from ${rankingChanges} c join (select * from told order by id desc limit ${MAX_CHANGES}) told on told.id = c.id
    )
    select newest.at, newest.participation_id = ${id} as is_own, ${surnameAndNameOf(users)} as name, newest.from_total,
      newest.to_total, newest.came_by as moved, newest.reason,
      coalesce((select concat_ws(' ', nullif(u.surname, ''), nullif(u.name, '')) from ${users} u where u.id = newest.actor_id), '') as actor
    from newest join ${p} on ${p.id} = newest.participation_id
      join ${users} on ${users.id} = ${p.user_id}
    order by newest.id desc`);
  const number = (text: string | null) => (text === null ? null : Number(text));
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    from_total: number(row.from_total),
    to_total: number(row.to_total),
  }));
}

/** GET /admin/achievement/places: who stands around one's place, and what has moved it. Nothing where one is not ranked. Four queries. */
export async function explainRank(db: Connection, user_id: number) {
  const [row] = await db
    .select({ id: p.id, season: p.season, direction: p.direction })
    .from(p)
    .where(and(eq(p.user_id, user_id), p.is_current, eq(p.audience, 'participant')));
  if (!row) throw notFound('Участник не найден');
  const { id, season, direction } = row;
  const ranked = direction && { id, season, direction };
  const place = ranked && (await findPlace(db, ranked, await getConfiguration(db)));
  if (!ranked || !place) return { neighbours: [], changes: [] };
  const [neighbours, changes] = await Promise.all([listAround(db, ranked, place.place), listRankChanges(db, ranked)]);
  return { neighbours, changes };
}
