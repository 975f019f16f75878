import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { RankedRow } from '#contract/achievements/places.ts';
import type { RankingPlace } from '#contract/achievements/shapes.ts';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Direction } from '#contract/families/directions.ts';
import { arePointsVisible, isInSelection } from '#contract/statuses/predicates.ts';
import { statusCodes } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { personColumns, pointColumns } from '#server/features/participation/person-columns.ts';
import { areRanked, isRanked, rankingOrderOf, ranksAbove } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { blackLabels } from '../tables.ts';

const order = rankingOrderOf('participations');
/** Whether one of them stands before the one that `me` is. */
const isAhead = ranksAbove('participations', 'me');

type PlaceRow = { ahead: number; amount: number; assessed: number; to_come: number; is_in: boolean };
type RankedParticipation = { id: number; season: number; direction: Direction };

/** Those who have chosen a direction and are not ranked yet, as their assessment is not open. */
const toCome = statusCodes.filter((status) => isInSelection(status) && !isRanked(status));

/** The place of a ranked participant, among how many, how many of them are assessed and how many will come; null for one who is not ranked. One query. */
export async function findPlace(
  db: Connection,
  { id, season, direction }: RankedParticipation,
  { directions }: Pick<Configuration, 'directions'>,
): Promise<RankingPlace | null> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select count(*)::integer as amount, count(*) filter (where ${isAhead})::integer as ahead,
      count(*) filter (where ${isStatusIn(p.status, statusCodes.filter(arePointsVisible))})::integer as assessed,
      coalesce(bool_or(${p.id} = ${id}), false) as is_in,
      (select count(*)::integer from ${p} coming where coming.season = ${season} and coming.direction = ${direction}
        and ${isStatusIn(sql`coming.status`, toCome)}) as to_come
    from ${p} join ${p} me on me.id = ${id} where ${areRanked(season, direction)}`);
  const [row] = rows;
  if (!row?.is_in) return null;
  const { capacity, reserve } = directions[direction];
  const { ahead, amount, assessed, to_come } = row;
  return { direction, place: ahead + 1, amount, assessed, to_come, capacity, reserve };
}

/** Participants of a ranking in its order, with all that it rests on but their places; `where` says which participations. One query. */
export async function listRanked(db: Connection, where: SQL | undefined) {
  const rows = await db
    .select({
      participation_id: p.id,
      ...personColumns,
      ...pointColumns,
      points_rest: p.points_rest,
      completed_at: p.completed_at,
      is_black_labelled: p.is_black_labelled,
      black_label: sql<string | null>`${blackLabels.reason}`,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(blackLabels, and(eq(blackLabels.participation_id, p.id), isNull(blackLabels.lifted_at)))
    .where(where)
    .orderBy(order);
  return rows.map(({ surname, name, patronymic: _, ...row }) => ({ ...row, name: surnameAndName({ surname, name }) }));
}

/** The participants around a place of the ranking, `near` on each side. One query. */
export async function listAround(
  db: Connection,
  { season, direction }: RankedParticipation,
  place: number,
  near = 2,
): Promise<RankedRow[]> {
  const first = Math.max(1, place - near);
  // Walked by the index alone: the rows themselves are read of those that are shown.
  const shown = db
    .select({ id: p.id })
    .from(p)
    .where(areRanked(season, direction))
    .orderBy(order)
    .offset(first - 1)
    .limit(place + near - first + 1);
  const rows = await listRanked(db, inArray(p.id, shown));
  return rows.map(({ black_label: _, ...row }, index) => ({ ...row, place: first + index }));
}
