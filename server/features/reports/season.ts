import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** What a report is of, and of when. A season gone by is told as it ended. */
export type Counted = { season: number; counted_at: string };

/** The season that is named, else the portal's. */
export async function seasonOf(db: Connection, season: number | undefined): Promise<Counted & { is_past: boolean }> {
  const { current_year } = await getConfiguration(db);
  const named = season ?? current_year;
  return { season: named, is_past: named < current_year, counted_at: new Date().toISOString() };
}
