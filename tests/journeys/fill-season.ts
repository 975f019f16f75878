import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { moscowDay } from '#contract/words/dates.ts';
import { cachedFolder, copyFolder, hashOf } from '#tests/cached-folder.ts';
import { emptyDatabase, makeFastFolder, startPostgresIn } from '#tests/database.ts';
import { startPortal } from './start-portal.ts';

/** Environment variables by which workers find the filled season to copy. */
export type Season = Record<'SEASON_POSTGRES' | 'SEASON_DATABASE' | 'SEASON_FILES', string>;

const NAME = 'season';

/** Fills a new database of a server, and a folder of files, with the demo season. */
export async function fillSeasonIn(postgres: string, files: string, name?: string): Promise<Season> {
  const database = await emptyDatabase(postgres, name);
  const portal = await startPortal(database, files);
  await portal.stop();
  return seasonIn(postgres, database.slice(postgres.length), files);
}

const seasonIn = (postgres: string, database: string, files: string): Season => ({
  SEASON_POSTGRES: postgres,
  SEASON_DATABASE: database,
  SEASON_FILES: files,
});

const HOURS = 6;

/** Hash of everything the season depends on, and the day, since its dates are relative to it. */
function seasonHash(): string {
  const now = new Date();
  const partOfDay = Math.floor(now.getUTCHours() / HOURS);
  return hashOf(
    ['contract', 'demo', 'server', 'tests/database.ts', 'package-lock.json'],
    `${moscowDay(now)} ${partOfDay}`,
  );
}

const filesOf = (folder: string) => path.join(folder, 'files');

/** Creates a PostgreSQL with the season and its files in a folder. */
async function makeSeason(target: string): Promise<void> {
  const folder = await makeFastFolder();
  try {
    await mkdir(filesOf(folder));
    const { postgres, stop } = await startPostgresIn(folder);
    await fillSeasonIn(postgres, filesOf(folder), NAME);
    await stop();
    copyFolder(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folder with the filled season, from the cache if it is up to date. */
export const cachedSeason = (): Promise<string> => cachedFolder('season', seasonHash(), makeSeason);

/** A copy of the season to work in: a PostgreSQL with it as a database, and its files, below one folder. */
export type OpenSeason = {
  folder: string;
  postgres: string;
  database: string;
  files: string;
  close: () => Promise<void>;
};

/** Copies the season, from the cache or filled now, and starts its PostgreSQL. */
export async function openSeason(): Promise<OpenSeason> {
  const kept = await cachedSeason();
  const folder = await makeFastFolder();
  copyFolder(kept, folder);
  const { postgres, stop } = await startPostgresIn(folder);
  const close = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, postgres, database: `${postgres}${NAME}`, files: filesOf(folder), close };
}

/** Global setup of the journeys: the season to copy; `npm run neighbours` fills its own. */
export default async function fillSeason(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.NEIGHBOURS_FOLDER) return undefined;
  const { postgres, files, close } = await openSeason();
  Object.assign(process.env, seasonIn(postgres, NAME, files));
  return close;
}
