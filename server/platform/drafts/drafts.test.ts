import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { mayFillIn } from '#contract/questionnaires/draft.ts';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import { clearDraft, findDraft, moveDraft } from './drafts.ts';
import { savedData } from './tables.ts';

const portal = portalForFile();

const as = ({ token }: Pick<Person, 'token'>) => ({
  load: (form: string) => portal.call('GET', `/user/data/get?form=${encodeURIComponent(form)}`, undefined, { token }),
  save: (form: string, preserved: unknown, ages?: unknown) =>
    portal.call('POST', '/user/data/save', { form, preserved, ages }, { token }),
});

test('a draft is kept per person and form, field by field', async () => {
  const own = as(await makePerson(portal, 'parent'));
  expect((await own.load('trip')).body).toEqual({ ok: true, preserved: null, updated_at: null });
  const draft = { school: 'Лицей № 1 🐬', sizes: [36, 37], nested: { swims: true } };
  await own.save('trip', draft);
  const { body } = await own.save('trip', { school: 'Гимназия' });
  expect(body.preserved).toEqual({ ...draft, school: 'Гимназия' });
  expect((await own.load('trip')).body).toEqual(body);
  expect((await own.load('default')).body.preserved).toBeNull();
  expect((await as(await makePerson(portal, 'parent')).load('trip')).body.preserved).toBeNull();
});

test('two tabs lose neither’s newer answers, and each learns of the other’s', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const [first, second] = [as(parent), as(parent)];
  const form = `questionnaire:${child.id}`;
  await Promise.all([first.save(form, { about: 'Море' }), second.save(form, { allergies: 'Нет' })]);
  expect((await first.load(form)).body.preserved).toEqual({ about: 'Море', allergies: 'Нет' });
  const { body } = await first.save(form, { birth_place: 'Тверь' });
  expect(body.preserved).toEqual({ about: 'Море', allergies: 'Нет', birth_place: 'Тверь' });
});

test('thirty tabs saving at once lose nothing', async () => {
  const own = as(await makePerson(portal, 'parent'));
  const fields = Array.from({ length: 30 }, (_, index) => [`field${index}`, index] as const);
  const answers = await Promise.all(fields.map(([field, value]) => own.save('trip', { [field]: value })));
  expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
  expect((await own.load('trip')).body.preserved).toEqual(Object.fromEntries(fields));
  const states = answers.map(({ body }) => ({ at: body.updated_at, known: Object.keys(body.preserved).length }));
  const inTime = states.toSorted((one, other) => one.at.localeCompare(other.at));
  expect(inTime.map(({ known }) => known)).toEqual(fields.map((_, index) => index + 1));
});

test('a saving and a clearing that meet harm neither', async () => {
  const person = await makePerson(portal, 'parent');
  const clear = () => portal.db.transaction((tx) => clearDraft(tx, { user_id: person.id, form: 'trip' }));
  for (let round = 0; round < 20; round += 1) {
    const [saved] = await Promise.all([as(person).save('trip', { round }), clear()]);
    expect(saved.body).toMatchObject({ ok: true, preserved: { round } });
  }
});

test('a tab that comes back with answers typed earlier changes only what nobody typed later', async () => {
  const own = as(await makePerson(portal, 'parent'));
  await own.save('trip', { about: 'Новое', city: 'Тверь' }, { about: 5_000, city: 900_000 });
  const late = await own.save(
    'trip',
    { about: 'Старое', city: 'Клин', street: 'ул. Мира' },
    { about: 600_000, city: 600_000, street: 600_000.4 },
  );
  expect(late.body.preserved).toEqual({ about: 'Новое', city: 'Клин', street: 'ул. Мира' });
  const nothing = await own.save('trip', { about: 'Старое' }, { about: 600_000 });
  expect(nothing.body).toEqual(late.body);
});

test('null clears a field, and older answers do not bring it back', async () => {
  const own = as(await makePerson(portal, 'parent'));
  await own.save('trip', { school_id: 12, school_name: 'Лицей' });
  await own.save('trip', { school_id: null });
  const { body } = await own.save('trip', { school_id: 12 }, { school_id: 60_000 });
  expect(body.preserved).toEqual({ school_id: null, school_name: 'Лицей' });
});

test('the draft of a questionnaire is the parent’s alone', async () => {
  const { parent, child } = await makeFamily(portal, 10);
  const form = `questionnaire:${child.id}`;
  expect((await as(parent).save(form, { about: 'Море' })).status).toBe(200);
  const strangers = [await makePerson(portal, 'parent'), child, await makePerson(portal, 'administrator')];
  for (const stranger of strangers) {
    expect((await as(stranger).save(form, { about: 'Чужое' })).status).toBe(404);
    expect((await as(stranger).load(form)).status).toBe(404);
  }
  for (const name of [
    'questionnaire:0',
    'questionnaire:',
    'questionnaire:1-2',
    `questionnaire:0${child.id}`,
    'questionnaire:999999999999999',
  ])
    expect((await as(parent).save(name, { about: 'Море' })).status).toBe(404);
  expect((await as(parent).load(form)).body.preserved).toEqual({ about: 'Море' });
});

