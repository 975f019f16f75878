import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { dialogs } from '#tests/tables.ts';

/** docs/product/messages.md, «Desk». */
const portal = portalForFile();
const chat = dialogsOf(portal);
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.execute(sql`delete from dialogs`);
});

const makeDesk = (name = 'Анна') =>
  makePerson(portal, 'administrator', { surname: 'Савельева', name, patronymic: 'Сергеевна' });
const makeParent = (surname: string) => makePerson(portal, 'parent', { surname, name: 'Мария', patronymic: '' });

async function listed(by: Person, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await chat.desk(by, query);
  expect(status).toBe(200);
  return body.data.map(({ name }: { name: string }) => name.split(' ')[0]);
}

test('the desk has who waits first, by priority, then who waits longest; who was answered comes after, and is not counted', async () => {
  const desk = await makeDesk();
  const [calm, urgent, older, newer] = [
    await makeParent('Спокойная'),
    await makeParent('Срочная'),
    await makeParent('Старая'),
    await makeParent('Новая'),
  ];
  for (const parent of [calm, urgent, older, newer]) await chat.write(parent);
  // Looking changes nothing: an urgent one that was read stays above unread ones.
  for (const one of [older, urgent])
    await chat.seen(desk, [(await chat.read(desk, { user_id: one.id })).body.data[0].message_id]);
  await chat.answer(desk, calm);
  await chat.act(desk, 'priority', { user_id: newer.id, admin_dialog_priority: 1 });
  await chat.act(desk, 'priority', { user_id: urgent.id, admin_dialog_priority: 2 });
  expect(await listed(desk)).toEqual(['Срочная', 'Новая', 'Старая', 'Спокойная']);
  expect(await listed(desk, { filter: 'unread' })).toEqual(['Новая', 'Спокойная']);
  expect(await listed(desk, { filter: 'waiting' })).toEqual(['Срочная', 'Старая', 'Новая']);
  expect(await listed(desk, { filter: 'important' })).toEqual(['Срочная', 'Новая']);
  expect(await listed(desk, { search: 'стар' })).toEqual(['Старая']);
  const { body } = await chat.desk(desk);
  expect(body).toMatchObject({ total: 4, current_page: 1, to: 4 });
  expect(body.data[0]).toMatchObject({
    user_id: urgent.id,
    unread: 0,
    admin_dialog_priority: 2,
    last: { direction: 'in', text: 'Здравствуйте!', files: 0 },
  });
  // Who waits, as the menu counts them, however much is written or read in one.
  await chat.write(urgent);
  expect(await chat.countNew(desk)).toBe(3);
  const { body: menu } = await portal.call('GET', '/menu/waiting', undefined, desk);
  expect(menu.waiting['/admin/chat']).toBe(3);
});

test('a dialog is taken, given on and let go; who has it stands in the list', async () => {
  const [anna, olga] = await Promise.all([makeDesk(), makeDesk('Ольга')]);
  const parent = await makeParent('Волнова');
  await chat.write(parent);
  expect(await listed(anna, { filter: 'nobodys' })).toEqual(['Волнова']);
  expect((await chat.act(anna, 'take', { user_id: parent.id })).body.dialog.taken_by).toEqual({
    user_id: anna.id,
    name: 'Савельева Анна',
  });
  expect((await chat.act(anna, 'take', { user_id: parent.id })).status).toBe(200);
  const refused = await chat.act(olga, 'take', { user_id: parent.id });
  expect([refused.status, refused.body.errors[0]]).toEqual([409, 'Этот диалог уже ведёт Анна Сергеевна']);
  await chat.act(olga, 'give', { user_id: parent.id, admin_id: olga.id });
  expect([await listed(olga, { filter: 'mine' }), await listed(anna, { filter: 'mine' })]).toEqual([['Волнова'], []]);
  for (const nobody of [parent.id, 999_999_999])
    expect((await chat.act(anna, 'give', { user_id: parent.id, admin_id: nobody })).status).toBe(422);
  await chat.act(anna, 'give', { user_id: parent.id, admin_id: null });
  expect(await listed(anna, { filter: 'nobodys' })).toEqual(['Волнова']);
  const staff = await portal.call('GET', '/admin/chat/staff', undefined, anna);
  expect(staff.body.data).toContainEqual({ user_id: olga.id, name: 'Савельева Ольга' });
});

test('whoever is given a dialog by a colleague is told of it, and led there; who takes it over is not', async () => {
  const [anna, olga] = [await makeDesk(), await makeDesk('Ольга')];
  const parent = await makeParent('Волнова');
  await chat.write(parent);
  const told = async ({ token }: Person) => (await portal.call('GET', '/notices', undefined, { token })).body.data;
  await chat.act(olga, 'give', { user_id: parent.id, admin_id: olga.id });
  expect(await told(olga)).toEqual([]);
  await chat.act(anna, 'give', { user_id: parent.id, admin_id: anna.id });
  await chat.act(anna, 'give', { user_id: parent.id, admin_id: olga.id });
  expect(await told(olga)).toMatchObject([
    { kind: 'dialog_given', path: `/admin/chat/${parent.id}`, text: expect.stringContaining('Волнова Мария') },
  ]);
  expect(await told(anna)).toEqual([]);
});

