import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { quoted } from '#contract/words/quotes.ts';

const root = path.join(import.meta.dirname, '..');

/** A second «, before the first is closed. */
const isNested = (line: string): boolean => /«[^»]*«/.test(line);

const withoutComment = (line: string): string => (/^\s*(\/?\*|\/\/)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, ''));

test('quotes within quotes are „ “ in every text: pages, letters, what a programme begins with, the sample', () => {
  const texts = globSync('{contract,server,web,starter,demo}/**/*.{ts,tsx,html,json,gift}', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(texts.length).toBeGreaterThan(1500);
  const nested = texts.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => isNested(withoutComment(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(nested).toEqual([]);
});

test('a name that has quotes of its own is put into quotes with them inside', () => {
  expect(quoted('Приливы и отливы')).toBe('«Приливы и отливы»');
  expect(quoted('Школа «Янтарь»')).toBe('«Школа „Янтарь“»');
});

/** A title, a name or a text of somebody's own between quotes that are written around it; words of ours have no quotes. */
const bare = /«\$?\{(?![^{}]*(?:agreementKinds|tripDocuments))[^{}]*(?:title|name|text|reason|word|about)\b[^{}]*\}»/i;

test('a title or a name is put into quotes by `quoted`, not by quotes around it', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => bare.test(withoutComment(line)) && !line.includes('withInnerQuotes'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
