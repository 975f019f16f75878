import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dialogsOf } from '#tests/dialogs.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';
import { watchDialogs } from './jobs.ts';

/** docs/product/messages.md, «Letters». */
const portal = portalForFile();
const chat = dialogsOf(portal);
let desk: Person;
beforeAll(async () => {
  desk = await makePerson(portal, 'administrator');
});
beforeEach(() => forgetLimits(portal));

const look = () => watchDialogs.run(portal, {}, { last: false });
const lettersTo = (recipient: string) =>
  portal.db
    .select({ kind: messages.kind, channel: messages.channel, subject: messages.subject, text: messages.text })
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(messages.id);
/** So many minutes pass for a dialog, and its person closes the portal. */
async function pass({ id }: Person, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`;
  await portal.db.execute(sql`update dialogs set unread_since = unread_since - ${by}, waiting_since = waiting_since - ${by}
    where user_id = ${id}`);
  await portal.db.execute(sql`update sessions set seen_at = seen_at - ${by} where user_id = ${id}`);
}

test('an answer unread for ten minutes becomes one letter without its text, anew only after the dialog was read', async () => {
  const parent = await makePerson(portal, 'parent');
  const text = 'Тайные слова';
  const answer = (await chat.answer(desk, parent, { text })).body.message.message_id;
  await pass(parent, 9);
  await look();
  expect(await lettersTo(parent.email)).toEqual([]);
  await pass(parent, 2);
  await Promise.all([look(), look()]);
  await chat.answer(desk, parent, { text });
  await pass(parent, 11);
  await look();
  const [letter, ...more] = await lettersTo(parent.email);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ kind: 'chat_answered', channel: 'email', subject: 'Вам ответили на портале' });
  expect(letter?.text).toContain('/parent/messages');
  expect(letter?.text).not.toContain(text);
  expect(await lettersTo(parent.phone)).toEqual([]);

  // Read in part: still unread, still told of once.
  await chat.seen(parent, [answer]);
  await pass(parent, 11);
  await look();
  expect(await lettersTo(parent.email)).toHaveLength(1);
  const unread = (await chat.read(parent)).body.data.at(-1).message_id;
  await chat.seen(parent, [unread]);
  // Marked as unread by hand: nobody has to be told.
  await chat.mark(parent, unread, false);
  await pass(parent, 11);
  await look();
  expect(await lettersTo(parent.email)).toHaveLength(1);
  await chat.seen(parent, [unread]);
  await chat.answer(desk, parent, { text });
  await pass(parent, 11);
  await look();
  expect(await lettersTo(parent.email)).toHaveLength(2);
});

test('who has read the answer is told of it no longer: its notice is read with it, and the bell hears so', async () => {
  const parent = await makePerson(portal, 'parent');
  const unread = async () =>
    (await portal.call('GET', '/notices', undefined, { token: parent.token })).body.count_new_notices;
  const answer = (await chat.answer(desk, parent)).body.message.message_id;
  await pass(parent, 11);
  await look();
  expect(await unread()).toBe(1);
  const socket = portal.socket({ auth: { token: parent.token } });
  const heard = nextEvent(socket, 'notices');
  await nextEvent(socket, 'timer');
  await chat.seen(parent, [answer]);
  expect(await heard).toEqual([{ user_id: parent.id }]);
  expect(await unread()).toBe(0);
});

test('what was marked as unread by hand brings no letter beside what was never read, either', async () => {
  const parent = await makePerson(portal, 'parent');
  const first = (await chat.answer(desk, parent)).body.message.message_id;
  await chat.seen(parent, [first]);
  await chat.mark(parent, first, false);
  const second = (await chat.answer(desk, parent)).body.message.message_id;
  const third = (await chat.answer(desk, parent)).body.message.message_id;
  await chat.seen(parent, [second]);
  await chat.takeBack(desk, third);
  await pass(parent, 11);
  await look();
  expect(await lettersTo(parent.email)).toEqual([]);
  await chat.answer(desk, parent);
  await pass(parent, 11);
  await look();
  expect(await lettersTo(parent.email)).toHaveLength(1);
});

test('a process that ends between the mark and the letter leaves neither; the next one writes it, once', async () => {
  const parent = await makePerson(portal, 'parent');
  await chat.answer(desk, parent);
  await pass(parent, 11);
  const delivery = { ...portal.delivery, sendAll: () => Promise.reject(new Error('killed')) };
  await expect(watchDialogs.run({ ...portal, delivery }, {}, { last: false })).rejects.toThrow('killed');
  expect(await lettersTo(parent.email)).toEqual([]);
  await Promise.all([look(), look(), look()]);
  await look();
  expect(await lettersTo(parent.email)).toHaveLength(1);
});

test('who is on the portal gets no letter until they have gone', async () => {
  const parent = await makePerson(portal, 'parent');
  await chat.answer(desk, parent);
  await portal.db.execute(
    sql`update dialogs set unread_since = now() - interval '1 hour' where user_id = ${parent.id}`,
  );
  await look();
  expect(await lettersTo(parent.email)).toEqual([]);
  await pass(parent, 4);
  await look();
  expect(await lettersTo(parent.email)).toHaveLength(1);
});

test('a participant is spoken to as a child; who has confirmed no email gets an SMS; read in time, nobody hears', async () => {
  const [child, caller, reader] = await Promise.all([
    makePerson(portal, 'participant'),
    makePerson(portal, 'guide', { email_verified_at: null }),
    makePerson(portal, 'parent'),
  ]);
  for (const person of [child, caller, reader]) await chat.answer(desk, person);
  await chat.seen(reader, [(await chat.read(reader)).body.data[0].message_id]);
  for (const person of [child, caller, reader]) await pass(person, 11);
  await look();
  expect(await lettersTo(child.email)).toMatchObject([{ subject: 'Тебе ответили на портале' }]);
  expect(await lettersTo(caller.email)).toEqual([]);
  expect(await lettersTo(caller.phone)).toMatchObject([
    { channel: 'sms', text: expect.stringContaining('/guide/messages') },
  ]);
  expect(await lettersTo(reader.email)).toEqual([]);
});

test('where the configuration asks for it, those who answer hear once of each who waits too long', async () => {
  const [anna, olga] = await Promise.all([makePerson(portal, 'administrator'), makePerson(portal, 'curator')]);
  const [one, two, own] = await Promise.all([1, 2, 3].map(() => makePerson(portal, 'parent')));
  if (!one || !two || !own) throw new Error('no parents');
  for (const parent of [one, two, own]) {
    await chat.write(parent);
    await pass(parent, 5 * 60);
  }
  await chat.act(anna, 'take', { user_id: own.id });
  await look();
  expect(await lettersTo(anna.email)).toEqual([]);
  const asked = await portal.call('POST', '/admin/config/upsert', { chat_wait_hours: 4 }, desk);
  expect(asked.status).toBe(200);
  await Promise.all([look(), look()]);
  await look();
  expect(await lettersTo(anna.email)).toMatchObject([
    { kind: 'chat_waits', text: expect.stringContaining('3 диалога') },
  ]);
  expect(await lettersTo(olga.email)).toMatchObject([{ text: expect.stringContaining('2 диалога') }]);
  await chat.answer(anna, own);
  for (const parent of [own, await makePerson(portal, 'parent')]) {
    await chat.write(parent);
    await pass(parent, 5 * 60);
    await look();
  }
  const letters = async () => [(await lettersTo(anna.email)).length, (await lettersTo(olga.email)).length];
  // However many begin to wait: one letter an hour, and the next one counts them all.
  expect(await letters()).toEqual([1, 1]);
  await portal.db.execute(
    sql`update notices set created_at = created_at - interval '1 hour' where kind = 'chat_waits'`,
  );
  await look();
  await look();
  expect(await letters()).toEqual([2, 2]);
  expect((await lettersTo(anna.email)).at(-1)?.text).toContain('4 диалога');
});
