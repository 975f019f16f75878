import { and, eq, sql } from 'drizzle-orm';
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

/**
 * The changes of totals that moved a place, newest first, a hundred at most: one's own, and those of others that came by
 * what one had at that moment. Equal totals are told apart by what does not change (ranking.ts): they count as not passed.
 * One query.
 */
export async function listPlaceChanges(
  db: Connection,
  { id, season, direction }: { id: number; season: number; direction: Direction },
): Promise<PlaceChange[]> {
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select id, to_total as total, lead(id) over (order by id) as until from ${rankingChanges} where participation_id = ${id}
    ), crossing as (
      select c.*, own.total,
        (c.to_total > own.total)::integer - coalesce(c.from_total > own.total, false)::integer as moved
      from ${rankingChanges} c join own on c.id > own.id and (own.until is null or c.id < own.until)
      where c.season = ${season} and c.direction = ${direction} and c.participation_id <> ${id}
    ), told as (
      select id, participation_id, at, from_total, to_total, moved, reason, actor_id from crossing where moved <> 0
      union all
      select c.id, c.participation_id, c.at, c.from_total, c.to_total, 0, c.reason, c.actor_id
      from ${rankingChanges} c where c.participation_id = ${id}
    )
    select told.at, told.participation_id = ${id} as is_own, ${surnameAndNameOf(users)} as name, told.from_total,
      told.to_total, told.moved, told.reason,
      coalesce((select concat_ws(' ', nullif(u.surname, ''), nullif(u.name, '')) from users u where u.id = told.actor_id), '') as actor
    from told join participations on participations.id = told.participation_id
      join ${users} on ${users.id} = participations.user_id
    order by told.id desc limit ${MOST}`);
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
