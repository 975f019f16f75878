import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { changeTrip, evakobazaOf, makeTraveller, makeUnfilledTrip, type Traveller } from '#tests/evakobaza.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, tripDocuments } from '#tests/tables.ts';

const portal = portalForFile();
const base = evakobazaOf(portal);
let admin: Person;
const at: Record<string, Traveller> = {};
const DAY = 24 * 60 * 60 * 1000;

/** A season of eight on their way, and two who are not. */
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Ирина' });
  const { db } = portal;
  const named = (surname: string) => ({ child: { surname, name: 'Лев', patronymic: '' } });
  at.alone = await makeTraveller(portal, s.TRIP_FILLED, named('Адмиралов'));
  at.together = await makeTraveller(portal, s.TRIP_FILLED, {
    ...named('Боцманов'),
    fields: { arrival_train_and_carriage: '16 А вагон 7', arrival_time: '09:50' },
  });
  at.byCar = await makeTraveller(portal, s.TRIP_FILLED, {
    ...named('Волнов'),
    direction: 'rescuers',
    fields: {
      arrival_how_will_you_get_to_the_camp: 2,
      arrival_point_id: 4,
      arrival_time: '14:05',
      arrival_train_and_carriage: '',
      arrival_day: '2027-07-25',
      departure_point_id: 8,
    },
  });
  at.halfway = await makeTraveller(portal, s.RESERVE_ENROLLED, {
    ...named('Гаванский'),
    papers: ['consent_to_medical_intervention_file'],
    fields: { departure_day: null },
  });
  at.silent = await makeUnfilledTrip(portal, new Date(Date.now() - DAY).toISOString());
  at.early = await makeUnfilledTrip(portal, new Date(Date.now() + DAY).toISOString());
  at.arrived = await makeTraveller(portal, s.ARRIVED, {
    ...named('Доков'),
    fields: { arrived_at: '2027-07-24T07:00:00.000Z', arrived_by: admin.id },
  });
  at.left = await makeTraveller(portal, s.SHIFT_COMPLETED, {
    ...named('Ершов'),
    fields: {
      arrived_at: '2027-07-24T07:00:00.000Z',
      departed_at: '2027-08-14T15:00:00.000Z',
      departure_time: '19:30',
    },
  });
  at.cancelled = await makeTraveller(portal, s.TRIP_CANCELLED, named('Жемчугов'));
  at.certified = await makeTraveller(portal, s.CERTIFIED, { ...named('Залив'), fields: { arrived_at: null } });
  await db.update(tripDocuments).set({ state: 'accepted' });
  await changeTrip(portal, at.alone);
  await returnPaper(at.byCar);
});

async function returnPaper({ participation_id, papers }: Traveller) {
  const path = papers.consent_to_medical_intervention_file ?? '';
  await portal.db
    .update(tripDocuments)
    .set({ state: 'returned', remark: 'Нет подписи' })
    .where(eq(tripDocuments.path, path));
  return participation_id;
}

