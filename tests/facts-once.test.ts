import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/**
 * Facts that come from the configuration or the course: a text that names one itself contradicts them sooner or later
 * (docs/product/site-and-mailing.md, «Facts»).
 */
const facts: Record<string, RegExp> = {
  'число этапов курса':
    /(?:\d+|двадцат\S*|тридцат\S*)(?: (?:один|два|двух|тр[её]х|три|четыре|пять))? этап(?:а|ов)(?![а-яё])/i,
  'возраст участников': /\d+\s*(?:–|-|до)\s*\d+ лет/i,
  'длина смены':
    /(?:две|три|\d+|девятнадцать) (?:недел[иь]|дней) (?:на берегу|в лагере|смены|экспедиции)|недели, расписанные/i,
  'стоимость участия': /бесплатн/i,
  'размер файла': /\d+ МБ/,
  'срок на шаг': /(?:на анкету|на исправление|на проверку|на подтверждение) (?:да[её]тся|есть) \d+ д(?:ень|ня|ней)/i,
};

/** Facts that no option knows, each in one text: the others send their readers there. */
const places: { fact: string; words: RegExp; place: string }[] = [
  { fact: 'уметь плавать', words: /уме(?:ть|ют|ет) плавать|держаться на воде/i, place: 'starter/faq/index.json' },
  { fact: 'пересдать тест', words: /пересда(?:ть|ч)/i, place: 'starter/faq/index.json' },
];

/** Dated texts (news, acts of a day) and the learning materials say what they say of their own day and subject. */
const texts = globSync(['starter/site-texts/*.html', 'starter/faq/*.json', 'demo/content/site-texts/*.html'], {
  cwd: root,
});
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('what the configuration or the course knows is placed into texts and written in none', () => {
  expect(texts.length).toBeGreaterThan(40);
  const written = texts.flatMap((file) =>
    Object.entries(facts).flatMap(([fact, words]) => {
      const found = textOf(file).match(words)?.[0];
      return found ? [`${file}: ${fact}: «${found}»`] : [];
    }),
  );
  expect(written).toEqual([]);
});

test('a fact that no option knows stands in one text', () => {
  for (const { fact, words, place } of places)
    expect([fact, texts.filter((file) => words.test(textOf(file)))]).toEqual([fact, [place]]);
});

test('each fact would be found', () => {
  const lines = [
    'курс из 23 этапов',
    'двадцать три этапа',
    'от 13 до 16 лет',
    'Девятнадцать дней на берегу',
    'можно бесплатно',
    'PDF до 10 МБ',
    'На анкету даётся 14 дней',
  ];
  for (const line of lines)
    expect(
      Object.values(facts).filter((words) => words.test(line)),
      line,
    ).toHaveLength(1);
});
