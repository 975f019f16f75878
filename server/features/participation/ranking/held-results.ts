import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import type { Direction } from '#contract/families/directions.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { participations as p, releasedResults } from '../tables.ts';

// Points and places that families do not see until an administrator releases their direction's results.

type Holding = Pick<Configuration, 'hold_points' | 'current_year'>;
type Ranked = { season: number; direction: Direction | null };

/** When the results of a participation's direction were released, as a column of a query on participations; null: not yet. */
export const releasedAt: SQL<string | null> = sql<string | null>`(
  select r.released_at from released_results r
  where r.season = participations.season and r.direction = participations.direction)`.mapWith(
  releasedResults.released_at,
);

/** Whether the family must not see points and place yet; `released_at`: see releasedAt. */
export const isHeld = (
  { hold_points, current_year }: Holding,
  { season, released_at }: Pick<Ranked, 'season'> & { released_at: string | null },
): boolean => hold_points && season === current_year && released_at === null;

/** Whether the family must not see points and place yet, as a condition on participations. */
export const whereHeld = ({ hold_points, current_year }: Holding): SQL<boolean> =>
  hold_points ? sql<boolean>`(${p.season} = ${current_year} and ${releasedAt} is null)` : sql<boolean>`false`;

/** When a direction's results were released; null: not yet. One query. */
export async function findRelease(db: Connection, { season, direction }: Ranked): Promise<string | null> {
  if (direction === null) return null;
  const [row] = await db
    .select({ released_at: releasedResults.released_at })
    .from(releasedResults)
    .where(and(eq(releasedResults.season, season), eq(releasedResults.direction, direction)));
  return row?.released_at ?? null;
}

/** Whether the families of a direction must not see points and places yet. One query, none where nothing is held back. */
export async function areResultsHeld(db: Connection, ranked: Ranked): Promise<boolean> {
  const configuration = await getConfiguration(db);
  if (!configuration.hold_points || ranked.season !== configuration.current_year) return false;
  return isHeld(configuration, { ...ranked, released_at: await findRelease(db, ranked) });
}
