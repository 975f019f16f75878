import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildServer } from '../bin/prepare.mjs';

/** Loading files is most of a start (docs/decisions/036-workers-and-the-gate.md): one more here is an import to look at. */
const MOST_FILES = 2505;
/** Of the built server: 17 of its own, the others those of `pg` and argon2. */
const MOST_BUILT_FILES = 54;

/** Libraries of what people do later: they are imported where they are used. */
const later = [
  '@block65/webcrypto-web-push',
  '@sentry/node',
  'docx',
  'fast-xml-parser',
  'file-type',
  'hucre',
  'ical-generator',
  'imapflow',
  'mailparser',
  'nodemailer',
  'otplib',
  'pdfkit',
  'piscina',
  'qrcode',
  'sharp',
];

/** The name of the package that a file belongs to; undefined for a file of the portal's own. */
const packageOf = (url: string): string | undefined => url.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1];

/** All files that loading this one takes. */
function loadedBy(file: string): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['tests/fixtures/list-loaded.ts', file], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('a start loads no library that it does not need, and no more files than before', { timeout: 60_000 }, () => {
  const files = loadedBy('server/open-portal.ts');
  const packages = new Set(files.map(packageOf));
  expect(later.filter((name) => packages.has(name))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});

test('the built server starts from its own few files, and from libraries that cannot be in them', {
  timeout: 120_000,
}, async () => {
  expect(await buildServer()).toBe(true);
  const files = loadedBy('dist/portal/open-portal.js').filter((url) => !url.endsWith('/server/resolve-once.ts'));
  const packages = new Set(files.map(packageOf));
  expect([...packages].filter((name) => name && !/^(?:pg|postgres|@node-rs|xtend)/.test(name))).toEqual([]);
  expect(files.filter((url) => !packageOf(url) && !url.includes('/dist/portal/'))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(MOST_BUILT_FILES);
});
