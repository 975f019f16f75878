import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyDatabase, startTestPostgres } from '#tests/database.ts';
import { startPortal } from './start-portal.ts';

/** A PostgreSQL of this run's own, or the cluster that `npm run neighbours` names. */
async function seasonPostgres(): Promise<{ postgres: string; stop: () => Promise<void> }> {
  const postgres = process.env.NEIGHBOURS_POSTGRES;
  return postgres ? { postgres, stop: async () => {} } : await startTestPostgres();
}

/** Before the journeys: a database and files with the demo season, filled once, of which every worker takes a copy. */
export default async function fillSeason(): Promise<() => Promise<void>> {
  const { postgres, stop } = await seasonPostgres();
  const files = await mkdtemp(path.join(tmpdir(), 'portal-season-'));
  const database = await emptyDatabase(postgres);
  const portal = await startPortal(database, files);
  await portal.stop();
  process.env.SEASON_POSTGRES = postgres;
  process.env.SEASON_DATABASE = database.slice(postgres.length);
  process.env.SEASON_FILES = files;
  return async () => {
    await stop();
    await rm(files, { recursive: true, force: true });
  };
}
