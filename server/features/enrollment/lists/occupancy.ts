import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';
import type { Occupancy } from '#contract/enrollment/shapes.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { holdsPlace, mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { statusesWhere, statusTraits } from '#contract/statuses/table.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { rankingOrderOf } from '#server/features/participation/ranking/ranking.ts';
import { enrollments, participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

/** From 410 on: whom the enrollment is about. */
const enrolling = statusesWhere(({ enrollment }) => enrollment !== null);

export type StatusCount = { direction: Direction; status: Status; amount: number };

/** How many of each direction stand where, from 410 on, the held ones by where they go back to: of the indexes alone. One query. */
export async function countByStatus(db: Connection, season: number): Promise<StatusCount[]> {
  const { rows } = await db.execute<StatusCount>(sql`
    select direction, status, count(*)::integer as amount from (
      select direction, status from ${p}
      where season = ${season} and direction is not null and ${isStatusIn(sql`status`, enrolling)}
      union all
      select direction, held_from[1] from ${p}
      where season = ${season} and direction is not null and status = ${s.BLOCKED} and ${isStatusIn(sql`held_from[1]`, enrolling)}
    ) standing group by direction, status`);
  return rows;
}

/** The best at 410 of a direction without a black label: one step of the ranking's index. One query. */
async function findFirstOfReserve(db: Connection, season: number, direction: Direction): Promise<Occupancy['next']> {
  const [row] = await db
    .select({
      participation_id: p.id,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      learning_points_total: p.learning_points_total,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(
      and(
        ...[eq(p.season, season), eq(p.direction, direction), isNotNull(p.direction)],
        ...[eq(p.status, s.ASSESSED), sql`not ${p.is_black_labelled}`],
      ),
    )
    .orderBy(rankingOrderOf('participations'))
    .limit(1);
  if (!row) return null;
  const { surname, name, ...one } = row;
  return { ...one, name: surnameAndName({ surname, name }) };
}

type OccupancySettings = { capacity: number; reserve: number };
const shown = ['invited', 'confirmed', 'filled', 'arrived', 'finished', 'cancelled', 'waiting'] as const;

/** The places of a direction by how far their holders are. */
export function placesOf(
  direction: Direction,
  counted: readonly StatusCount[],
  { capacity, reserve }: OccupancySettings,
) {
  const own = counted.filter((one) => one.direction === direction);
  const sum = (isMeant: (status: Status) => boolean): number =>
    own.reduce((total, { status, amount }) => total + (isMeant(status) ? amount : 0), 0);
  const of = (group: EnrollmentGroup): number => sum((status) => statusTraits[status].enrollment === group);
  const taken = sum(holdsPlace);
  const amounts = Object.fromEntries(shown.map((group) => [group, of(group)])) as Record<
    (typeof shown)[number],
    number
  >;
  return { direction, capacity, reserve, taken, free: Math.max(0, capacity - taken), ...amounts };
}

/** How many participants closing the enrollment would concern, of the index alone. */
const countToClose = (season: number) =>
  sql<number>`(select count(*) from ${p} where ${p.season} = ${season} and ${p.audience} = 'participant'
    and ${isStatusIn(sql`${p.status}`, statusCodes.filter(mayStillBeSelected))})`.mapWith(Number);

/** The places of every direction (contract: GET /admin/degree/occupancy/directions). Eight queries. */
export async function describeOccupancy(db: Connection) {
  const { current_year: season, directions: settings } = await getConfiguration(db);
  const [counted, [enrollment], firsts] = await Promise.all([
    countByStatus(db, season),
    db
      .select({ started_at: enrollments.started_at, closed_at: enrollments.closed_at, to_close: countToClose(season) })
      .from(enrollments)
      .where(eq(enrollments.season, season)),
    Promise.all(directions.map((direction) => findFirstOfReserve(db, season, direction))),
  ]);
  const data = directions.map(
    (direction, index): Occupancy => ({
      ...placesOf(direction, counted, settings[direction]),
      next: firsts[index] ?? null,
    }),
  );
  const started = Boolean(enrollment?.started_at);
  return {
    data,
    started,
    closed_at: enrollment?.closed_at ?? null,
    to_close: started ? (enrollment?.to_close ?? 0) : 0,
  };
}
