import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { dialogMessages, dialogs } from '#tests/tables.ts';

/** docs/product/messages.md, «Reading» and «Taking back». */
const portal = portalForFile();
const chat = dialogsOf(portal);
let desk: Person;
beforeAll(async () => {
  desk = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна', patronymic: 'Сергеевна' });
});
beforeEach(() => forgetLimits(portal));

const dialogRow = async ({ id }: Person) =>
  (await portal.db.select().from(dialogs).where(eq(dialogs.user_id, id)))[0] ?? expect.unreachable();
const idOf = (answer: { body: { message: { message_id: number } } }) => answer.body.message.message_id;

test('what was seen is read, on both sides and in the counts, and both are told', async () => {
  const parent = await makePerson(portal, 'parent');
  const asked = idOf(await chat.write(parent));
  const answers = [idOf(await chat.answer(desk, parent)), idOf(await chat.answer(desk, parent))];
  expect(await chat.countNew(parent)).toBe(2);
  const told = await liveEventsDuring(portal, () => chat.seen(parent, [...answers, asked]));
  expect(told.map(({ user_id, event, payload }) => [user_id, event, payload])).toEqual(
    [parent.id, 0].map((to) => [
      to,
      'set_chat_message_read',
      { user_id: parent.id, message_ids: answers, is_read: true, version: 4 },
    ]),
  );
  expect(await chat.countNew(parent)).toBe(0);
  const { data, dialog } = (await chat.read(desk, { user_id: parent.id })).body;
  expect(data.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([false, true, true]);
  expect(dialog.unread).toBe(1);
  // Seen once more: nobody is told.
  expect(await liveEventsDuring(portal, () => chat.seen(parent, answers))).toEqual([]);
});

test('a message is marked by hand as unread and read again, by its reader alone', async () => {
  const parent = await makePerson(portal, 'parent');
  const asked = idOf(await chat.write(parent));
  expect((await chat.mark(parent, asked, true)).status).toBe(422);
  expect((await chat.mark(desk, asked, true)).body.dialog.unread).toBe(0);
  expect((await chat.mark(desk, asked, false)).body.dialog.unread).toBe(1);
  expect((await chat.mark(desk, asked, 1)).body.dialog.unread).toBe(0);
  expect((await chat.mark(desk, asked, 1)).body.dialog.unread).toBe(0);
});

test('another’s message is neither read, marked, seen nor taken back: it is not found', async () => {
  const [parent, stranger] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'parent')]);
  await chat.write(parent);
  const answer = idOf(await chat.answer(desk, parent));
  for (const answered of await Promise.all([
    portal.call('GET', `/chat/read_message/${answer}`, undefined, stranger),
    chat.mark(stranger, answer, true),
    chat.seen(stranger, [answer]),
    chat.takeBack(stranger, answer),
    chat.takeBack(parent, answer),
    chat.seen(parent, [999_999_999]),
  ]))
    expect(answered.status).toBe(404);
  // Named beside one of one's own it stays as it is.
  await chat.answer(desk, stranger);
  const own = (await chat.read(stranger)).body.data[0].message_id;
  await chat.seen(
    stranger,
    [answer, own].toSorted((one, other) => other - one),
  );
  expect(await chat.countNew(parent)).toBe(1);
});

test('one message asked for is read by that, unless one wrote it', async () => {
  const parent = await makePerson(portal, 'parent');
  const asked = idOf(await chat.write(parent));
  const one = (by: Person, id: number) => portal.call('GET', `/chat/read_message/${id}`, undefined, by);
  expect((await one(parent, asked)).body.message.is_read).toBe(false);
  expect((await one(desk, asked)).body.message.is_read).toBe(true);
  expect((await one(parent, asked)).body.message.is_read).toBe(true);
});

test('a foreign page reads no message of somebody signed in, though reading is a GET', async () => {
  const parent = await makePerson(portal, 'parent');
  await chat.write(parent);
  const answer = idOf(await chat.answer(desk, parent));
  const one = async (headers: Record<string, string>, method = 'GET') => {
    const path = `${portal.url}/api/chat/read_message/${answer}`;
    return (await fetch(path, { method, headers: { cookie: `session=${parent.token}`, ...headers } })).status;
  };
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign)
    for (const method of ['GET', 'HEAD']) expect([headers, await one(headers, method)]).toEqual([headers, 403]);
  expect(await chat.countNew(parent)).toBe(1);
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
    expect([headers, await one(headers)]).toEqual([headers, 200]);
  expect(await chat.countNew(parent)).toBe(0);
});

test('a page that was away learns what was read meanwhile, by the version it has', async () => {
  const parent = await makePerson(portal, 'parent');
  const [one, two] = [idOf(await chat.write(parent)), idOf(await chat.write(parent))];
  const before = (await chat.read(parent)).body.dialog.version;
  await chat.seen(desk, [one]);
  await chat.answer(desk, parent, { text: 'Новое' });
  const { body } = await chat.read(parent, { after_id: two, since: before });
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual(['Новое']);
  expect(body.changed.map(({ message_id, is_read }: never) => [message_id, is_read])).toEqual([[one, true]]);
  const again = await chat.read(parent, { after_id: body.data[0].message_id, since: body.dialog.version });
  expect(again.body).toMatchObject({ data: [], changed: [] });
});

