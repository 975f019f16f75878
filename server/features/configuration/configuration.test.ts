import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { testConfiguration } from '#tests/organisation.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { actionLog, configuration, participations } from '#tests/tables.ts';

// Two portals over one database: what one changes, the other must not go on remembering.
let database: string;
let portal: Portal;
let other: Portal;
let admin: Person;

beforeAll(async () => {
  database = await cloneDatabase(inject('postgres'));
  [portal, other] = await Promise.all([startPortal(database), startPortal(database)]);
  admin = await makePerson(portal, 'administrator', { surname: 'Лоцман', name: 'Анна' });
});
afterAll(async () => {
  await Promise.all([portal.close(), other.close()]);
  await dropDatabase(database);
});

const read = () => portal.call('GET', '/admin/config', undefined, admin);
const upsert = (change: Record<string, unknown>, person = admin) =>
  portal.call('POST', '/admin/config/upsert', change, person);
const lastLog = async () => {
  const [row] = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.action, 'configuration_changed'))
    .orderBy(desc(actionLog.id))
    .limit(1);
  return row;
};

test('an administrator reads every option with its default and changes some; the log has what was and what is', async () => {
  const { body } = await read();
  // The tests' own portal is open; a new one is not.
  expect(body.defaults).toMatchObject({ registration_open: false, training_open: false });
  expect(body.configuration).toEqual({ ...body.defaults, ...testConfiguration });
  const answer = await upsert({ cadet_points: 7, mail_sender_name: ' Центр ' });
  expect(answer.body).toMatchObject({ configuration: { cadet_points: 7, mail_sender_name: 'Центр' }, moved: 0 });
  expect(await lastLog()).toMatchObject({
    actor_id: admin.id,
    subject_id: null,
    details: {
      cadet_points: { from: 5, to: 7 },
      mail_sender_name: { from: testConfiguration.mail_sender_name, to: 'Центр' },
    },
  });
  const after = (await read()).body;
  expect(after.defaults.cadet_points).toBe(5);
  expect(after.changed).toContainEqual(expect.objectContaining({ option: 'cadet_points', name: 'Лоцман Анна' }));
});

