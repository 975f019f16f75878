import { expect, test } from 'vitest';
import { loadedFiles, packageOf } from './loaded-files.ts';

/** Loading files is most of a start (docs/decisions/036-workers-and-the-gate.md): one more here is an import to look at. */
const MOST_FILES = 2505;
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

test('a start loads no library that it does not need, and no more files than before', { timeout: 60_000 }, () => {
  const files = loadedFiles('server/open-portal.ts');
  const packages = new Set(files.map(packageOf));
  expect(later.filter((name) => packages.has(name))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});
