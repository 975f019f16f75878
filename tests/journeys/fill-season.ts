import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyDatabase, startTestPostgres } from '#tests/database.ts';
import { startPortal } from './start-portal.ts';

/** The environment by which each worker finds the filled season, to take a copy of. */
export type Season = Record<'SEASON_POSTGRES' | 'SEASON_DATABASE' | 'SEASON_FILES', string>;

/** Fills a new database of this server and this folder of files with the demo season. */
export async function fillSeasonIn(postgres: string, files: string): Promise<Season> {
  const database = await emptyDatabase(postgres);
  const portal = await startPortal(database, files);
  await portal.stop();
  return { SEASON_POSTGRES: postgres, SEASON_DATABASE: database.slice(postgres.length), SEASON_FILES: files };
}

/** Before the journeys: fills the season once, in a PostgreSQL of this run's own; `npm run neighbours` has filled it itself. */
export default async function fillSeason(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.NEIGHBOURS_FOLDER) return undefined;
  const { postgres, stop } = await startTestPostgres();
  const files = await mkdtemp(path.join(tmpdir(), 'portal-season-'));
  Object.assign(process.env, await fillSeasonIn(postgres, files));
  return async () => {
    await stop();
    await rm(files, { recursive: true, force: true });
  };
}
