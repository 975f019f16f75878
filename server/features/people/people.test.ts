import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import {
  type Family,
  makeFamily,
  makeGuide,
  makeParticipation,
  makePerson,
  type Person,
  unique,
} from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations, schools, users } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const list = (query: Record<string, string | number>) =>
  portal.call('GET', `/admin/users?${new URLSearchParams(query as Record<string, string>)}`, undefined, admin);
const idsOf = async (query: Record<string, string | number>): Promise<number[]> =>
  (await list(query)).body.data.map(({ id }: { id: number }) => id);

async function makeSchool(name = `Гимназия «Маяк ${unique()}»`) {
  const [school] = await portal.db
    .insert(schools)
    .values({ name, region: 'Мурманская область', city: 'Мурманск' })
    .returning();
  if (!school) throw new Error('school was not made');
  return school;
}
const place = ({ participation_id }: Family, given: Partial<typeof participations.$inferInsert>) =>
  portal.db.update(participations).set(given).where(eq(participations.id, participation_id));

test('people are found by the beginning of a name in either order, an email or a phone, and never by a wildcard', async () => {
  const person = await makePerson(portal, 'guide', { surname: 'Ёлкина', name: 'Анна', patronymic: 'Фёдоровна' });
  for (const search of [
    'ёлк',
    'ЕЛКИНА  анна',
    'Анна Федоровна',
    'Анна Фёдоровна Ёлкина',
    'анна ёлкина',
    'Федоровна',
    person.email.slice(0, 9),
    `8 (${person.phone.slice(2, 5)}) ${person.phone.slice(5)}`,
  ])
    expect(await idsOf({ search, utype: 4 }), search).toContain(person.id);
  for (const search of ['%', '_', 'лкина', "' or 1=1 --", '\\', 'Ёлкина%', '🐙', '<b>', ':* & |', '()'])
    expect(await idsOf({ search }), search).toEqual([]);
  expect((await list({ search: '\u0000' })).status).toBe(422);
  expect((await list({ search: 'я'.repeat(101) })).status).toBe(422);
});

test('a child is found by words of its school, in any order', async () => {
  const school = await makeSchool();
  const family = await makeFamily(portal, statuses.ADMITTED);
  await place(family, { school_id: school.id });
  const number = school.name.match(/\d+/)?.[0] ?? '';
  for (const search of [`маяк ${number}`, `${number} гимн`, `мурманск ${number}`])
    expect(await idsOf({ search }), search).toEqual([family.child.id]);
  expect(await idsOf({ school_id: school.id })).toEqual([family.child.id]);
});

test('each filter holds whom it names, together with the others; without a season the latest one counts', async () => {
  const family = await makeFamily(portal, statuses.DIRECTION_CHOSEN);
  await place(family, { direction: 'rescuers', region: 'Камчатский край' });
  const all = { utype: 3, status: 260, direction: 'rescuers', region: 'Камчатский край', season: 2027 };
  expect(await idsOf(all)).toEqual([family.child.id]);
  for (const [name, value] of Object.entries(all))
    expect(await idsOf({ [name]: value }), name).toContain(family.child.id);
  const others = { utype: 2, status: 250, direction: 'keepers', region: 'Москва', season: 2026 };
  for (const [name, value] of Object.entries(others)) expect(await idsOf({ ...all, [name]: value }), name).toEqual([]);

  await makeParticipation(portal, { user_id: family.child.id, season: 2028, status: 190 });
  const { season: _, ...current } = all;
  expect(await idsOf(current)).toEqual([]);
  expect(await idsOf({ status: 190 })).toEqual([family.child.id]);
});

test('a person of two seasons stands in the lists of both, each time with that season’s status and place', async () => {
  const { child, participation_id } = await makeFamily(portal, statuses.CERTIFIED, 2024);
  await portal.db
    .update(participations)
    .set({ region: 'Москва', direction: 'keepers' })
    .where(eq(participations.id, participation_id));
  await makeParticipation(portal, { user_id: child.id, season: 2025, status: 190, region: 'Приморский край' });
  const lineOf = async (query: Record<string, string | number>) => (await list(query)).body.data[0];
  expect((await list({ season: 2024 })).body.total).toBe(1);
  expect(await lineOf({ season: 2024 })).toMatchObject({
    id: child.id,
    participation_id,
    season: 2024,
    participant_status: 510,
    status_label: 'Сертификат выдан',
    region: 'Москва',
    direction: 'keepers',
    next_statuses: [],
  });
  const now = { id: child.id, season: 2025, participant_status: 190, region: 'Приморский край', direction: null };
  expect(await lineOf({ season: 2025 })).toMatchObject(now);
  expect((await lineOf({ season: 2025 })).next_statuses).not.toEqual([]);
  expect(await lineOf({ region: 'Приморский край', status: 190 })).toMatchObject(now);
  expect(await idsOf({ season: 2024, status: 190 })).toEqual([]);
  expect(await idsOf({ season: 2025, region: 'Москва' })).toEqual([]);
});

