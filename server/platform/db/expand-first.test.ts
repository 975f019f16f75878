import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * docs/decisions/084: processes of two neighbouring versions work on one database while they are replaced one by one. A
 * migration takes nothing away that the version before still uses, unless it says which one put the new in its place.
 */
const folder = new URL('./migrations/', import.meta.url);
/** Older ones have landed. */
const FIRST = '0037';

const taking: readonly [string, RegExp][] = [
  ['drops', /\bdrop\s+(?:table|column|view|type|function|schema|default)\b/i],
  ['renames', /\brename\b/i],
  ['takes a table out of sight', /\bset\s+schema\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ['demands what nobody writes yet', /\bset\s+not\s+null\b/i],
  [
    'demands a new column of old inserts',
    /\badd\s+column\s+\S+\s+(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
  ],
  ['checks what is written', /\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i],
];

/** A table that becomes a partition of one by its name and with its columns is no loss: whoever asks for it asks for that. */
function withoutPartitioning(statements: string): string {
  let left = statements;
  for (const [moved, table = ''] of statements.matchAll(/\balter\s+table\s+(\w+)\s+set\s+schema\s+partitions\b/gi)) {
    const anew = new RegExp(
      `\\bcreate\\s+table\\s+${table}\\s+\\(\\s*like\\s+partitions\\.${table}_first\\s+including\\s+defaults\\b`,
      'i',
    );
    if (anew.test(statements)) left = left.replace(moved, '');
  }
  return left.replaceAll(/\balter\s+table\s+partitions\.\S+\s+rename\s+to\b/gi, '');
}

/** What a migration takes away, in words; a comment «-- Contracts: 0037» names the one it completes. */
function takenBy(text: string): string[] {
  if (/^-- Contracts: \d{4}\b/m.test(text)) return [];
  const statements = withoutPartitioning(text.replace(/--.*$/gm, ''));
  return taking.filter(([, pattern]) => pattern.test(statements)).map(([words]) => words);
}

const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) >= FIRST);

test.each(names)('%s adds, and takes nothing away that the version before uses', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  expect(takenBy(text)).toEqual([]);
  const completed = text.match(/^-- Contracts: (\d{4})\b/m)?.[1];
  if (completed) expect(readdirSync(folder).some((one) => one.startsWith(completed)) && completed < name).toBe(true);
});

test('the rule knows what takes away from what adds', () => {
  expect(takenBy('alter table a add column b text;\ncreate index a_b on a (b);')).toEqual([]);
  expect(takenBy("alter table a add column b text not null default '';")).toEqual([]);
  expect(takenBy('alter table a add column b text not null;')).toEqual(['demands a new column of old inserts']);
  expect(takenBy('alter table a drop column b;')).toEqual(['drops']);
  expect(takenBy('-- drop column is spoken of\nalter table a rename b to c;')).toEqual(['renames']);
  expect(takenBy('alter table a alter column b type text, alter column c set not null;')).toEqual([
    'changes a type',
    'demands what nobody writes yet',
  ]);
  expect(
    takenBy('alter table a set schema partitions;\ncreate table b (like partitions.a_first including defaults);'),
  ).toEqual(['takes a table out of sight']);
  expect(
    takenBy(`alter table a set schema partitions; alter table partitions.a rename to a_first;
      create table a (like partitions.a_first including defaults) partition by range (at);`),
  ).toEqual([]);
  expect(takenBy('-- Contracts: 0037\nalter table a drop column b;')).toEqual([]);
});