test('a questionnaire is typed in the statuses of filling in and correcting only', async () => {
  for (const status of Object.values(statuses)) {
    const { parent, child } = await makeFamily(portal, status);
    const form = `questionnaire:${child.id}`;
    const { status: answer, body } = await as(parent).save(form, { about: 'Море' });
    if (mayFillIn(status)) expect(answer).toBe(200);
    else expect([answer, body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
    expect((await as(parent).load(form)).body.preserved).toEqual(answer === 200 ? { about: 'Море' } : null);
  }
});

test('the person’s other tabs hear of a saving, and of none that changed nothing', async () => {
  const parent = await makePerson(portal, 'parent');
  const socket = portal.socket({ auth: parent });
  await nextEvent(socket, 'timer');
  const heard = new Map<string, string[]>();
  socket.on('set_saved_data', ({ form, updated_at }) => heard.set(form, [...(heard.get(form) ?? []), updated_at]));
  const first = await as(parent).save('trip', { a: 1 });
  await as(parent).save('trip', { a: 2 }, { a: 60_000 });
  const second = await as(parent).save('default', { b: 1 });
  await vi.waitFor(
    () => {
      expect(heard.get('trip')).toEqual([first.body.updated_at]);
      expect(heard.get('default')).toEqual([second.body.updated_at]);
    },
    { timeout: 15_000 },
  );
});

test('drafts are bounded: in size, in fields, and in number by leaving out the oldest', async () => {
  const own = as(await makePerson(portal, 'guide'));
  expect((await own.save('trip', { text: 'я'.repeat(200_000) })).status).toBe(413);
  await own.save('trip', { text: 'я'.repeat(150_000) });
  expect((await own.save('trip', { more: 'я'.repeat(150_000) })).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, 1]));
  expect((await own.save('trip', many)).status).toBe(413);
  expect(Object.keys((await own.load('trip')).body.preserved)).toEqual(['text']);
  for (let number = 1; number <= 50; number += 1) await own.save(`form-${number}`, { number });
  expect((await own.load('trip')).body.preserved).toBeNull();
  expect((await own.load('form-1')).body.preserved).toEqual({ number: 1 });
  expect((await own.load('form-50')).body.preserved).toEqual({ number: 50 });
});

test('drafts that were sent make room before an old one that was not, and are gone after a day', async () => {
  const person = await makePerson(portal, 'parent');
  const own = as(person);
  await own.save('chat', { text: 'Не отправлено' });
  await portal.db.execute(sql`insert into saved_data (user_id, form, preserved)
    select ${person.id}, 'assessment:' || n, '{"point": null}' from generate_series(1, 50) as n`);
  await own.save('assessment:51', { point: '5' });
  await own.save('assessment:51', { point: null });
  await own.save('assessment:52', { point: '5' });
  expect((await own.load('chat')).body.preserved).toEqual({ text: 'Не отправлено' });
  expect((await own.save('assessment:51', { point: '4' }, { point: 60_000 })).body.preserved).toEqual({ point: null });
  await portal.db.update(savedData).set({ updated_at: '2020-01-01T00:00:00Z' }).where(eq(savedData.user_id, person.id));
  await own.save('trip', { school: 'Лицей' });
  const left = await portal.db.select({ form: savedData.form }).from(savedData).where(eq(savedData.user_id, person.id));
  expect(left.map(({ form }) => form).sort()).toEqual(['assessment:52', 'chat', 'trip']);
});

test('wrong ages, forms and fields are refused, strange names of fields do no harm', async () => {
  const own = as(await makePerson(portal, 'parent'));
  for (const age of [-1, 1e15, 'вчера', null])
    expect((await own.save('trip', { a: 1 }, { a: age })).body.fields).toHaveProperty(['ages.a']);
  for (const preserved of [null, 'море', 7, undefined]) expect((await own.save('trip', preserved)).status).toBe(422);
  expect((await own.save('trip', { ['я'.repeat(201)]: 1 })).status).toBe(422);
  expect((await own.save('../etc', { a: 1 })).status).toBe(422);
  const strange = JSON.parse('{"__proto__": {"ok": false}, "constructor": "море", "toString": 1, "a.b": "\\u2028🐬"}');
  expect((await own.save('trip', strange)).body.ok).toBe(true);
  expect((await own.load('trip')).body.preserved).toEqual({ 'a.b': '\u2028🐬' });
});

test('a draft is moved and cleared within another step', async () => {
  const [from, to] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  const form = 'trip';
  await as(from).save(form, { about: 'Набрано' });
  await as(to).save(form, { about: 'Лежало', city: 'Тверь' });
  await portal.db.transaction((tx) => moveDraft(tx, { form, from: from.id, to: to.id }));
  expect(await findDraft(portal.db, { user_id: from.id, form })).toBeUndefined();
  expect((await as(to).load(form)).body.preserved).toEqual({ about: 'Набрано' });
  await portal.db.transaction((tx) => clearDraft(tx, { user_id: to.id, form }));
  expect((await as(to).load(form)).body.preserved).toBeNull();
});
