import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneDatabase } from '#tests/database.ts';
import { behindProxy } from '#tests/neighbours/behind-proxy.ts';
import { startPortal } from './start-portal.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`no ${name}: tests/journeys/fill-season.ts names it`);
  return value;
};

/**
 * Starts the worker's own portal with a fresh season; journeys find it by PORTAL_URL and PORTAL_DATABASE, and by
 * PORTAL_ITSELF behind a proxy.
 */
export async function openOwnPortal(
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; log: () => string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'));
  await cp(given('SEASON_FILES'), folder, { recursive: true });
  const database = await cloneDatabase(given('SEASON_POSTGRES'), given('SEASON_DATABASE'));
  const proxy = behindProxy();
  const portal = await startPortal(database, folder, { ...proxy?.env, ...env });
  const { url, close: closeProxy } = (await proxy?.open(portal.url)) ?? { url: portal.url };
  process.env.PORTAL_URL = url;
  process.env.PORTAL_ITSELF = portal.url;
  process.env.PORTAL_DATABASE = database;
  const close = async () => {
    await closeProxy?.();
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, log: portal.log, close };
}
