import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { describeApi } from '#server/platform/http/openapi/openapi.ts';
import { buildServer, builtServer } from '../bin/prepare.mjs';
import { cloneDatabase, dropDatabase } from './database.ts';
import { accountPassword, makeAccount, makeNews } from './factories.ts';
import { loadedFiles, packageOf } from './loaded-files.ts';
import { startPortal } from './portal.ts';
import { type PortalProcess, runPortal } from './portal-process.ts';

// What `npm start` runs; all other tests run the sources.

/** Seventeen of its own, the others those of `pg` and argon2. */
const MOST_FILES = 54;

const root = path.join(import.meta.dirname, '..');
const production = {
  NODE_ENV: 'production',
  PORTAL_ORIGIN: 'https://portal.test',
  SECRET_KEY: 'x'.repeat(48),
  SMTP_URL: 'smtp://127.0.0.1:1',
  WORKERS: '2',
};

let database: string;
let login: string;
let news: string;
let portal: PortalProcess;
beforeAll(async () => {
  expect(await buildServer()).toBe(true);
  database = await cloneDatabase(inject('postgres'));
  const here = await startPortal(database);
  login = (await makeAccount(here, 'administrator')).email;
  news = `/news/item/${(await makeNews(here)).id}`;
  await here.close();
  portal = await runPortal({ ...production, DATABASE_URL: database }, { main: path.join(root, builtServer) });
}, 120_000);
afterAll(async () => {
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  await dropDatabase(database);
});

const get = (place: string) => fetch(`${portal.url}${place}`);

test('the built server shows pages, and lets people in', async () => {
  const page = await get(news);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Экспедиция вышла в море');
  const body = JSON.stringify({ login, password: accountPassword });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${portal.url}/api/tokens/create`, { method: 'POST', headers, body })).status).toBe(200);
});

test('the built server reads what stands beside the sources: threads, fonts, dictionaries, files of libraries', async () => {
  // A thread describes the contract.
  expect(await (await get('/api/openapi.json')).json()).toEqual(
    JSON.parse(JSON.stringify(await describeApi(readConfig(production)))),
  );
  expect((await get(`/share${news}.png`)).headers.get('content-type')).toBe('image/png');
  // The dictionary knows that these are one word.
  expect(await (await get('/api/search?q=ребёнок')).text()).toContain('ребята');
  expect((await get('/api/docs/swagger-ui.css')).status).toBe(200);
});

test('each file that the built server looks for stands where it looks', () => {
  const folder = path.join(root, path.dirname(builtServer));
  const code = globSync('*.js', { cwd: folder }).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const found = code.flatMap((text) => [
    ...text.matchAll(
      /new URL\(["'`](\.[^"'`$]+)["'`],\s*new URL\(["'`](\.[^"'`]+)["'`],\s*import\.meta\.url\)\.href\)/g,
    ),
  ]);
  expect(found.length).toBeGreaterThan(15);
  const places = found.map(([, name = '', source = '']) => new URL(name, new URL(source, pathToFileURL(`${folder}/`))));
  expect(places.map((place) => fileURLToPath(place)).filter((place) => !existsSync(place))).toEqual([]);
});

test('no library in the built server asks for a file by a name of its own package', () => {
  const folder = path.join(root, path.dirname(builtServer));
  const code = globSync('*.js', { cwd: folder }).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  // Such a library (pdfkit with its fonts) stands apart in bin/build-server.ts.
  expect(code.flatMap((text) => text.match(/["'`]#[a-z][\w-]*\/[\w./-]+["'`]/g) ?? [])).toEqual([]);
});

test('a fault of the built server names the sources', () => {
  const failing = `(await import('node:module')).setSourceMapsSupport(true);
    const { openPortal } = await import('./dist/portal/open-portal.js');
    await openPortal().catch(({ stack }) => console.log(stack));
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', failing], {
    cwd: root,
    encoding: 'utf8',
  });
  const [, line] = stdout.match(/server\/open-portal\.ts:(\d+):\d+\)/) ?? [];
  const source = readFileSync(path.join(root, 'server/open-portal.ts'), 'utf8').split('\n');
  expect(source[Number(line) - 1]).toContain('function openPortal');
});

test('the built server starts from its own few files, and from libraries that cannot be in them', () => {
  const files = loadedFiles('dist/portal/open-portal.js').filter((url) => !url.endsWith('/server/resolve-once.ts'));
  const packages = new Set(files.map(packageOf));
  expect([...packages].filter((name) => name && !/^(?:pg|postgres|@node-rs|xtend)/.test(name))).toEqual([]);
  expect(files.filter((url) => !packageOf(url) && !url.includes('/dist/portal/'))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});
