import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { beforeEach, expect, test } from 'vitest';
import type { PresentPerson, SocketAnswer } from '#contract/events.ts';
import { endSessions } from '#server/features/accounts/sessions/sessions.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { nextEvent, type PortalSocket, portalForFile } from '#tests/portal.ts';

/** docs/product/messages.md, «Order»; docs/product/api.md, «Live pages». */
const portal = portalForFile();
const chat = dialogsOf(portal);
beforeEach(() => forgetLimits(portal));

async function connect({ token }: Person): Promise<PortalSocket> {
  const socket = portal.socket({ auth: { token } });
  await nextEvent(socket, 'timer');
  return socket;
}
const untyped = (socket: PortalSocket) => socket as unknown as Socket;

/** Whatever a page may say, well or badly formed. */
const say = (socket: PortalSocket, event: string, payload: unknown): Promise<SocketAnswer & { errors?: string[] }> =>
  untyped(socket).timeout(10_000).emitWithAck(event, payload);

test('a message said over the socket is the message of the call, and reaches the other side’s open pages', async () => {
  const [parent, stranger, desk] = await Promise.all([
    makePerson(portal, 'parent'),
    makePerson(portal, 'parent'),
    makePerson(portal, 'curator'),
  ]);
  const [family, other, staff] = await Promise.all([connect(parent), connect(stranger), connect(desk)]);
  const heardByOther: unknown[] = [];
  other.onAny((...event) => heardByOther.push(event));
  const message = { text: 'Здравствуйте!', request_key: randomUUID() };
  const heard = nextEvent(staff, 'send_chat_message');
  const said = await say(family, 'send_chat_message', message);
  expect(said).toMatchObject({ ok: true, message: { text: 'Здравствуйте!', user_id: parent.id, direction: 'in' } });
  expect(await heard).toMatchObject([{ previous_id: 0, message: { author_id: parent.id, request_key: null } }]);
  expect(await say(family, 'send_chat_message', message)).toEqual(said);

  const answered = nextEvent(family, 'send_chat_message');
  await say(staff, 'send_chat_message', { text: 'Ответ', request_key: randomUUID(), user_id: parent.id });
  const [{ message: answer }] = (await answered) as [{ message: { message_id: number } }];
  expect(answer).toMatchObject({ text: 'Ответ', author_id: null, request_key: null });
  const read = nextEvent(staff, 'set_chat_message_read');
  await say(family, 'set_chat_message_read', { message_ids: [answer.message_id] });
  expect(await read).toEqual([{ user_id: parent.id, message_ids: [answer.message_id], is_read: true, version: 3 }]);
  const changed = nextEvent(staff, 'change_dialog_priority');
  await say(staff, 'change_dialog_priority', { user_id: parent.id, admin_dialog_priority: 2 });
  expect(await changed).toEqual([{ user_id: parent.id, admin_dialog_priority: 2 }]);
  await chat.write(stranger);
  await expect.poll(() => heardByOther.length).toBe(1);
});

test('over the socket the rights, checks and limits of the calls hold', async () => {
  const [parent, stranger] = await Promise.all([makePerson(portal, 'parent'), makePerson(portal, 'parent')]);
  await chat.write(stranger);
  const foreign = (await chat.read(stranger)).body.data[0].message_id;
  const socket = await connect(parent);
  const message = () => ({ text: 'а', request_key: randomUUID() });
  const refused: [string, unknown, number][] = [
    ['change_dialog_priority', { user_id: parent.id, admin_dialog_priority: 2 }, 403],
    ['send_chat_message', { ...message(), user_id: stranger.id }, 404],
    ['send_chat_message', { ...message(), author_id: stranger.id }, 409],
    ['set_chat_message_read', { message_ids: [foreign] }, 404],
    ['set_chat_message_read', { message_ids: 'все' }, 422],
    ['set_chat_message_read', { message_ids: Array.from({ length: 101 }, (_, index) => index + 1) }, 422],
    ['send_chat_message', { ...message(), mfiles: ['../../etc/passwd'] }, 422],
    ['send_chat_message', { ...message(), about: { kind: 'status', participant_id: stranger.id } }, 404],
    ['send_chat_message', { ...message(), text: { $gt: '' } }, 422],
    ['send_chat_message', '__proto__', 422],
    ['set_chat_message_read', null, 422],
    ['send_chat_message', undefined, 422],
    ['send_chat_message', { ...message(), text: 'до\u0000после' }, 422],
    ['send_chat_message', { ...message(), text: 'ы'.repeat(4001) }, 422],
  ];
  for (const [event, payload, status] of refused)
    expect(await say(socket, event, payload), event).toMatchObject({ ok: false, status, errors: [expect.any(String)] });
  // What was refused for its content counts as a message, too.
  await forgetLimits(portal);
  const many = await Promise.all(Array.from({ length: 22 }, () => say(socket, 'send_chat_message', message())));
  expect(many.filter(({ ok }) => ok)).toHaveLength(20);
  expect(many.at(-1)).toMatchObject({ ok: false, status: 429, retry_after: expect.any(Number) });
  expect(many.at(-1)?.errors?.[0]).toMatch(/Написанное не пропадёт/);
  // Said without waiting for an answer, or under a name nobody knows: nothing comes of it.
  untyped(socket).emit('send_chat_message', message());
  untyped(socket).emit('drop', {});
  expect(await say(socket, 'send_chat_message', {})).toMatchObject({ ok: false, status: 422 });
  expect((await chat.read(parent, { per_page: 100 })).body.data).toHaveLength(20);
});

