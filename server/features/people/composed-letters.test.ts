import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { schools, users } from '#tests/tables.ts';

const portal = portalForFile();
const inTwoParts = (text: string) => text.normalize('NFD');
const migration = new URL('../../platform/db/migrations/0062-composed-letters.sql', import.meta.url);

test('what a Mac had stored in letters of two parts is found after the update; a school that stands twice is left alone', async () => {
  const admin = await makePerson(portal, 'administrator');
  const person = await makePerson(portal, 'parent');
  await portal.db
    .update(users)
    .set({ surname: inTwoParts('Найдёнов‑Йовский'), name: inTwoParts('Андрей') })
    .where(sql`id = ${person.id}`);
  const region = 'Мурманская область';
  await portal.db.insert(schools).values([
    { name: inTwoParts('Лицей Йода'), region, city: '' },
    { name: inTwoParts('Школа Ёлки'), region, city: '' },
    { name: 'школа ёлки', region, city: '' },
    // One school in two different mixtures of letters.
    { name: inTwoParts('Школа Ёй'), region, city: '' },
    { name: `Школа Ё${inTwoParts('й')}`, region, city: '' },
  ]);
  const find = async (path: string, search: string) =>
    (await portal.call('GET', `/admin/${path}?${new URLSearchParams({ search })}`, undefined, admin)).body.total;
  expect([await find('users', 'Найдёнов'), await find('schools', 'Йода')]).toEqual([0, 0]);

  await portal.db.execute(sql.raw(await readFile(migration, 'utf8')));
  expect([await find('users', 'Найдёнов-Йовский Андрей'), await find('schools', 'Йода')]).toEqual([1, 1]);
  // Both ways of typing find it.
  expect(await find('users', inTwoParts('Найдёнов-Йовский Андрей'))).toBe(1);
  expect(await find('schools', 'Ёлки')).toBe(1);
  expect(await find('schools', 'Ёй')).toBe(1);
});