test('a wrong value is refused with its reason at its field, and nothing of the change is kept', async () => {
  const wrong: [Record<string, unknown>, string, RegExp][] = [
    [{ current_year: 1999 }, 'current_year', /Не меньше 2000/],
    [{ current_year: 'скоро' }, 'current_year', /число/],
    [{ days_fill_questionnaire: 0 }, 'days_fill_questionnaire', /Не меньше 1/],
    [{ days_fill_questionnaire: 1.5 }, 'days_fill_questionnaire', /./],
    [{ registration_end: 'завтра' }, 'registration_end', /./],
    [{ registration_start: 'потом' }, 'registration_start', /./],
    [
      { registration_start: '2027-02-01T00:00:00Z', registration_end: '2027-01-01T00:00:00Z' },
      'registration_start',
      /раньше, чем закроется/,
    ],
    [{ registration_open: 'да' }, 'registration_open', /./],
    [{ mail_sender_address: 'нет' }, 'mail_sender_address', /email/],
    [{ sms_sender_name: 'Оооооооооочень' }, 'sms_sender_name', /Не длиннее 11/],
    [{ mail_sender_name: 'Центр\r\nBcc: thief@ocean.test' }, 'mail_sender_name', /переносы строк/],
    [{ sms_sender_name: 'Ok\u2028ean' }, 'sms_sender_name', /переносы строк/],
    [{ contact_email: 'наша почта' }, 'contact_email', /email/],
    [{ contact_phone: 'звоните' }, 'contact_phone', /телефон/],
    [{ organisation_inn: '772600000' }, 'organisation_inn', /десять цифр/],
    [{ organisation_inn: '7707083894' }, 'organisation_inn', /контрольная цифра/],
    [{ organisation_ogrn: '102770013219' }, 'organisation_ogrn', /тринадцать цифр/],
    [{ organisation_ogrn: '1027700132196' }, 'organisation_ogrn', /контрольная цифра/],
    [{ founding_year: 1800 }, 'founding_year', /Не меньше 1900/],
    [{ founding_year: new Date().getUTCFullYear() + 2 }, 'founding_year', /Не позже этого года/],
    [{ organisation_links: [{ title: 'ВКонтакте', url: 'javascript:alert(1)' }] }, 'organisation_links.0.url', /./],
    [{ organisation_links: [{ title: '', url: 'https://vk.com/sea' }] }, 'organisation_links.0.title', /./],
    [{ programme_name: '' }, 'programme_name', /не заполнено/],
    [{ ages: { from: 17, to: 10 } }, 'ages.to', /меньше наименьшего/],
    [{ direction_names: { keepers: 'Хранители' } }, 'direction_names.inventors', /./],
    [{ rows_per_page: 100_000 }, 'rows_per_page', /Не больше 200/],
    [{ upload_limit_mib: -1 }, 'upload_limit_mib', /Не меньше 1/],
    [
      { achievements_upload_period: { from: '2027-02-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
      'achievements_upload_period.to',
      /позже/,
    ],
    [{ directions: { keepers: { capacity: 1, reserve: 1, open: true } } }, 'directions.inventors', /./],
    [{ cadet_points: null }, 'cadet_points', /не заполнено/],
  ];
  const before = await portal.db.select().from(configuration);
  for (const [change, field, text] of wrong) {
    const answer = await upsert({ volunteer_points: 9, ...change });
    expect(answer.status, field).toBe(422);
    expect(answer.body.fields[field], field).toMatch(text);
  }
  expect(await portal.db.select().from(configuration)).toEqual(before);
});

test('the mail and the telephone of the programme are told to everybody, whatever the administrator sets', async () => {
  const told = { contact_email: 'vopros@ocean.test', contact_phone: '+7 (8152) 12-34-56' };
  await upsert(told);
  expect((await portal.call('GET', '/info')).body).toMatchObject(told);
  await upsert({ contact_phone: '' });
  expect((await portal.call('GET', '/info')).body).toMatchObject({ ...told, contact_phone: '' });
});

test('a text stays a text, though it reads like a number, a list or nothing', async () => {
  for (const sms_sender_name of ['1000', '1e5', 'null', '[]', '"x"', 'Okean']) {
    expect((await upsert({ sms_sender_name })).body.configuration).toMatchObject({ sms_sender_name });
    expect((await read()).body.configuration).toMatchObject({ sms_sender_name });
  }
});

test('a curator neither reads nor changes the options', async () => {
  const curator = await makePerson(portal, 'curator');
  expect((await upsert({ cadet_points: 1 }, curator)).status).toBe(403);
  for (const path of ['/admin/config', '/admin/config/season_start?year=2028'])
    expect((await portal.call('GET', path, undefined, curator)).status).toBe(403);
});

test('of two editors the second is told who has changed the option; other options do not stand in the way', async () => {
  const second = await makePerson(portal, 'administrator', { surname: 'Боцман', name: 'Борис' });
  const seen = (await read()).body.configuration;
  const based_on = { upload_limit_mib: seen.upload_limit_mib, news_per_page: seen.news_per_page };
  expect((await upsert({ upload_limit_mib: 12, based_on }, second)).status).toBe(200);
  const late = await upsert({ upload_limit_mib: 15, news_per_page: 6, based_on });
  expect(late.status).toBe(409);
  expect(late.body.errors[0]).toMatch(/Самый большой файл.*Боцман Борис/);
  // The form keeps what was typed, and writes over the other's value only knowingly.
  expect(late.body.changed_at).toBe(
    (await read()).body.changed.find(({ option }: { option: string }) => option === 'upload_limit_mib').at,
  );
  expect((await upsert({ news_per_page: 6, based_on })).status).toBe(200);
  expect((await read()).body.configuration).toMatchObject({ upload_limit_mib: 12, news_per_page: 6 });
});

test('of changes at the same moment one is made', async () => {
  const seen = (await read()).body.configuration.volunteer_points;
  const answers = await Promise.all(
    [11, 12, 13].map((volunteer_points) => upsert({ volunteer_points, based_on: { volunteer_points: seen } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a change is seen at once here and, once the bus has told, in the other process', async () => {
  expect((await getConfiguration(other.db)).rows_per_page).toBe(20);
  await upsert({ rows_per_page: 30 });
  expect((await getConfiguration(portal.db)).rows_per_page).toBe(30);
  await expect.poll(async () => (await getConfiguration(other.db)).rows_per_page).toBe(30);
});

test('the options are read once, not for every question; a transaction sees its own change, and nobody a dropped one', async () => {
  await getConfiguration(portal.db);
  const asked = vi.spyOn(portal.db, 'select');
  await Promise.all([getConfiguration(portal.db), getConfiguration(portal.db)]);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  await portal.db
    .transaction(async (tx) => {
      await saveConfiguration(tx, { cadet_points: 99 }, null);
      expect((await getConfiguration(tx)).cadet_points).toBe(99);
      expect((await getConfiguration(portal.db)).cadet_points).not.toBe(99);
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  expect((await getConfiguration(portal.db)).cadet_points).not.toBe(99);
});

test('a new year starts the season: foretold, in the same transaction, and there is no way back past its participants', async () => {
  const family = await makeFamily(portal, statuses.TRAINING);
  const foretold = (await portal.call('GET', '/admin/config/season_start?year=2028', undefined, admin)).body.moves;
  expect(foretold).toBeGreaterThan(0);
  const answer = await upsert({ current_year: 2028 });
  expect(answer.body).toMatchObject({ configuration: { current_year: 2028 }, moved: foretold });
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, family.participation_id));
  expect(row?.status).toBe(statuses.LAST_SEASON);
  await makeFamily(portal, statuses.TRAINING, 2028);
  const back = await upsert({ current_year: 2027, cadet_points: 1 });
  expect(back.body.fields.current_year).toMatch(/вернуться/);
  expect((await read()).body.configuration).toMatchObject({ current_year: 2028 });
});

test('an opened training lets in who has been waiting for it', async () => {
  await upsert({ training_open: false });
  const family = await makeFamily(portal, statuses.ACCOUNT_REGISTERED, 2028);
  await upsert({ training_open: true });
  const status = async () =>
    (await portal.db.select().from(participations).where(eq(participations.id, family.participation_id)))[0]?.status;
  await vi.waitFor(async () => expect(await status()).toBe(statuses.ADMITTED), { timeout: 10_000 });
});

test('fewer places than are taken are told before they are saved; places above that, equal or of former seasons are not', async () => {
  const { directions, current_year } = (await read()).body.configuration;
  const enrolled = [statuses.MAIN_WINNER, statuses.MAIN_ENROLLED, statuses.TRIP_FILLED];
  const families = await Promise.all(enrolled.map((status) => makeFamily(portal, status)));
  const former = await makeFamily(portal, statuses.TRIP_FILLED);
  const ids = [...families, former].map(({ child }) => child.id);
  await portal.db
    .update(participations)
    .set({ direction: 'rescuers', season: current_year })
    .where(inArray(participations.user_id, ids));
  await portal.db.update(participations).set({ season: 2020 }).where(eq(participations.user_id, former.child.id));
  const asked = async (capacity: number) => {
    const changed = { ...directions, rescuers: { ...directions.rescuers, capacity } };
    return (await portal.call('POST', '/admin/config/fewer_places', { directions: changed }, admin)).body.directions;
  };
  expect(await asked(2)).toEqual([{ direction: 'rescuers', taken: 3, capacity: 2 }]);
  expect(await asked(3)).toEqual([]);
  expect(await asked(directions.rescuers.capacity)).toEqual([]);
  // Lowered already: raising it again, still below, is no news.
  await upsert({ directions: { ...directions, rescuers: { ...directions.rescuers, capacity: 1 } } });
  expect(await asked(2)).toEqual([]);
  expect(await asked(0)).toEqual([{ direction: 'rescuers', taken: 3, capacity: 0 }]);
});
