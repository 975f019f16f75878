import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { listen } from '#server/platform/http/connections/listen.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { readConfig } from './config.ts';
import { openHostWhileFilling } from './host-while-filling.ts';
import { openPortalDatabase } from './open-database.ts';

const portal = portalForFile();

async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = await listen(probe, { port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('while an empty portal is filled every address answers so at once, and its port is then the portal’s', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const empty = await cloneDatabase(inject('postgres'));
  const PORT = String(await freePort());
  const config = readConfig({ NODE_ENV: 'test', PORTAL_DEMO: '1', PORT });
  const filling = await openHostWhileFilling(config, empty);
  const url = `http://127.0.0.1:${PORT}`;
  expect(said).toHaveBeenCalledWith(expect.stringContaining(url));
  said.mockRestore();
  const page = await fetch(`${url}/parent`);
  expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '3', '3']);
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(await page.text()).toMatch(/<h1>Портал наполняется<\/h1>/);
  const call = await fetch(`${url}/api/login`, { method: 'POST' });
  expect([call.status, await call.json()]).toEqual([
    503,
    { ok: false, errors: [expect.stringMatching(/наполняется/)] },
  ]);
  const health = await Promise.all(['/healthz', '/readyz'].map(async (path) => (await fetch(url + path)).status));
  expect(health).toEqual([200, 503]);
  await Promise.all([filling.close(), filling.close()]);
  const portalItself = createServer();
  const { port } = (await listen(portalItself, { port: Number(PORT), host: '127.0.0.1' })) as AddressInfo;
  expect(String(port)).toBe(PORT);
  portalItself.close();
  await dropDatabase(empty);
});

test('a port answers before the database is made, and stays taken while it is started', async () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'portal-filling-'));
  const PORT = String(await freePort());
  const config = readConfig({ NODE_ENV: 'test', PORTAL_DEMO: '1', PORT, DATA_DIR });
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(DATA_DIR, { recursive: true, force: true }));
  const opening = openPortalDatabase(config, opened);
  await vi.waitUntil(() => said.mock.calls.length > 0, { timeout: 30_000, interval: 5 });
  said.mockRestore();
  expect(existsSync(path.join(DATA_DIR, 'postgres'))).toBe(false);
  const statusOf = async () => (await fetch(`http://127.0.0.1:${PORT}/news/1`)).status;
  expect(await statusOf()).toBe(503);
  const { filling } = await opening;
  expect(await statusOf()).toBe(503);
  await filling.close();
  await expect(statusOf()).rejects.toThrow();
});

test('a portal with people, and one without a demo, keep their port closed until they serve', async () => {
  const PORT = String(await freePort());
  const settings = { NODE_ENV: 'test', PORT };
  const answers = () =>
    fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      () => true,
      () => false,
    );
  await openHostWhileFilling(readConfig({ ...settings, PORTAL_DEMO: '0' }), portal.config.DATABASE_URL ?? '');
  expect(await answers()).toBe(false);
  await openHostWhileFilling(readConfig({ ...settings, PORTAL_DEMO: '0' }));
  expect(await answers()).toBe(false);
  await makePerson(portal, 'parent');
  await openHostWhileFilling(readConfig({ ...settings, PORTAL_DEMO: '1' }), portal.config.DATABASE_URL ?? '');
  expect(await answers()).toBe(false);
});