test('a guide stands at statuses too, yet the filters of a season hold children alone', async () => {
  const guide = await makeGuide(portal, statuses.TRAINING_COMPLETED);
  expect(await idsOf({ status: 250 })).not.toContain(guide.id);
  expect(await idsOf({ season: 2027, utype: 4 })).toEqual([]);
  expect((await list({ utype: 4 })).body.data[0]).toMatchObject({
    id: guide.id,
    season: null,
    participant_status: null,
  });
});

test('a filter that is none is refused with its field', async () => {
  for (const [field, value] of [
    ['utype', 9],
    ['status', 15],
    ['direction', 'pirates'],
    ['region', 'Атлантида'],
    ['season', 'лето'],
    ['school_id', 0],
    ['sort', 'random'],
    ['page', 0],
  ] as const) {
    const answer = await list({ [field]: value });
    expect([answer.status, Object.keys(answer.body.fields)], field).toEqual([422, [field]]);
  }
});

test('the list shows a change of name, contact or status at once, and forgets who is gone', async () => {
  const family = await makeFamily(portal, statuses.ADMITTED);
  await portal.db
    .update(users)
    .set({ surname: `Штормов${unique()}` })
    .where(eq(users.id, family.child.id));
  const { body } = await list({ search: 'штормов' });
  expect(body.data).toMatchObject([{ id: family.child.id, participant_status: 130, season: 2027 }]);
  await place(family, { status: 200 });
  expect((await list({ search: 'штормов', status: 200 })).body.total).toBe(1);
  await portal.db.delete(users).where(eq(users.id, family.child.id));
  expect((await list({ search: 'штормов' })).body).toMatchObject({ data: [], total: 0, is_more: false });
});

test('the list shows where a participant may be moved, page by page, in each order', async () => {
  const surname = `Порядков${unique()}`;
  const make = async (second: string, changed: string) => {
    const family = await makeFamily(portal, statuses.TRAINING);
    await portal.db
      .update(users)
      .set({ surname: `${surname}${second}` })
      .where(eq(users.id, family.child.id));
    await place(family, { status_changed_at: changed });
    return family.child.id;
  };
  const c = await make('в', '2026-01-02T00:00:00Z');
  const a = await make('а', '2026-01-03T00:00:00Z');
  const b = await make('б', '2026-01-01T00:00:00Z');
  expect(await idsOf({ search: surname })).toEqual([b, a, c]);
  expect(await idsOf({ search: surname, sort: 'surname' })).toEqual([a, b, c]);
  expect(await idsOf({ search: surname, sort: 'changed' })).toEqual([a, c, b]);
  // Whoever has no status comes after all that have one, the newest first.
  const parents = await Promise.all([
    makePerson(portal, 'parent', { surname }),
    makePerson(portal, 'parent', { surname }),
  ]);
  const others = parents.map(({ id }) => id).sort((x, y) => y - x);
  expect(await idsOf({ search: surname, sort: 'changed' })).toEqual([a, c, b, ...others]);
  const first = (await list({ utype: 3 })).body;
  expect(first.data[0]).toMatchObject({
    id: b,
    participant_status: 200,
    next_statuses: [
      { status: 160, label: 'Заблокирован администратором' },
      { status: 220, label: 'Обучение приостановлено' },
    ],
  });
  const second = (await list({ page: 2 })).body;
  expect(second.current_page).toBe(2);
  expect((await list({ page: 1_000_000 })).body.data).toEqual([]);
});

test('more than ten thousand are counted as «more»; the last page of those is still a page', async () => {
  await portal.db
    .insert(users)
    .values(
      Array.from({ length: 10_020 }, (_, index) => ({ utype: 4 as const, surname: 'Множество', name: `${index}` })),
    );
  const { body } = await list({ utype: 4, page: 500, sort: 'surname' });
  expect(body).toMatchObject({ total: 10_000, is_more: true, to: 10_000 });
  expect(body.data).toHaveLength(20);
  expect((await list({ utype: 4, page: 501 })).body.data).toEqual([]);
  // Everybody by the change of status: children first, then the others, page after page without a gap.
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => idsOf({ sort: 'changed', page })));
  const seen = pages.flat();
  expect(new Set(seen).size).toBe(100);
  const { rows } = await portal.db.execute<{ id: string }>(sql`
    select users.id from users left join participations on user_id = users.id and is_current and audience = 'participant'
    order by participations.status_changed_at desc nulls last, users.id desc limit 100`);
  expect(seen).toEqual(rows.map(({ id }) => Number(id)));
}, 30_000);
