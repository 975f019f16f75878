import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetLimits, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { schools } from '#tests/tables.ts';
import { places } from './towns.ts';

const portal = portalForFile();
let token = '';

/** Of each region's two largest towns: enough to search among. */
const everywhere = Object.entries(places).flatMap(([region, cities], n) => {
  const [largest, second] = cities.split(', ');
  const names = ['Гимназия № 2', 'Лицей № 1', `Школа № ${n + 3}`, `Школа № ${2 * n + 12}`];
  return [
    ...(largest ? names.map((name) => ({ name, region, city: largest })) : []),
    ...(second ? [{ name: 'Гимназия № 1', region, city: second }] : []),
  ];
});

beforeAll(async () => {
  ({ token } = await makePerson(portal, 'parent'));
  await portal.db.insert(schools).values(everywhere);
  const own = { region: 'Тверская область', city: 'Торжок' };
  await portal.db.insert(schools).values([
    { name: 'МБОУ «Средняя школа № 7 имени Ёлкина»', ...own },
    { name: 'Гимназия № 20', ...own },
    { name: 'Гимназия № 2', ...own },
  ]);
});
beforeEach(() => forgetLimits(portal));

const ask = (path: string, query: Record<string, string>) =>
  portal.call('GET', `${path}?${new URLSearchParams(query)}`, undefined, { token });
type Shown = { name: string; region: string; city: string };
const askSchools = async (query: string, region?: string): Promise<Shown[]> =>
  (await ask('/suggest_schools', region ? { query, region } : { query })).body.data;

test('a school is found by the beginnings of its words and its number, the own region first, ten at most', async () => {
  const found = await askSchools('гимназия 2', 'Тверская область');
  expect(found).toHaveLength(10);
  expect(found.slice(0, 3).map(({ name, city }) => `${name}, ${city}`)).toEqual([
    'Гимназия № 2, Тверь',
    'Гимназия № 2, Торжок',
    'Гимназия № 20, Торжок',
  ]);
  expect(new Set(found.slice(3).map(({ region }) => region)).has('Тверская область')).toBe(false);
  expect(await askSchools('гимн №2')).toHaveLength(10);
});

test('a school is found by its town, in any order of words, without regard to case and to ё', async () => {
  for (const query of ['елкина', 'ЁЛКИНА торжок', 'торж школа 7', '  №7 ... имени ёлк '])
    expect((await askSchools(query)).map(({ name }) => name)).toEqual(['МБОУ «Средняя школа № 7 имени Ёлкина»']);
});

test('nothing is found for nothing, for words no school has, and for signs', async () => {
  for (const query of ['', '   ', '№', '!!', 'кинотеатр']) expect(await askSchools(query)).toEqual([]);
  expect(await askSchools("' | школа:* & !(\\")).toEqual(await askSchools('школа'));
  expect((await ask('/suggest_schools', { query: 'ш'.repeat(201) })).status).toBe(422);
});

test('a town is found by the beginnings of its words, with its region, five at most', async () => {
  const askAddresses = async (query: string) => (await ask('/suggest_addresses', { query })).body.data;
  expect((await askAddresses('мурман'))[0]).toEqual({
    value: 'Мурманск, Мурманская область',
    region: 'Мурманская область',
    city: 'Мурманск',
    street: '',
  });
  expect((await askAddresses('г. ОРЕЛ'))[0]).toMatchObject({ city: 'Орёл', region: 'Орловская область' });
  expect((await askAddresses('ниж новг'))[0].city).toBe('Нижний Новгород');
  expect((await askAddresses('сан'))[0]).toMatchObject({ value: 'Санкт-Петербург', city: 'Санкт-Петербург' });
  expect((await askAddresses('мурманская область')).map(({ value }: { value: string }) => value)[0]).toBe(
    'Мурманская область',
  );
  expect(await askAddresses('кировск ленинградская')).toEqual([
    { value: 'Кировск, Ленинградская область', region: 'Ленинградская область', city: 'Кировск', street: '' },
  ]);
  expect(await askAddresses('а')).toHaveLength(5);
  for (const query of ['', 'г', 'zzz', '.*', '🐙']) expect(await askAddresses(query)).toEqual([]);
});

test('what is typed after a town is its street', async () => {
  const askAddresses = async (query: string) => (await ask('/suggest_addresses', { query })).body.data;
  expect(await askAddresses('г. Мурманск, ул. Капитана Орликовой, д. 5')).toEqual([
    {
      value: 'Мурманск, Мурманская область, ул. Капитана Орликовой, д. 5',
      region: 'Мурманская область',
      city: 'Мурманск',
      street: 'ул. Капитана Орликовой, д. 5',
    },
  ]);
  expect((await askAddresses('Ленинградская область Кировск Новая 3'))[0]).toMatchObject({
    region: 'Ленинградская область',
    city: 'Кировск',
    street: 'Новая 3',
  });
  expect(await askAddresses('советская 5')).toEqual([]);
});

test('who asks for addresses or schools without end is asked to wait', async () => {
  for (const path of ['/suggest_addresses', '/suggest_schools']) {
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask(path, { query: 'твер' })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.ok).toBe(false);
  }
});