test('a closed dialog is opened again: who had no answer waits since they wrote, and who had one does not', async () => {
  const desk = await makeDesk();
  const parent = await makeParent('Волнова');
  await chat.write(parent);
  await chat.answer(desk, parent);
  await chat.act(desk, 'close', { user_id: parent.id });
  expect((await chat.act(desk, 'open', { user_id: parent.id })).body.dialog).toMatchObject({ is_closed: false });
  const row = async () => (await chat.desk(desk)).body.data[0];
  expect(await row()).toMatchObject({ waiting_since: null });
  await chat.write(parent);
  const { waiting_since } = await row();
  await chat.act(desk, 'close', { user_id: parent.id });
  expect(await listed(desk)).toEqual([]);
  for (let pressed = 0; pressed < 2; pressed += 1) await chat.act(desk, 'open', { user_id: parent.id });
  expect(await row()).toMatchObject({ waiting_since, is_closed: false });
});

test('a search finds a dialog whatever the filter, the open ones first, and a family by each of its names', async () => {
  const desk = await makeDesk();
  const [open, closed] = [await makeParent('Редкая'), await makeParent('Редкая-Вторая')];
  for (const parent of [closed, open]) await chat.write(parent);
  await chat.act(desk, 'close', { user_id: closed.id });
  for (const filter of ['open', 'mine', 'closed'])
    expect(await listed(desk, { filter, search: 'редкая' })).toEqual(['Редкая', 'Редкая-Вторая']);
  const { parent, child } = await makeFamily(portal, statuses.TRAINING);
  await chat.write(parent);
  expect(await listed(desk, { search: 'пётр' })).toEqual(['Морская']);
  await chat.write(child);
  expect((await listed(desk, { search: 'дарья' })).toSorted()).toEqual(['Морская', 'Морской']);
});