test('what is said in the moment a session ends is answered 401, or the socket is gone', async () => {
  const parent = await makePerson(portal, 'parent');
  const socket = await connect(parent);
  await portal.db.transaction((tx) => endSessions(tx, parent.id));
  const said = await say(socket, 'send_chat_message', { text: 'а', request_key: randomUUID() }).catch(() => 'gone');
  if (said !== 'gone') expect(said).toMatchObject({ ok: false, status: 401 });
});

test('those who have a dialog open at the desk see each other, and its person that an answer is being written', async () => {
  const [parent, stranger, anna, olga] = await Promise.all([
    makePerson(portal, 'parent'),
    makePerson(portal, 'parent'),
    makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' }),
    makePerson(portal, 'curator', { surname: 'Орлова', name: 'Ольга' }),
  ]);
  const place = `dialog:${parent.id}` as const;
  const told = new Map<Person, PresentPerson[]>();
  const sockets = await Promise.all([parent, stranger, anna, olga].map(connect));
  [parent, stranger, anna, olga].forEach((person, index) => {
    sockets[index]?.on('presence', ({ present }) => told.set(person, present));
  });
  const [family, foreign, first, second] = sockets as [PortalSocket, PortalSocket, PortalSocket, PortalSocket];
  const look = (socket: PortalSocket, is_typing = false) => socket.emit('look', { place, is_typing });
  const named = (person: Person) => (told.get(person) ?? []).map(({ name }) => name).toSorted();
  look(foreign);
  look(first);
  look(second);
  // Not typing, one's own dialog is nobody's business: thousands of open pages say nothing to anybody.
  look(family);
  await expect.poll(() => [named(anna), named(olga)]).toEqual([0, 1].map(() => ['Орлова Ольга', 'Савельева Анна']));
  look(second, true);
  await expect.poll(() => told.get(anna)?.find(({ user_id }) => user_id === olga.id)?.is_typing).toBe(true);
  await expect.poll(() => told.get(parent)).toEqual([{ user_id: null, name: '', is_typing: true }]);
  look(family, true);
  await expect.poll(() => told.get(anna)?.find(({ user_id }) => user_id === parent.id)?.is_typing).toBe(true);
  family.emit('look', null);
  await expect.poll(() => named(anna)).toEqual(['Орлова Ольга', 'Савельева Анна']);
  second.disconnect();
  await expect.poll(() => named(anna)).toEqual(['Савельева Анна']);
  await expect.poll(() => told.get(parent)).toEqual([]);
  for (const wrong of [null, { place: 'dialog:x' }, { place: `${place}:1` }, 'dialog', { place: { id: 1 } }, [place]])
    untyped(foreign).emit('look', wrong);
  expect(await say(foreign, 'send_chat_message', {})).toMatchObject({ status: 422 });
  expect(told.has(stranger)).toBe(false);
});

test('of two dialogs opened one right after the other the second is the one that is open', async () => {
  const [one, other, anna, olga] = await Promise.all([
    makePerson(portal, 'parent'),
    makePerson(portal, 'parent'),
    makePerson(portal, 'administrator'),
    makePerson(portal, 'curator'),
  ]);
  const [first, second] = await Promise.all([connect(anna), connect(olga)]);
  const present = new Map<string, (number | null)[]>();
  first.on('presence', (event) => present.set(event.place, event.present.map(({ user_id }) => user_id).toSorted()));
  const open = (socket: PortalSocket, { id }: Person) =>
    socket.emit('look', { place: `dialog:${id}`, is_typing: false });
  open(second, one);
  open(second, other);
  open(first, one);
  open(first, other);
  await expect.poll(() => present.get(`dialog:${other.id}`)).toEqual([anna.id, olga.id].toSorted());
});
