import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
// A direction is a column of the participation.
import { participations } from '#server/features/participation/reads.ts';
import { selectHolders } from '#server/features/participation/status/holds-place.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** How many of a season have chosen each direction; one nobody has chosen is left out. One query. */
export async function countChosen(db: Connection, season: number): Promise<Map<Direction, number>> {
  const rows = await db
    .select({ direction: participations.direction, chosen: count() })
    .from(participations)
    .where(and(eq(participations.season, season), isNotNull(participations.direction)))
    .groupBy(participations.direction);
  return new Map(rows.flatMap(({ direction, chosen }) => (direction ? [[direction, chosen] as const] : [])));
}

/** How many take up a place in each direction of a season (participation/status/holds-place.ts). One query. */
export async function countEnrolled(db: Connection, season: number): Promise<Map<Direction, number>> {
  const { rows } = await db.execute<{ direction: Direction; taken: number }>(sql`
    select direction, count(*)::integer as taken from (${selectHolders(season)}) held group by direction`);
  return new Map(rows.map(({ direction, taken }) => [direction, taken]));
}

/** A participation's direction, the row locked already. */
export async function getDirection(connection: Connection, participation_id: number): Promise<Direction | null> {
  const [row] = await connection
    .select({ direction: participations.direction })
    .from(participations)
    .where(eq(participations.id, participation_id));
  return row?.direction ?? null;
}

// Beside the numbers of server/platform/db/migrate/migrate.ts and demo/fill.ts: nothing else takes it.
const LOCK = 7_462_016;

/**
 * Locks the directions to the end of the transaction: they are chosen one after another, in all processes together, so
 * that the last place is one child's.
 */
export async function lockDirections(connection: Connection): Promise<void> {
  await connection.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