test('of two who take a dialog at once one has it', async () => {
  const colleagues = await Promise.all([makeDesk(), makeDesk('Ольга'), makeDesk('Вера')]);
  const parent = await makeParent('Волнова');
  await chat.write(parent);
  const answers = await Promise.all(colleagues.map((by) => chat.act(by, 'take', { user_id: parent.id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('a closed dialog is answered and read; the next message of either side opens it', async () => {
  const desk = await makeDesk();
  const parent = await makeParent('Волнова');
  const reopen = [() => chat.write(parent), () => chat.answer(desk, parent)];
  for (const write of reopen) {
    await chat.write(parent);
    await chat.act(desk, 'close', { user_id: parent.id });
    expect([await listed(desk), await listed(desk, { filter: 'closed' })]).toEqual([[], ['Волнова']]);
    expect((await chat.desk(desk, { filter: 'closed' })).body.data[0]).toMatchObject({
      unread: 0,
      waiting_since: null,
    });
    await write();
    expect([await listed(desk), await listed(desk, { filter: 'closed' })]).toEqual([['Волнова'], []]);
  }
  await chat.write(parent);
  const { body } = await chat.answer(desk, parent, { close: true });
  expect(body.dialog).toMatchObject({ is_closed: true, unread: 0 });
});

test('an answer ends the waiting; reading alone does not', async () => {
  const desk = await makeDesk();
  const parent = await makeParent('Волнова');
  const first = (await chat.write(parent)).body.message;
  await chat.write(parent);
  const waiting = async () => (await chat.desk(desk)).body.data[0].waiting_since;
  expect(Math.abs(Date.parse(await waiting()) - Date.parse(first.created_at))).toBeLessThan(1000);
  await chat.seen(desk, [first.message_id]);
  expect(await waiting()).not.toBeNull();
  await chat.answer(desk, parent);
  expect(await waiting()).toBeNull();
});

test('beside the dialog stands who it is: children, statuses, deadlines, decisions, names for ready answers', async () => {
  const desk = await makeDesk();
  const { parent, child } = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  await portal.call(
    'POST',
    '/admin/participant/set_status',
    { participant_id: child.id, status: 160, why: 'Проверка' },
    desk,
  );
  const about = async (user_id: number) =>
    (await portal.call('GET', `/admin/chat/person?user_id=${user_id}`, undefined, desk)).body;
  const { person } = await about(parent.id);
  expect(person).toMatchObject({
    user_id: parent.id,
    name: 'Морская Дарья Сергеевна',
    parent: null,
    participants: [
      {
        participant_id: child.id,
        name: 'Пётр Морской',
        given_name: 'Пётр',
        next_statuses: [{ status: 20 }],
        return_to: null,
      },
    ],
    names: { person: 'Дарья Сергеевна', writer: 'Анна Сергеевна' },
  });
  expect((await about(child.id)).person).toMatchObject({
    parent: { user_id: parent.id },
    names: { person: 'Пётр' },
  });
  const guide = await makeGuide(portal, statuses.TRAINING);
  expect((await about(guide.id)).person.participants).toMatchObject([{ participant_status: 200 }]);
  expect((await portal.call('GET', `/admin/chat/person?user_id=${desk.id}`, undefined, desk)).status).toBe(404);
});

test('who has no dialog is not found by any call of the desk, and no dialog begins by that', async () => {
  const desk = await makeDesk();
  const before = await portal.db.$count(dialogs);
  for (const user_id of [desk.id, 999_999_999])
    for (const [what, more] of [
      ['send', { text: 'а', request_key: randomUUID() }],
      ['take', {}],
      ['give', { admin_id: desk.id }],
      ['close', {}],
      ['priority', { admin_dialog_priority: 1 }],
      ['note', { text: 'а', request_key: randomUUID() }],
    ] as const)
      expect((await chat.act(desk, what, { user_id, ...more })).status, what).toBe(404);
  const parent = await makeParent('Тихая');
  // Only to who answers.
  expect((await chat.act(desk, 'give', { user_id: parent.id, admin_id: parent.id })).status).toBe(422);
  expect(await portal.db.$count(dialogs)).toBe(before);
});

test('notes are the administration’s: one by its key, taken away by its author, never told to the family', async () => {
  const [anna, olga] = await Promise.all([makeDesk(), makeDesk('Ольга')]);
  const parent = await makeParent('Волнова');
  const note = { user_id: parent.id, text: 'Тайная заметка', request_key: randomUUID() };
  await chat.act(anna, 'note', note);
  const { notes } = (await chat.act(anna, 'note', note)).body;
  expect(notes).toMatchObject([{ text: 'Тайная заметка', author: 'Савельева Анна', is_own: true }]);
  expect((await chat.act(olga, 'note/delete', { id: notes[0].id })).status).toBe(404);
  const seen = await Promise.all([
    chat.read(parent),
    portal.call('GET', '/user/data', undefined, parent),
    chat.countNew(parent),
  ]);
  expect(JSON.stringify(seen)).not.toContain('Тайная');
  expect((await chat.act(anna, 'note/delete', { id: notes[0].id })).body.notes).toEqual([]);
});

test('a note being written is kept for its author on every device, and is gone once it is saved', async () => {
  const [anna, olga] = await Promise.all([makeDesk(), makeDesk('Ольга')]);
  const parent = await makeParent('Прибоева');
  const form = `note:${parent.id}`;
  const save = (by: Person, text: string) => portal.call('POST', '/user/data/save', { form, preserved: { text } }, by);
  const kept = async (by: Person) => (await portal.call('GET', `/user/data/get?form=${form}`, undefined, by)).body;
  expect((await save(anna, 'Звонить  ')).status).toBe(200);
  expect((await save(olga, 'Просит о')).status).toBe(200);
  expect((await kept(anna)).preserved).toEqual({ text: 'Звонить  ' });
  const note = (text: string) => chat.act(anna, 'note', { user_id: parent.id, text, request_key: randomUUID() });
  expect((await note('Звонить вечером')).status).toBe(200);
  expect((await kept(anna)).preserved).toBeNull();
  expect((await kept(olga)).preserved).toEqual({ text: 'Просит о' });
  // What was typed on while it was being saved.
  await save(anna, 'Звонить вечером, после восьми');
  await note('Звонить вечером');
  expect((await kept(anna)).preserved).toEqual({ text: 'Звонить вечером, после восьми' });
  expect([(await save(parent, 'Что там')).status, (await kept(parent)).ok]).toEqual([404, false]);
});

test('ready answers are written, changed and deleted by whoever answers', async () => {
  const [anna, olga] = await Promise.all([makeDesk(), makeDesk('Ольга')]);
  const save = (by: Person, answer: object) => portal.call('POST', '/admin/chat/ready_answers', answer, by);
  const added = await save(anna, { title: 'Ждём документы', text: '{имя}, пришлите документы. {сотрудник}' });
  const [{ id }] = added.body.data;
  expect((await save(olga, { id, title: 'Документы', text: 'Пришлите документы' })).body.data).toMatchObject([
    { id, title: 'Документы' },
  ]);
  const kept = { id, title: 'Документы', text: '', text_child: 'Пришли документы' };
  expect((await save(olga, kept)).body.data).toMatchObject([kept]);
  // A page of before, which knows one text only.
  expect((await save(olga, { id, title: 'Документы', text: 'Пришлите' })).body.data).toMatchObject([
    { text: 'Пришлите', text_child: 'Пришли документы' },
  ]);
  expect((await save(anna, { title: 'а', text: '', text_child: ' ' })).body.fields).toHaveProperty('text');
  expect((await save(anna, { title: 'а', text: '', text_child: '{фамилия}' })).body.fields).toHaveProperty(
    'text_child',
  );
  expect((await save(anna, { title: '', text: '' })).body.fields).toHaveProperty('title');
  expect((await save(anna, { title: 'а', text: '{фамилия}' })).body.fields).toHaveProperty('text');
  expect((await save(anna, { id: 999_999_999, title: 'а', text: 'б' })).status).toBe(404);
  const gone = await portal.call('POST', '/admin/chat/ready_answers/delete', { id }, olga);
  expect(gone.body.data).toEqual([]);
});
