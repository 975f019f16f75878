import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/messages.md, «Desk»: the line with a handover, mentions, saved filters. */
const portal = portalForFile();
const chat = dialogsOf(portal);
let anna: Person;
let olga: Person;
let parent: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна', patronymic: 'Сергеевна' });
  olga = await makePerson(portal, 'curator', { surname: 'Волкова', name: 'Ольга', patronymic: 'Ильинична' });
});
beforeEach(async () => {
  await forgetLimits(portal);
  parent = await makePerson(portal, 'parent', { surname: 'Прибоева', name: 'Мария', patronymic: '' });
  await chat.write(parent);
});

const told = async ({ token }: Person, kind: string) => {
  const { body } = await portal.call('GET', '/notices', undefined, { token });
  return body.data.filter(
    (one: { kind: string; path: string }) => one.kind === kind && one.path.endsWith(`/${parent.id}`),
  );
};
const notes = async (by: Person) =>
  (await portal.call('GET', `/admin/chat/person?user_id=${parent.id}`, undefined, by)).body.notes;

test('a dialog is handed over with a line, once however often it is pressed; the family never sees it', async () => {
  const given = {
    user_id: parent.id,
    admin_id: olga.id,
    note: 'Мама ждёт звонка после пяти',
    request_key: randomUUID(),
  };
  for (let pressed = 0; pressed < 2; pressed += 1) expect((await chat.act(anna, 'give', given)).status).toBe(200);
  expect(await notes(olga)).toMatchObject([
    { kind: 'handover', text: given.note, author: 'Савельева Анна', colleague: 'Волкова Ольга', is_own: false },
  ]);
  expect(await told(olga, 'dialog_given')).toHaveLength(1);
  expect(JSON.stringify((await chat.read(parent)).body)).not.toContain('звонка');
  const nobody = await chat.act(anna, 'give', { ...given, admin_id: null, request_key: randomUUID() });
  expect([nobody.status, Object.keys(nobody.body.fields)]).toEqual([422, ['note']]);
});

test('a colleague mentioned in a note is told once; who does not answer at the desk cannot be mentioned', async () => {
  const text = '@Волкова Ольга, проверь, пожалуйста, справку';
  const note = { user_id: parent.id, text, request_key: randomUUID(), mentioned: [olga.id, olga.id, anna.id] };
  for (let pressed = 0; pressed < 2; pressed += 1) expect((await chat.act(anna, 'note', note)).status).toBe(200);
  expect(await notes(anna)).toMatchObject([
    {
      kind: 'note',
      mentioned: [
        { user_id: anna.id, name: 'Савельева Анна' },
        { user_id: olga.id, name: 'Волкова Ольга' },
      ],
    },
  ]);
  expect(await told(olga, 'note_mention')).toMatchObject([{ text: expect.stringContaining('Прибоева Мария') }]);
  expect(await told(anna, 'note_mention')).toEqual([]);
  // A former colleague sees no dialog any more.
  const blocked = await makePerson(portal, 'curator', { blocked_at: new Date().toISOString() });
  for (const nobody of [parent.id, blocked.id, 999_999_999]) {
    const refused = await chat.act(anna, 'note', { ...note, request_key: randomUUID(), mentioned: [olga.id, nobody] });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['mentioned']]);
  }
  expect(await notes(anna)).toHaveLength(1);
});

test('each administrator saves filters for themselves, changes and deletes their own alone', async () => {
  const save = (by: Person, body: object) =>
    portal.call('POST', '/admin/chat/filters', { filter: 'important', request_key: randomUUID(), ...body }, by);
  const own = async (by: Person) => (await portal.call('GET', '/admin/chat/filters', undefined, by)).body.data;
  const asked = { title: 'Справки', search: 'справка', in_messages: true, request_key: randomUUID() };
  for (let pressed = 0; pressed < 2; pressed += 1) expect((await save(anna, asked)).status).toBe(200);
  const [{ id }] = await own(anna);
  expect(await own(anna)).toEqual([
    { id, title: 'Справки', filter: 'important', search: 'справка', in_messages: true },
  ]);
  expect([await own(olga), (await save(olga, { id, title: 'Чужой' })).status]).toEqual([[], 404]);
  await portal.call('POST', '/admin/chat/filters/delete', { id }, olga);
  expect((await save(anna, { id, title: 'Срочные' })).body.data).toMatchObject([{ id, title: 'Срочные', search: '' }]);
  expect((await save(anna, { title: '' })).body.fields).toHaveProperty('title');
  for (let number = 2; number <= 30; number += 1) await save(anna, { title: `Фильтр ${number}` });
  expect((await save(anna, { title: 'Лишний' })).status).toBe(409);
  expect(await own(anna)).toHaveLength(30);
  expect((await portal.call('POST', '/admin/chat/filters/delete', { id }, anna)).body.data).toHaveLength(29);
});
