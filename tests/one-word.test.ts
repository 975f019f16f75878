import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseTemplate } from '#contract/letters/template.ts';

const root = path.join(import.meta.dirname, '..');

/** Glasses, which people wear, and what is looked for by another word. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  'demo/content/feedback/index.json': ['носит очки', 'Очки участию'],
  'demo/content/news/robot-nerpa.html': ['чьи-то очки'],
  'demo/people/stories.ts': ['есть очки'],
  'starter/course/07-russian-seas.html': ['похожи на очки', '«очки Книповича»'],
  'starter/course/11-breathing-equipment.gift': ['очки для бассейна'],
  'starter/course/11-breathing-equipment.html': ['очки для бассейна'],
  'starter/synonyms/index.json': ['очки, баллы'],
  'contract/letters/template.ts': ['очки:'],
};

const points = /(?<![а-яё])очк(?:о|а|у|ом|е|и|ов|ам|ами|ах)(?![а-яё])/i;

test('points are «баллы» in every text, never «очки» (docs/glossary.md)', () => {
  const files = globSync(
    [
      '{contract,server,web,starter,demo,bench}/**/*.{ts,tsx,js,html,json,gift,svg,md}',
      'README.md',
      'docs/product/*.md',
    ],
    { cwd: root },
  ).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(1500);
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const rest = (otherwise[file] ?? []).reduce((left, words) => left.replaceAll(words, ''), text);
    return points.test(rest) ? [file] : [];
  });
  expect(found).toEqual([]);
});

test('words that an organisation wrote with the placeholder’s former name still get their value', () => {
  expect(parseTemplate('Всего {очки}.')).toEqual(['Всего ', { name: 'баллы' }, '.']);
});
