import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Loading files is most of a start (docs/decisions/036-workers-and-the-gate.md): one more here is an import to look at. */
const MOST_FILES = 2550;

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

test('a start loads no library that it does not need, and no more files than before', { timeout: 60_000 }, () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['tests/fixtures/list-loaded.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  expect(stderr).toBe('');
  const files = JSON.parse(stdout) as string[];
  const packages = new Set(files.map(packageOf));
  expect(later.filter((name) => packages.has(name))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});
