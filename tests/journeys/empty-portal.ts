import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { startPortal } from './start-portal.ts';
import { withDatabase } from './visit.ts';

type PortalVariables = Record<'PORTAL_URL' | 'PORTAL_ITSELF' | 'PORTAL_DATABASE', string | undefined>;

/**
 * Starts an empty portal for real work, with the second factor required, in place of the worker's portal until it is
 * closed. `prepare` fills its database first, e.g. with people.
 */
export async function openEmptyPortal<T>(
  prepare: Parameters<typeof withDatabase<T>>[0],
): Promise<{ url: string; prepared: T; close: () => Promise<void> }> {
  const { PORTAL_URL, PORTAL_ITSELF, PORTAL_DATABASE, SEASON_POSTGRES = '' } = process.env;
  const workers: PortalVariables = { PORTAL_URL, PORTAL_ITSELF, PORTAL_DATABASE };
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-empty-'));
  const database = await emptyDatabase(SEASON_POSTGRES);
  await migrate(database);
  process.env.PORTAL_DATABASE = database;
  const prepared = await withDatabase(prepare);
  const portal = await startPortal(database, folder, { PORTAL_DEMO: '0', REQUIRE_SECOND_FACTOR: '1' });
  process.env.PORTAL_URL = portal.url;
  process.env.PORTAL_ITSELF = portal.url;
  const close = async () => {
    Object.assign(process.env, workers);
    await portal.stop();
    await dropDatabase(database);
    await rm(folder, { recursive: true, force: true });
  };
  return { url: portal.url, prepared, close };
}