test('more has changed than is worth telling: the page asks anew', async () => {
  const parent = await makePerson(portal, 'parent');
  const first = idOf(await chat.write(parent));
  await portal.db.execute(sql`
    insert into dialog_messages (user_id, direction, author_id, text, version, request_key)
    select ${parent.id}, 'in', ${parent.id}, 'много', 1, gen_random_uuid() from generate_series(1, 101)`);
  expect((await chat.read(parent, { since: 0, after_id: 999_999_999 })).body.changed).toBeNull();
  expect((await chat.read(parent, { since: 1, after_id: first })).body.changed).toEqual([]);
});

test('while one reads and the other writes, the count stays what is unread', async () => {
  const parent = await makePerson(portal, 'parent');
  const ids: number[] = [];
  for (let number = 0; number < 5; number += 1) ids.push(idOf(await chat.answer(desk, parent)));
  await Promise.all([
    ...ids.map((id) => chat.seen(parent, [id])),
    ...ids.map(() => chat.answer(desk, parent)),
    ...ids.map(() => chat.seen(parent, ids)),
  ]);
  const unread = await portal.db.$count(
    dialogMessages,
    sql`user_id = ${parent.id} and direction = 'out' and not is_read`,
  );
  expect([unread, (await dialogRow(parent)).unread_out, await chat.countNew(parent)]).toEqual([5, 5, 5]);
});

test('an unread message is taken back within five minutes: its text and files go, its place stays', async () => {
  const parent = await makePerson(portal, 'parent');
  const kept = idOf(await chat.write(parent, { text: 'Остаётся' }));
  const gone = idOf(await chat.write(parent, { text: 'Тайна', about: { kind: 'question' } }));
  const message = (await chat.read(parent)).body.data.at(-1);
  expect(Date.parse(message.take_back_until) - Date.parse(message.created_at)).toBe(300_000);
  const told = await liveEventsDuring(portal, () => chat.takeBack(parent, gone));
  expect(told.map(({ event }) => event)).toEqual(['chat_message_taken_back', 'chat_message_taken_back']);
  const { data, dialog } = (await chat.read(desk, { user_id: parent.id })).body;
  expect(data).toMatchObject([
    { message_id: kept, text: 'Остаётся', is_taken_back: false },
    { message_id: gone, text: '', is_taken_back: true, about: null, mfiles: [], take_back_until: null },
  ]);
  expect(dialog.unread).toBe(1);
  expect((await chat.takeBack(parent, gone)).status).toBe(200);
  // Who has waited since the first message still does.
  expect(await dialogRow(parent)).toMatchObject({ unread_in: 1, waiting_since: data[0].created_at });
  await chat.takeBack(parent, kept);
  expect(await dialogRow(parent)).toMatchObject({ unread_in: 0, waiting_since: null });
});

test('what is read, or older than five minutes, stays', async () => {
  const parent = await makePerson(portal, 'parent');
  const [read, old] = [idOf(await chat.write(parent)), idOf(await chat.write(parent))];
  await chat.seen(desk, [read]);
  await portal.db.execute(
    sql`update dialog_messages set created_at = created_at - interval '301 seconds' where id = ${old}`,
  );
  for (const id of [read, old]) expect((await chat.takeBack(parent, id)).status).toBe(409);
  const colleague = await makePerson(portal, 'curator');
  expect((await chat.takeBack(colleague, old)).status).toBe(403);
});

test('a message is either read or taken back, never both', async () => {
  const parent = await makePerson(portal, 'parent');
  for (let round = 0; round < 6; round += 1) {
    const id = idOf(await chat.write(parent));
    await Promise.all([chat.takeBack(parent, id), chat.seen(desk, [id])]);
    const [row] = await portal.db.select().from(dialogMessages).where(eq(dialogMessages.id, id));
    expect(row?.is_read).toBe(row?.taken_back_at === null);
  }
  expect((await dialogRow(parent)).unread_in).toBe(0);
});

test('an answer is taken back by its author alone: a colleague is neither offered it nor told that it is not there', async () => {
  const [parent, colleague] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'curator')]);
  const answer = idOf(await chat.answer(desk, parent));
  const until = async (by: Person) => (await chat.read(by, { user_id: parent.id })).body.data[0].take_back_until;
  expect([await until(desk), await until(colleague)]).toEqual([expect.any(String), null]);
  const refused = await chat.takeBack(colleague, answer);
  expect([refused.status, refused.body.errors[0]]).toEqual([403, 'Забрать сообщение может только его автор']);
  expect((await chat.takeBack(desk, answer)).status).toBe(200);
});

test('what the desk reads of one message, or of who writes, is logged once, unless the dialog is the reader’s', async () => {
  const [parent, owner] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'curator')]);
  const asked = idOf(await chat.write(parent));
  await chat.act(owner, 'take', { user_id: parent.id });
  for (const by of [desk, desk, owner, parent]) {
    await portal.call('GET', `/chat/read_message/${asked}`, undefined, by);
    await portal.call('GET', `/admin/chat/person?user_id=${parent.id}`, undefined, by);
  }
  const { rows } = await portal.db.execute(sql`
    select actor_id::integer, action from action_log where subject_id = ${parent.id} and action like '%_read'
    order by actor_id, action`);
  expect(rows).toEqual([
    { actor_id: desk.id, action: 'dialog_read' },
    { actor_id: desk.id, action: 'person_read' },
    { actor_id: owner.id, action: 'person_read' },
  ]);
});
