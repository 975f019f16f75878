import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/**
 * Names of one programme, organisation or place, in Russian and in addresses, which belong into configuration or
 * content (docs/product/configuration.md, «The organisation»).
 */
const names =
  /океанавт|oceanaut|okeanavt|мурманск|мурманчан|портов(?:ый|ого|ому) проезд|баренц|кольск|ocean\.test|© ?(?:19|20)\d\d|(?<![\d.])8152(?!\d)/i;
/** Default names of the directions are in one file only. */
const directions = /хранител(?:и|ь|ям|ей)|изобретател(?:и|ь|ям|ей)|гидронавт|акванавт/i;

/** Files where such a word is something else, with the reason. */
const justified: Record<string, string> = {
  'contract/validation/regions.ts': 'the regions of the country',
  'server/features/questionnaires/addresses/towns.ts': 'the towns of the country',
  'server/features/accounts/passwords/easy-words.ts': 'words that people take for passwords: towns, and this field’s',
  'server/features/accounts/passwords/typed-forms.ts': 'an example of what is typed with the keyboard switched over',
  'web/features/schools/school-words.ts': 'an example of an address',
  'web/features/reports/filter-words.ts': 'an example of a region',
  'server/platform/db/embedded/postgres-binaries.ts': 'the folder of a cache, named as package.json names the portal',
  'server/features/certificates/making/signature.ts':
    'what certificates that were issued have signed: another word would make them false',
  'contract/trips/points.ts': 'an example of a station',
  'contract/site-texts/places.ts': 'the tag of a text, which editors’ links and the database know',
  'contract/discovery/pages.ts': 'the tag of a text, which editors’ links and the database know',
  'web/features/site/home-page.tsx': 'the tag of a text, which editors’ links and the database know',
};
const justifiedDirections: Record<string, string> = {
  'contract/words/programme.ts': 'what they are called until an administrator says otherwise',
  'server/features/accounts/passwords/easy-words.ts': 'words that people take for passwords',
  'server/features/enrollment/enrollment-letters.ts': 'an example of a direction in the editor of letters',
  'server/features/trips/trip-letters.ts': 'an example of a direction in the editor of letters',
};

const files = globSync('{contract,server,web}/**/*.{ts,tsx,html,js,css,svg,json,webmanifest}', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('.gen.') && !file.startsWith('server/platform/db/migrations/'),
);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const naming = (words: RegExp): string[] => files.filter((file) => words.test(textOf(file)));

test('what names this programme and no other stands in no source, but for words of the field and gazetteers', () => {
  expect(files.length).toBeGreaterThan(2000);
  expect(naming(names).filter((file) => !(file in justified))).toEqual([]);
  expect(naming(directions).filter((file) => !(file in justifiedDirections))).toEqual([]);
});

test('each exception is one still', () => {
  const [found, foundDirections] = [naming(names), naming(directions)];
  expect(Object.keys(justified).filter((file) => !found.includes(file))).toEqual([]);
  expect(Object.keys(justifiedDirections).filter((file) => !foundDirections.includes(file))).toEqual([]);
});

test('the names would be found', () => {
  for (const line of ['Портал «Океанавтика»', '© 2018–2027', 'Портовый проезд, 1', "'info@ocean.test'", '+7 (8152) 12'])
    expect(names.test(line), line).toBe(true);
  expect(directions.test('Гидронавты')).toBe(true);
});
