import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PlaceChange } from '#contract/achievements/assessment.ts';
import type { Direction } from '#contract/families/directions.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { surnameAndNameOf } from '#server/platform/db/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { findPlace, listAround } from './ranking.ts';
import { rankingChanges } from './tables.ts';

const MOST = 100;

type Row = {
  at: string;
  is_own: boolean;
  name: string;
  from_total: string | null;
  to_total: string | null;
  moved: number;
  reason: string;
  actor: string;
};

/** Equal totals are told apart by what the history does not change (ranking.ts). */
const winsTies = sql`(-o.points, o.completed_at, o.id) < (-me.points, me.completed_at, me.id)`;
const isAhead = (total: SQL) => sql`(${total} > own.total or (${total} = own.total and o.wins_ties))`;

/**
 * The changes of totals that moved a place, newest first, a hundred at most: one's own, with how many it left behind or let
 * pass, and those of others that came by what one had at that moment. One query.
 */
export async function listPlaceChanges(
  db: Connection,
  { id, season, direction }: { id: number; season: number; direction: Direction },
): Promise<PlaceChange[]> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select id, to_total as total, lag(to_total) over (order by id) as before, lead(id) over (order by id) as until
      from ${rankingChanges} where participation_id = ${id}
    ), others as (
      select c.*, ${winsTies} as wins_ties, lead(c.id) over (partition by c.participation_id order by c.id) as until
      from ${rankingChanges} c join participations o on o.id = c.participation_id, participations me
      where me.id = ${id} and c.season = ${season} and c.direction = ${direction} and c.participation_id <> ${id}
    ), crossing as (
      select o.*, coalesce(${isAhead(sql`o.to_total`)}, false)::integer - coalesce(${isAhead(sql`o.from_total`)}, false)::integer as moved
      from others o join own on o.id > own.id and (own.until is null or o.id < own.until)
    ), told as (
      select id, participation_id, at, from_total, to_total, moved, reason, actor_id from crossing where moved <> 0
      union all
      select c.id, c.participation_id, c.at, c.from_total, c.to_total, (
        select count(*) filter (where ${isAhead(sql`o.to_total`)}) - count(*) filter (where o.to_total > own.before or (o.to_total = own.before and o.wins_ties))
        from others o where own.before is not null and o.id < c.id and (o.until is null or o.until > c.id)
      )::integer, c.reason, c.actor_id
      from ${rankingChanges} c join own on own.id = c.id where c.participation_id = ${id}
    ), newest as materialized (
      -- Who it was is asked of those that are shown, not of all who came by.
      select * from told order by id desc limit ${MOST}
    )
    select newest.at, newest.participation_id = ${id} as is_own, ${surnameAndNameOf(users)} as name, newest.from_total,
      newest.to_total, newest.moved, newest.reason,
      coalesce((select concat_ws(' ', nullif(u.surname, ''), nullif(u.name, '')) from users u where u.id = newest.actor_id), '') as actor
    from newest join participations on participations.id = newest.participation_id
      join ${users} on ${users.id} = participations.user_id
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
export async function explainPlace(db: Connection, user_id: number) {
  const [row] = await db
    .select({ id: p.id, season: p.season, direction: p.direction })
    .from(p)
    .where(and(eq(p.user_id, user_id), p.is_current, eq(p.audience, 'participant')));
  if (!row) throw notFound('Участник не найден');
  const { id, season, direction } = row;
  const ranked = direction && { id, season, direction };
  const place = ranked && (await findPlace(db, ranked, await getConfiguration(db)));
  if (!ranked || !place) return { neighbours: [], changes: [] };
  const [neighbours, changes] = await Promise.all([listAround(db, ranked, place.place), listPlaceChanges(db, ranked)]);
  return { neighbours, changes };
}
