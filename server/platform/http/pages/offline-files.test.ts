import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { offlineFiles } from './offline-files.ts';

const file = (name: string) => new URL(`../../../../web/public/${name}`, import.meta.url);
const ask = (path: string, OFFLINE_READING = true) => offlineFiles({ OFFLINE_READING, secure: true }).request(path);

/** docs/product/offline.md: what reading without a network may weigh. */
test('the worker is at most 10 KB as it is, and its shell at most 24 KB', () => {
  expect(statSync(file('sw.js')).size).toBeLessThanOrEqual(10 * 1024);
  const shell = ['offline.html', 'offline.js', 'offline.css'].map((name) => statSync(file(name)).size);
  expect(shell.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(24 * 1024);
});

test('worker and shell are asked for anew each time, and run nothing but the portal’s own files', async () => {
  for (const path of ['/sw.js', '/offline', '/offline.js', '/offline.css']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect((await ask('/sw.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('the worker bears a version of its own and of its shell', async () => {
  const worker = await (await ask('/sw.js')).text();
  expect(worker).toMatch(/const VERSION = '[\w-]{12}';/);
  expect(readFileSync(file('sw.js'), 'utf8')).toContain("const VERSION = '{version}';");
});

test('switched off, another worker takes away what the first left, and then itself', async () => {
  const worker = await (await ask('/sw.js', false)).text();
  expect(worker).toContain('caches.delete(name)');
  expect(worker).toContain('registration.unregister()');
  expect(worker).not.toContain('respondWith');
});
