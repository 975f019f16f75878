import { type SQL, sql } from 'drizzle-orm';
import { directions } from '#contract/families/directions.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { rankingEvents } from '#server/platform/live/rankings.ts';
import { participations as p, rankingChanges } from '../tables.ts';
import { exactPointsOf, restOf, setExactPoints, toldPoints } from './exact-points.ts';
import { areAllRanked, rankingOrderOf } from './ranking.ts';

/** By how much a participation's points of tests change after a key correction: exact, a decimal. Each participation once. */
export type PointChange = { id: number; delta: string };

/** The exact points after the change. */
const changed: SQL = sql`${exactPointsOf('participations')} + coalesce(given.delta, 0)`;
/** The told total after it: what is no point of a test stays. */
const changedTotal: SQL = sql`learning_points_total - points + ${toldPoints(changed)}`;

const given = (changes: readonly PointChange[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id bigint, delta numeric)`;

/** The ranks of everybody who is ranked, before all the changes and after them. */
const moves = (changes: readonly PointChange[], season: number): SQL => sql`
  select participations.id, direction, learning_points_total as total, ${changedTotal} as to_total, given.delta,
    row_number() over (partition by direction
      order by ${rankingOrderOf('participations')}) as from_place,
    row_number() over (partition by direction
      order by ${changedTotal} desc, ${restOf(changed)} desc, ${toldPoints(changed)} desc, completed_at,
        participations.id) as to_place
  from ${p} left join ${given(changes)} on given.id = participations.id where ${areAllRanked(season)}`;

type Move = { from_place: number; to_place: number };
type MoveRow = { id: string; from_place: string; to_place: string; others: string };

const movesById = (rows: readonly Omit<MoveRow, 'others'>[]): Map<number, Move> =>
  new Map(
    rows.map(({ id, from_place, to_place }) => [
      Number(id),
      { from_place: Number(from_place), to_place: Number(to_place) },
    ]),
  );

/**
 * How the places would move of those whose points change, the changes not written yet: in their direction, of who is ranked,
 * and by the points of tests in their course, equal points sharing a place; `others`: how many who are ranked move by them
 * alone. Three queries.
 */
export async function listPlaceMoves(
  db: Connection,
  changes: readonly PointChange[],
): Promise<{ inDirection: Map<number, Move>; byTests: Map<number, Move>; others: number }> {
  const { current_year } = await getConfiguration(db);
  const { rows: ranked } = await db.execute<MoveRow>(sql`
    with moved as (${moves(changes, current_year)})
    select id, from_place, to_place, (select count(*) from moved where delta is null and from_place <> to_place) as others
    from moved where delta is not null`);
  const { rows: learning } = await db.execute<Omit<MoveRow, 'others'>>(sql`
    select id, from_place, to_place from (
      select participations.id, given.delta,
        rank() over (partition by teaching_id order by points desc) as from_place,
        rank() over (partition by teaching_id order by ${toldPoints(changed)} desc) as to_place
      from ${p} left join ${given(changes)} on given.id = participations.id
      where season = ${current_year} and teaching_id is not null) moved where delta is not null`);
  return { inDirection: movesById(ranked), byTests: movesById(learning), others: Number(ranked[0]?.others ?? 0) };
}

/**
 * Writes changed points of tests, the rows locked already; those who are ranked get them into the ranking's history with
 * their reason and how far each is moved by all of them together. Four queries, however many.
 */
export async function correctPoints(
  tx: Connection,
  changes: readonly PointChange[],
  { actor_id, reason }: { actor_id: number; reason: string },
): Promise<void> {
  const { current_year } = await getConfiguration(tx);
  await tx.execute(sql`
    insert into ${rankingChanges} (participation_id, season, direction, from_total, to_total, moved, reason, actor_id)
    select id, ${current_year}, direction, total, to_total, to_place - from_place, ${reason}, ${actor_id}::bigint
    from (${moves(changes, current_year)}) moved where delta is not null order by id`);
  await tx.execute(sql`
    update ${p} set ${setExactPoints(changed)} from ${given(changes)} where participations.id = given.id`);
  await emitEvents(tx, rankingEvents(directions));
}
