import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { endSessions } from '#server/features/accounts/sessions/sessions.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { messages } from '#tests/tables.ts';
import { cloneDatabase, dropDatabase } from './database.ts';
import { makePerson } from './factories.ts';
import { type FakeGateway, openFakeGateway } from './fake-gateway.ts';
import { nextEvent, type Portal, startPortal } from './portal.ts';

// Two portals on one database, like two processes of one portal: they share nothing else.
let database: string;
let gateway: FakeGateway;
let one: Portal;
let other: Portal;

beforeAll(async () => {
  [database, gateway] = await Promise.all([cloneDatabase(inject('postgres')), openFakeGateway()]);
  const settings = { SMS_URL: gateway.url };
  [one, other] = await Promise.all([startPortal(database, settings), startPortal(database, settings)]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await gateway.close();
  await dropDatabase(database);
});

test('an event of one process reaches a page connected to the other within a second', async () => {
  const person = await makePerson(one, 'participant');
  const socket = other.socket({ auth: person });
  await nextEvent(socket, 'timer');
  const started = performance.now();
  const heard = nextEvent(socket, 'set_participant_status');
  const payload = { participant_id: person.id, participant_status: 200 } as const;
  await emitEvents(one.db, [{ user_id: person.id, event: 'set_participant_status', payload }]);
  expect(await heard).toEqual([payload]);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('a long event, over what a notice of the database holds, arrives as well', async () => {
  const person = await makePerson(one, 'participant');
  const socket = other.socket({ auth: person });
  await nextEvent(socket, 'timer');
  const heard = nextEvent(socket, 'set_saved_data');
  const payload = { form: 'долго '.repeat(3000), updated_at: '' };
  await emitEvents(one.db, [{ user_id: person.id, event: 'set_saved_data', payload }]);
  expect(await heard).toEqual([payload]);
});

test('a session ended in one process is over in the other: its calls and its sockets', async () => {
  const person = await makePerson(one, 'parent');
  const ask = () => other.call('GET', '/user/get_uploaded_file?file_target=chat_file&path=b', undefined, person);
  expect((await ask()).status).toBe(404);
  const socket = other.socket({ auth: person });
  await nextEvent(socket, 'timer');
  const closed = nextEvent(socket, 'disconnect');
  await one.db.transaction((tx) => endSessions(tx, person.id));
  await closed;
  expect((await ask()).status).toBe(401);
});

test('a word on the bus is heard in both once it is committed', async () => {
  const heard: string[] = [];
  one.bus.on(contentChanged, () => heard.push('one'));
  other.bus.on(contentChanged, () => heard.push('other'));
  await one.db
    .transaction(async (tx) => {
      await publish(tx, contentChanged, {});
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await other.db.transaction((tx) => publish(tx, contentChanged, {}));
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one', 'other']), { timeout: 15_000 });
});

test('work is shared: every message is sent once, whichever process takes it', async () => {
  const recipients = Array.from({ length: 40 }, (_, index) => `+7903${String(1_000_000 + index)}`);
  await one.db.transaction(async (tx) => {
    for (const recipient of recipients)
      await one.delivery.send(tx, { kind: 'code', channel: 'sms', recipient, subject: '', text: 'Погружение завтра' });
  });
  const unsent = async () => (await one.db.select().from(messages)).filter(({ sent_at }) => !sent_at).length;
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 15_000, interval: 50 });
  const sent = gateway.calls.map(({ body }) => (body as { to: string }).to);
  expect(sent.toSorted()).toEqual(recipients);
});

test('a limit counts the tries of both together, however parallel', async () => {
  const tries = Array.from({ length: 50 }, (_, index) =>
    (index % 2 ? one : other).limits.take(accountLimits.sign_in, 'somebody'),
  );
  const allowed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(allowed).toHaveLength(10);
});
