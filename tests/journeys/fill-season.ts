import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyDatabase, startTestPostgres } from '#tests/database.ts';
import { startPortal } from './start-portal.ts';

/** Where the filled season lies, for every worker to take a copy of. */
export type Season = Record<'SEASON_POSTGRES' | 'SEASON_DATABASE' | 'SEASON_FILES', string>;

/** A database of this server and a folder of files with the demo season, as its environment names them; the folder is the caller's to remove. */
export async function fillSeasonIn(postgres: string): Promise<Season> {
  const SEASON_FILES = await mkdtemp(path.join(tmpdir(), 'portal-season-'));
  const database = await emptyDatabase(postgres);
  const portal = await startPortal(database, SEASON_FILES);
  await portal.stop();
  return { SEASON_POSTGRES: postgres, SEASON_DATABASE: database.slice(postgres.length), SEASON_FILES };
}

/** Before the journeys: fills the season once, in a PostgreSQL of this run's own, unless whoever runs them has filled it (tests/neighbours). */
export default async function fillSeason(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SEASON_DATABASE) return undefined;
  const { postgres, stop } = await startTestPostgres();
  const season = await fillSeasonIn(postgres);
  Object.assign(process.env, season);
  return async () => {
    await stop();
    await rm(season.SEASON_FILES, { recursive: true, force: true });
  };
}
