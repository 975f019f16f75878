import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { makePerson, makeSentQuestionnaire, type Person, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, participations, questionnaires, savedData } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});

const call = (method: string, path: string, body?: object) => portal.call(method, path, body, admin);
const region = 'Мурманская область';
const add = async (given: object = {}) =>
  (await call('POST', '/admin/schools', { name: `Школа № ${unique()}`, region, city: 'Мурманск', ...given })).body
    .school;
const search = async (text: string) =>
  (await call('GET', `/admin/schools?${new URLSearchParams({ search: text })}`)).body;
const lastLog = async () => (await portal.db.select().from(actionLog).orderBy(desc(actionLog.id)).limit(1))[0];

test('a school is added, found by words of its name and town, and changed; each is logged', async () => {
  const number = unique();
  const school = await add({ name: `  Лицей   «Ёж ${number}» ` });
  expect(school).toEqual({ id: school.id, name: `Лицей «Ёж ${number}»`, region, city: 'Мурманск', pupils: 0 });
  expect(await lastLog()).toMatchObject({ action: 'school_created', actor_id: admin.id });
  for (const text of [`еж ${number}`, `мурм лицей ${number}`]) expect((await search(text)).data).toEqual([school]);
  expect((await search('%')).data).toEqual([]);

  const changed = await call('PUT', `/admin/schools/${school.id}`, { name: `Гимназия ${number}`, region, city: '' });
  expect(changed.body.school).toMatchObject({ id: school.id, name: `Гимназия ${number}`, city: '' });
  expect(await lastLog()).toMatchObject({ action: 'school_changed', details: { to: { city: '' } } });
  expect((await call('PUT', '/admin/schools/999999', { name: 'Школа', region, city: '' })).status).toBe(404);
});

test('the same school twice is refused, whatever the case of its letters, and when two add it at once', async () => {
  const school = await add();
  const same = { name: school.name.toUpperCase(), region, city: 'мурманск' };
  expect((await call('POST', '/admin/schools', same)).status).toBe(409);
  const other = await add();
  expect((await call('PUT', `/admin/schools/${other.id}`, same)).status).toBe(409);
  const name = `Школа № ${unique()}`;
  const both = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/admin/schools', { name, region, city: 'Апатиты' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('what is no school is refused at its field', async () => {
  for (const [field, value] of [
    ['name', ' '],
    ['name', 'ш'.repeat(201)],
    ['region', 'Атлантида'],
    ['city', 'г'.repeat(101)],
  ] as const) {
    const answer = await call('POST', '/admin/schools', { name: 'Школа', region, city: '', [field]: value });
    expect([answer.status, Object.keys(answer.body.fields)], field).toEqual([422, [field]]);
  }
});

test('schools of one region whose names differ in form alone are shown as doubles', async () => {
  const number = unique();
  const one = await add({ name: `МБОУ СОШ №${number}`, region: 'Камчатский край', city: 'Елизово' });
  const two = await add({ name: `Школа № ${number}`, region: 'Камчатский край', city: 'Елизово' });
  const elsewhere = await add({ name: `Школа № ${number}`, region: 'Камчатский край', city: 'Вилючинск' });
  const third = await add({ name: `Школа № ${number}`, region: 'Москва', city: 'Москва' });
  const { data } = (await call('GET', '/admin/schools/doubles')).body;
  const group = data.find(({ schools }: { schools: { id: number }[] }) => schools.some(({ id }) => id === one.id));
  const ids = group.schools.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([one.id, two.id]);
  for (const { id } of [elsewhere, third]) expect(ids).not.toContain(id);
});

test('merged, a school’s pupils, sent answers and drafts go to the other one, and it is gone', async () => {
  const [from, into] = [await add(), await add()];
  const family = await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_ON_CHECK, {
    school_id: from.id,
    school_name: from.name,
  });
  await portal.db
    .update(participations)
    .set({ school_id: from.id })
    .where(eq(participations.id, family.participation_id));
  const form = `questionnaire:${family.child.id}`;
  await portal.db
    .insert(savedData)
    .values({ user_id: family.parent.id, form, preserved: { school_id: from.id, about: 'Море' } });
  expect((await search(from.name)).data).toMatchObject([{ pupils: 1 }]);

  const answer = await call('POST', '/admin/schools/merge', { from: from.id, into: into.id });
  expect(answer.body).toMatchObject({ moved: 1, school: { id: into.id, pupils: 1 } });
  const [sent] = await portal.db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.participation_id, family.participation_id));
  expect(sent?.answers).toMatchObject({ school_id: into.id, school_name: into.name });
  const [draft] = await portal.db.select().from(savedData).where(eq(savedData.form, form));
  expect(draft?.preserved).toEqual({ school_id: into.id, school_name: into.name, about: 'Море' });
  expect((await search(from.name)).data).toEqual([]);
  expect(await lastLog()).toMatchObject({ action: 'schools_merged', details: { moved: 1 } });
});

test('a school is merged with another one only, and only once', async () => {
  const [from, into] = [await add(), await add()];
  const merge = (body: object) => call('POST', '/admin/schools/merge', body);
  expect((await merge({ from: from.id, into: from.id })).body.fields).toHaveProperty('into');
  expect((await merge({ from: from.id, into: 999_999 })).status).toBe(404);
  const answers = await Promise.all([
    merge({ from: from.id, into: into.id }),
    merge({ from: from.id, into: into.id }),
    merge({ from: into.id, into: from.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});
