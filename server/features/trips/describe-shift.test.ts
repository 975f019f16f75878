// docs/product/selection-and-trip.md, «What the shift is»
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { missingAboutParts } from '#contract/trips/about.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { siteTexts } from '#tests/tables.ts';

const portal = portalForFile();

test('a family reads what the shift is before it confirms; what nobody has said is empty, and a draft says nothing', async () => {
  const { parent, child } = await makeFamily(portal, s.MAIN_WINNER);
  const administrator = await makePerson(portal, 'administrator');
  const read = async (who: { token: string } = parent) =>
    (await portal.call('GET', '/user/participant/trip_about', undefined, who)).body.about;
  expect(missingAboutParts(await read())).toEqual(['text', 'days', 'place', 'escorts', 'packing', 'cost']);
  // The organisation's own contact stands in for one of the trip.
  expect((await read()).contact).toEqual({ name: '', phone: '', email: 'info@ocean.test' });

  const { trip_points } = await getConfiguration(portal.db);
  const change = {
    trip_days: { from: '2027-07-24', to: '2027-08-14' },
    trip_points: { ...trip_points, 4: { name: 'Центр «Лагуна»', address: 'Ура-Губа, 5' } },
    trip_map: 'https://maps.example.ru/laguna',
    trip_escorts: 'Шесть вожатых\nВрач',
    trip_packing: '• Паспорт\n\n— Куртка\nШапка',
    trip_cost: 'Бесплатно',
    trip_contact_phone: '+7 (8152) 00-00-01',
  };
  expect((await portal.call('POST', '/admin/config/upsert', change, administrator)).status).toBe(200);
  const text = '<p>Море. Вопросы: {почта}</p>';
  const [row] = await portal.db.select().from(siteTexts).where(eq(siteTexts.tag, 'trip_about'));
  await portal.call('PUT', `/admin/site_text/${row?.id}`, { title: 'О смене', text }, administrator);
  const about = await read(child);
  expect(about).toEqual({
    text: '<p>Море. Вопросы: info@ocean.test</p>',
    days: change.trip_days,
    place: { name: 'Центр «Лагуна»', address: 'Ура-Губа, 5', map: change.trip_map },
    escorts: 'Шесть вожатых\nВрач',
    packing: ['Паспорт', 'Куртка', 'Шапка'],
    cost: 'Бесплатно',
    contact: { name: '', phone: '+7 (8152) 00-00-01', email: 'info@ocean.test' },
  });
  expect(missingAboutParts(about)).toEqual([]);

  // Taken of the starter content and confirmed by nobody: families are not told it, and the season's page says so.
  await portal.db.update(siteTexts).set({ is_draft: true }).where(eq(siteTexts.tag, 'trip_about'));
  expect((await read()).text).toBe('');
  const { steps } = (await portal.call('GET', '/admin/season', undefined, administrator)).body.season;
  const lacks = steps.find(({ name }: { name: string }) => name === 'first_wave').lacks;
  expect(lacks.map(({ name }: { name: string }) => name)).toContain('trip_about_text');

  const wrong = { trip_map: 'maps.example.ru', trip_contact_phone: '12' };
  const { status, body } = await portal.call('POST', '/admin/config/upsert', wrong, administrator);
  expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, ['trip_contact_phone', 'trip_map']]);
});

test('what belonged to the past year is asked for anew in the next season', async () => {
  const administrator = await makePerson(portal, 'administrator');
  await saveConfiguration(portal.db, { trip_cost: 'Бесплатно', trip_escorts: 'Врач', trip_packing: 'Куртка' }, null);
  const { current_year } = await getConfiguration(portal.db);
  await portal.call('POST', '/admin/config/upsert', { current_year: current_year + 1 }, administrator);
  expect(await getConfiguration(portal.db)).toMatchObject({ trip_cost: '', trip_escorts: '', trip_packing: 'Куртка' });
});
