import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { dialogs } from '#tests/tables.ts';

/** docs/product/messages.md, «Desk» and «Taking back»: nobody's message is answered, closed or read unseen. */
const portal = portalForFile();
const chat = dialogsOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
});
beforeEach(() => forgetLimits(portal));

const sent = async (answer: Promise<{ body: { message: { message_id: number; created_at: string } } }>) =>
  (await answer).body.message;
const rowOf = async ({ id }: Person) =>
  (await portal.db.select().from(dialogs).where(eq(dialogs.user_id, id)))[0] ?? expect.unreachable();
const close = (of: Person, seen_id?: number) => chat.act(anna, 'close', { user_id: of.id, seen_id });

test('an answer ends the waiting for what its writer saw; who wrote meanwhile waits on, unread', async () => {
  const parent = await makePerson(portal, 'parent');
  const seen = await sent(chat.write(parent));
  const missed = await sent(chat.write(parent));
  await chat.write(parent);
  const { body } = await chat.answer(anna, parent, { seen_id: seen.message_id });
  expect(body.dialog).toMatchObject({ is_closed: false, unread: 3 });
  expect(await rowOf(parent)).toMatchObject({ waiting_since: missed.created_at, closed_at: null });
  // The second of two that waited for the network together: the same is still unseen.
  await chat.answer(anna, parent, { seen_id: seen.message_id });
  expect((await rowOf(parent)).waiting_since).toBe(missed.created_at);
  const last = (await chat.read(anna, { user_id: parent.id })).body.data.at(-1).message_id;
  await chat.answer(anna, parent, { seen_id: last });
  expect((await rowOf(parent)).waiting_since).toBeNull();
});

test('answering and closing closes what was seen alone: what came meanwhile keeps the dialog open', async () => {
  const parent = await makePerson(portal, 'parent');
  const seen = await sent(chat.write(parent));
  const missed = await sent(chat.write(parent));
  const { status, body } = await chat.answer(anna, parent, { seen_id: seen.message_id, close: true });
  expect([status, body.dialog.is_closed, body.dialog.unread]).toEqual([200, false, 1]);
  expect((await rowOf(parent)).waiting_since).toBe(missed.created_at);
  const { data } = (await chat.read(anna, { user_id: parent.id })).body;
  expect(data.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([true, false, false]);
  // What was taken back again is not missed.
  await chat.takeBack(parent, missed.message_id);
  const closed = await chat.answer(anna, parent, { seen_id: body.message.message_id, close: true });
  expect(closed.body.dialog).toMatchObject({ is_closed: true, unread: 0 });
});

test('closing without an answer is refused where something has come meanwhile', async () => {
  const parent = await makePerson(portal, 'parent');
  const seen = await sent(chat.write(parent));
  const missed = await sent(chat.write(parent));
  const refused = await close(parent, seen.message_id);
  expect([refused.status, refused.body.errors[0]]).toEqual([409, 'Пока вы закрывали, пришло ещё сообщение']);
  expect(await rowOf(parent)).toMatchObject({ closed_at: null, unread_in: 2, waiting_since: seen.created_at });
  expect((await close(parent, missed.message_id)).body.dialog).toMatchObject({ is_closed: true, unread: 0 });
  await chat.write(parent);
  expect((await close(parent)).body.dialog.is_closed).toBe(true);
});

test('of a message that comes while the dialog is being closed nothing is swallowed', async () => {
  const parent = await makePerson(portal, 'parent');
  const seen_id = (await sent(chat.write(parent))).message_id;
  const [closing] = await Promise.all([
    chat.answer(anna, parent, { seen_id, close: true }),
    chat.write(parent),
    chat.write(parent),
  ]);
  expect(closing.status).toBe(200);
  expect(await rowOf(parent)).toMatchObject({ closed_at: null, unread_in: 2, waiting_since: expect.any(String) });
});

test('an answer taken back leaves whom it answered waiting, and the dialog it closed open', async () => {
  const parent = await makePerson(portal, 'parent');
  const asked = await sent(chat.write(parent));
  const first = await sent(chat.answer(anna, parent));
  const last = await sent(chat.answer(anna, parent, { close: true }));
  await chat.takeBack(anna, first.message_id);
  expect(await rowOf(parent)).toMatchObject({ waiting_since: null, closed_at: last.created_at });
  await chat.takeBack(anna, last.message_id);
  expect(await rowOf(parent)).toMatchObject({ waiting_since: asked.created_at, closed_at: null });
  await close(parent);
  // Closed by hand afterwards: it stays so.
  const another = await sent(chat.answer(anna, parent));
  await close(parent);
  await chat.takeBack(anna, another.message_id);
  expect(await rowOf(parent)).toMatchObject({ waiting_since: null, closed_at: expect.any(String) });
});

test('a message marked as unread at the desk opens its dialog: its count stands where it can be found', async () => {
  const parent = await makePerson(portal, 'parent');
  const asked = (await sent(chat.write(parent))).message_id;
  await close(parent);
  expect((await chat.mark(anna, asked, false)).body.dialog).toMatchObject({ is_closed: false, unread: 1 });
  const { body } = await chat.desk(anna, { filter: 'unread' });
  expect(body.data.map(({ user_id }: { user_id: number }) => user_id)).toContain(parent.id);
  expect(await rowOf(parent)).toMatchObject({ waiting_since: null });
});