/** Whom a filter holds, by the names of this file, in the list's order. */
async function held(query: Record<string, unknown>): Promise<string[]> {
  const { body, status } = await base.list(admin, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map((row: { id: number }) => Object.keys(at).find((name) => at[name]?.participation_id === row.id));
}

test('without a filter: everybody enrolled, arrived or gone home, by arrival; nobody who cancelled or never went', async () => {
  expect(await held({})).toEqual(['halfway', 'arrived', 'left', 'together', 'alone', 'byCar', 'silent', 'early']);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['a status of the shift', { status: 490 }, ['arrived']],
  ['a status of nobody on the way', { status: 480 }, ['cancelled']],
  ['a reserved status', { status: 300 }, []],
  ['a direction', { direction: 'rescuers' }, ['byCar']],
  ['a day of arrival', { day: '2027-07-25' }, ['byCar']],
  ['a day of departure', { way: 'departure', day: '2027-08-14', point: 8 }, ['byCar']],
  ['an hour of arrival', { hour: 14 }, ['byCar']],
  ['an hour of departure', { way: 'departure', hour: 19 }, ['left']],
  ['a point', { point: 4 }, ['byCar']],
  ['a travel mode', { mode: 2 }, ['byCar']],
  ['a train, however it was typed', { train: '16А', meeting: 'expected' }, ['halfway', 'together', 'alone']],
  ['the same in Latin letters', { train: '016a', day: '2027-07-24', hour: 11 }, ['alone']],
  ['who is to be met', { to_be_met: true, hour: 9 }, ['halfway', 'arrived', 'left', 'together']],
  ['who is not', { to_be_met: false }, ['byCar', 'silent', 'early']],
  ['lacking an arrival', { missing: 'arrival' }, ['silent', 'early']],
  ['lacking a departure', { missing: 'departure' }, ['halfway', 'silent', 'early']],
  ['lacking the first paper', { missing: 'consent_to_medical_intervention_file' }, ['silent', 'early']],
  [
    'lacking the second paper',
    { missing: 'commitment_with_opportunities_navigator_file' },
    ['halfway', 'silent', 'early'],
  ],
  ['a returned paper', { missing: 'returned' }, ['byCar']],
  ['lacking anything', { missing: 'anything' }, ['halfway', 'byCar', 'silent', 'early']],
  ['overdue', { missing: 'overdue' }, ['silent']],
  ['papers to check: none', { missing: 'to_check' }, []],
  ['not arrived yet', { meeting: 'expected', missing: 'returned' }, ['byCar']],
  ['arrived', { meeting: 'arrived' }, ['arrived', 'left']],
  ['here now', { meeting: 'here' }, ['arrived']],
  ['departed', { meeting: 'departed' }, ['left']],
  ['changed since seen', { changed: true }, ['alone']],
  ['by surname', { sort: 'surname', day: '2027-07-24' }, ['alone', 'together', 'halfway', 'arrived', 'left']],
  ['by departure', { sort: 'departure', meeting: 'arrived' }, ['arrived', 'left']],
  ['by deadline', { sort: 'deadline', missing: 'arrival' }, ['silent', 'early']],
  ['a name', { search: 'боцманов' }, ['together']],
])('the list by %s', async (_, query, expected) => {
  expect(await held(query)).toEqual(expected);
});

test('the list is searched by the parent and by some ids', async () => {
  expect(await held({ search: at.byCar?.parent.phone })).toEqual(['byCar']);
  expect(await held({ ids: `${at.alone?.participation_id},${at.left?.participation_id}` })).toEqual(['left', 'alone']);
});

test('a line says who comes, what lacks and until when, and whom to call', async () => {
  const [row] = (await base.list(admin, { search: 'Гаванский' })).body.data;
  expect(row).toMatchObject({
    arrival: { day: '2027-07-24', time: '09:40', point: 'Железнодорожный вокзал', mode: 1 },
    departure: null,
    missing: ['departure', 'commitment_with_opportunities_navigator_file'],
    parent: { phone: at.halfway?.parent.phone },
    arrived_at: null,
    has_changes: false,
  });
  const [met] = (await base.list(admin, { meeting: 'here' })).body.data;
  expect(met).toMatchObject({ arrived_at: '2027-07-24T07:00:00.000Z', arrived_by: 'Савельева Ирина', missing: [] });
});

test.each([{ day: '2027-02-31' }, { hour: 24 }, { point: 2 }, { mode: 5 }, { missing: 'ticket' }, { sort: 'points' }])(
  'a filter that means nothing is refused: %o',
  async (query) => {
    const { status, body } = await base.list(admin, query);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual(Object.keys(query));
  },
);

test('excel=1 holds exactly what is filtered, in its order, and is logged', async () => {
  const { status, headers } = await base.list(admin, { excel: 1 });
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(encodeURIComponent('Эвакобаза, сезон 2027, ')),
  ]);
  const answer = await fetch(`${portal.url}/api/admin/trips/list?excel=1&meeting=expected&train=16А`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const rows = sheets[0]?.rows ?? [];
  expect(rows.map(([surname]) => surname)).toEqual(['Фамилия', 'Гаванский', 'Боцманов', 'Адмиралов']);
  const header = rows[0] ?? [];
  const cell = (name: string) => rows[1]?.[header.indexOf(name)];
  expect(cell('Не хватает')).toBe('отъезд, обязательство');
  expect(cell('Поезд и вагон')).toBe('поезд 016А, вагон 5');
  const logged = await portal.db.select().from(actionLog);
  expect(logged.filter(({ action }) => action === 'trips_exported').at(-1)?.details).toMatchObject({ rows: 3 });
  expect(logged.filter(({ action }) => action === 'people_listed').at(-1)?.details).toMatchObject({ list: 'trips' });
});

test('the timeline parts days, hours and points, keeps those of one train together and counts who has arrived', async () => {
  const { body } = await base.get(admin, 'timeline');
  expect(body.undated).toBe(2);
  expect(body.data).toEqual([
    {
      day: '2027-07-24',
      total: 5,
      to_be_met: 5,
      done: 2,
      hours: [
        {
          hour: 9,
          total: 4,
          to_be_met: 4,
          done: 2,
          points: [
            {
              point_id: 1,
              point: 'Железнодорожный вокзал',
              total: 4,
              to_be_met: 4,
              done: 2,
              trains: [{ train: '16А', time: '09:40', total: 4, to_be_met: 4, done: 2 }],
            },
          ],
        },
        expect.objectContaining({ hour: 11, total: 1, done: 0 }),
      ],
    },
    expect.objectContaining({ day: '2027-07-25', total: 1, to_be_met: 0 }),
  ]);
  const departures = (await base.get(admin, 'timeline', { way: 'departure' })).body;
  expect(departures.undated).toBe(3);
  expect(departures.data).toMatchObject([{ day: '2027-08-14', total: 5, done: 1 }]);
});

test('the shift in numbers', async () => {
  expect((await base.get(admin, 'summary')).body.summary).toEqual({
    expected: 6,
    filled: 3,
    expected_today: 0,
    arrived: 2,
    here: 1,
    departed: 1,
    lacking: 4,
    overdue: 1,
    returned: 1,
    to_check: 0,
    changed: 1,
  });
});

test('a sheet to print holds all that is filtered, by the hours of the journey', async () => {
  const { body } = await base.get(admin, 'sheet', { way: 'arrival', day: '2027-07-24' });
  expect(body.is_more).toBe(false);
  expect(body.data.map(({ arrival }: { arrival: { time: string } }) => arrival.time)).toEqual([
    '09:40',
    '09:40',
    '09:40',
    '09:50',
    '11:20',
  ]);
});

test('another season holds nobody of this one', async () => {
  await saveConfiguration(portal.db, { current_year: 2028 }, null);
  expect((await base.list(admin)).body.total).toBe(0);
  expect((await base.get(admin, 'expected')).body).toMatchObject({ data: [], today: moscowDay() });
  await saveConfiguration(portal.db, { current_year: 2027 }, null);
});
