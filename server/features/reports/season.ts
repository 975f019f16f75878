import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** A season gone by is told as it ended. */
export type Season = { season: number; is_past: boolean };

/** The season of a report, and the moment it was counted. */
type CountedSeason = { season: number; counted_at: string };

/** The season that is named, else the portal's. Of the pool mostly no query. */
export async function seasonOf(db: Connection, season: number | undefined): Promise<Season> {
  const { current_year } = await getConfiguration(db);
  const named = season ?? current_year;
  return { season: named, is_past: named < current_year };
}

/** The season and moment of a report that is counted now. */
export const countedNow = ({ season }: Season): CountedSeason => ({ season, counted_at: new Date().toISOString() });
