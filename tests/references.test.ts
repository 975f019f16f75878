import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { statuses, statusLabels } from '#contract/statuses.ts';

const root = path.join(import.meta.dirname, '..');
const roots = '{contract,server,web,demo,tests,bench,bin,docs}';
const listed = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.gen.ts'));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

// Without migrations, which never change once landed, comments included.
const sources = listed(`${roots}/**/*.{ts,tsx,mjs,css}`).filter((file) => !file.includes('references.test'));
const words = [...listed('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', '.env.example'];

/** All matches of a pattern as «file: match». */
const mentions = (files: string[], pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => ({ file, match })));

test('every document that code or documents name stands in the repository, with the section that is named', () => {
  const found = mentions(
    [...sources, ...words],
    /(?<folder>[\w./-]*?)(?<name>[\w-]+\.md)\b(?:\)?,[\s*]+«(?<section>[^»]+)»)?/g,
  );
  const lost = found.filter(({ file, match }) => {
    const { folder = '', name = '', section } = match.groups ?? {};
    const at = [root, path.join(root, path.dirname(file))]
      .map((from) => path.join(from, folder, name))
      .find(existsSync);
    if (!at?.startsWith(root)) return true;
    return section !== undefined && !readFileSync(at, 'utf8').includes(`\n## ${section}\n`);
  });
  expect(found.length).toBeGreaterThan(60);
  expect(lost.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});

test('nothing refers to a document that stands nowhere in the repository', () => {
  const found = mentions([...sources, ...words], /\bthe spec(?:ification)?\b|спецификаци/gi);
  expect(found.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});

test('every path that the documents name is there', () => {
  const found = mentions(
    words,
    /(?<![\w/.-])(?:contract|server|web|starter|demo|tests|bench|bin|docs)\/[\w./$@-]*[\w$]/g,
  );
  const lost = found.filter(({ match }) => !existsSync(path.join(root, match[0])));
  expect(lost.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});

test('the table of statuses in the documents is the one the portal goes by', () => {
  const rows = read('docs/product/statuses.md').matchAll(/^\| (\d+) \| (\w+)(?: \*)? \| ([^|]+) \|/gm);
  expect([...rows].map(([, code, name, label]) => [Number(code), name, label])).toEqual(
    Object.entries(statuses).map(([name, code]) => [code, name, statusLabels[name as keyof typeof statuses]]),
  );
});

test('the index of decisions lists every note once, and says of every other number what became of it', () => {
  const notes = listed('docs/decisions/[0-9]*.md').map((file) => path.basename(file));
  const [governing = '', numbers = ''] = read('docs/decisions/README.md').split('\n## Numbers without a note\n');
  const links = [...governing.matchAll(/^\| \[(\d{3})\]\((\1-[\w-]+\.md)\) \| ([^|]+) \|$/gm)];
  expect(links.map(([, , note]) => note).sort()).toEqual(notes.sort());
  for (const [, number, note, title] of links)
    expect(read(`docs/decisions/${note}`).split('\n', 1)).toEqual([`# ${number}. ${title}`]);
  const gone = [...numbers.matchAll(/^\| (\d{3}) \|/gm)].map(([, number]) => number);
  const all = [...links.map(([, number]) => number), ...gone].map(Number).sort((one, other) => one - other);
  expect(all).toEqual(all.map((_, index) => index + 1));
});

test('Moscow dates, full names and plurals are made in contract/words alone', () => {
  const elsewhere = sources.filter((file) => !file.startsWith('contract/words/') && !/\.(?:test|spec)\.ts$/.test(file));
  const found = mentions(
    elsewhere,
    /\bIntl\.(?:DateTimeFormat|NumberFormat|PluralRules)|\.toLocale(?:Date|Time)?String\(/g,
  );
  expect(found.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});
