import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { unique } from '#tests/factories.ts';
import { type FakeGateway, openFakeGateway } from '#tests/fake-gateway.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';
import { deliverMessage } from './deliver-message.ts';

let smtp: FakeSmtp;
let gateway: FakeGateway;
let database: string;
let portal: Portal;
let settings: Record<string, string>;

beforeAll(async () => {
  [smtp, gateway, database] = await Promise.all([openFakeSmtp(), openFakeGateway(), cloneDatabase(inject('postgres'))]);
  settings = { SMTP_URL: smtp.url, SMS_URL: gateway.url, SMS_KEY: 'secret-key' };
  portal = await startPortal(database, settings);
});
afterAll(async () => {
  await portal.close();
  await Promise.all([smtp.close(), gateway.close(), dropDatabase(database)]);
});
beforeEach(() => {
  smtp.letters.length = 0;
  gateway.calls.length = 0;
});

const someone = () => `person${unique()}@ocean.test`;
const letter = (recipient: string) =>
  ({ kind: 'code', channel: 'email', recipient, subject: 'Код входа', text: 'Ваш код: 123456' }) as const;
const rows = () => portal.db.select().from(messages).orderBy(messages.id);
const rowOf = async (recipient: string) => (await rows()).find((row) => row.recipient === recipient);
const patience = { timeout: 10_000, interval: 20 };

test('a letter goes out once its transaction is committed, once, and is then erased here', async () => {
  const [kept, dropped] = [someone(), someone()];
  await portal.db.transaction((tx) => portal.delivery.send(tx, letter(kept)));
  await portal.db
    .transaction(async (tx) => {
      await portal.delivery.send(tx, letter(dropped));
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await vi.waitFor(async () => expect((await rowOf(kept))?.sent_at).toBeTruthy(), patience);
  expect(await rowOf(kept)).toMatchObject({ subject: '', text: '', tries: 1, failed_at: null });
  expect(await rowOf(dropped)).toBeUndefined();
  expect(smtp.letters).toHaveLength(1);
  expect(smtp.letters[0]).toContain(`To: ${kept}`);
  expect(smtp.letters[0]).toMatch(/^Message-ID: <portal-message-\d+@ocean\.test>/m);
});

test('many messages are handed over in one go and each goes out once, none where the transaction fails', async () => {
  const people = Array.from({ length: 30 }, someone);
  await portal.db.transaction((tx) => portal.delivery.sendAll(tx, people.map(letter)));
  await portal.db
    .transaction(async (tx) => {
      await portal.delivery.sendAll(tx, [letter(someone())]);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await portal.delivery.sendAll(portal.db, []);
  await vi.waitFor(() => expect(smtp.letters).toHaveLength(people.length), patience);
  await vi.waitFor(async () => {
    const sent = (await rows()).filter(({ recipient }) => people.includes(recipient));
    expect(sent.map(({ sent_at, tries }) => [sent_at !== null, tries])).toEqual(people.map(() => [true, 1]));
  }, patience);
  expect(smtp.letters).toHaveLength(people.length);
});

test('an SMS goes to the gateway with its key, its sender and the same mark at every attempt', async () => {
  const recipient = '+79031234567';
  gateway.answers.push(503);
  await portal.delivery.send(portal.db, { kind: 'code', channel: 'sms', recipient, subject: '', text: 'Код 654321' });
  await vi.waitFor(async () => expect((await rowOf(recipient))?.sent_at).toBeTruthy(), patience);
  expect(await rowOf(recipient)).toMatchObject({ text: '', tries: 2 });
  expect(gateway.calls).toHaveLength(2);
  const [first, second] = gateway.calls;
  expect(first).toMatchObject({
    body: { to: recipient, text: 'Код 654321', sender: 'Okean' },
    headers: { authorization: 'Bearer secret-key' },
  });
  expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
});

test('a refused address is not tried again, and its text is not kept', async () => {
  const recipient = someone();
  smtp.answers.push('550 no such mailbox');
  await portal.delivery.send(portal.db, letter(recipient));
  await vi.waitFor(async () => expect((await rowOf(recipient))?.failed_at).toBeTruthy(), patience);
  expect(await rowOf(recipient)).toMatchObject({ text: '', tries: 1, sent_at: null });
});

test('the last failed attempt marks the message', async () => {
  const recipient = someone();
  const [row] = await portal.db.insert(messages).values(letter(recipient)).returning();
  smtp.answers.push('451 later', '451 later');
  await expect(deliverMessage(portal, row?.id ?? 0, false)).rejects.toThrow('451');
  expect(await rowOf(recipient)).toMatchObject({ tries: 1, failed_at: null, text: letter('').text });
  await expect(deliverMessage(portal, row?.id ?? 0, true)).rejects.toThrow('451');
  expect(await rowOf(recipient)).toMatchObject({ tries: 2, failed_at: expect.any(String), text: '' });
});

test('two processes with the same message in hand send it once', async () => {
  const other = await startPortal(database, settings);
  const recipient = someone();
  const [row] = await portal.db.insert(messages).values(letter(recipient)).returning();
  await Promise.all([portal, other, portal, other].map((one) => deliverMessage(one, row?.id ?? 0, false)));
  expect(smtp.letters).toHaveLength(1);
  await other.close();
});

test('of several processes of a machine the first sends, whichever was given the message', async () => {
  const shared = await cloneDatabase(inject('postgres'));
  const wrong = await openFakeGateway();
  const second = await startPortal(shared, { SMS_URL: wrong.url }, 2);
  const before = gateway.calls.length;
  const send = (from: Portal) =>
    from.delivery.send(from.db, {
      kind: 'code',
      channel: 'sms',
      recipient: '+79030000001',
      subject: '',
      text: 'Привет',
    });
  for (let times = 0; times < 5; times += 1) await send(second);
  const first = await startPortal(shared, { SMS_URL: gateway.url, SMS_KEY: 'secret-key' }, 1);
  for (let times = 0; times < 5; times += 1) await send(second);
  await vi.waitFor(() => expect(gateway.calls).toHaveLength(before + 10), patience);
  expect(wrong.calls).toEqual([]);
  await Promise.all([first.close(), second.close()]);
  await wrong.close();
  await dropDatabase(shared);
});

test('what a killed process was sending is sent by another', async () => {
  const recipient = someone();
  const [row] = await portal.db.insert(messages).values(letter(recipient)).returning();
  const message_id = row?.id ?? 0;
  const before = smtp.arrived();
  const silence = Promise.withResolvers<string>();
  smtp.answers.push(silence.promise);
  const doomed = await startPortal(database, settings);
  deliverMessage(doomed, message_id, false).catch(() => {});
  await vi.waitFor(() => expect(smtp.arrived()).toBe(before + 1), patience);

  // The killed one's connection to the database is all that holds the row; the other one waits for it.
  const { rows: holders } = await portal.db.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(holders).toHaveLength(1);
  const taken = deliverMessage(portal, message_id, false);
  await portal.db.$client.query('select pg_terminate_backend($1)', [holders[0]?.pid]);
  await taken;
  expect(smtp.letters).toHaveLength(1);
  expect(await rowOf(recipient)).toMatchObject({ sent_at: expect.any(String), text: '' });
  silence.resolve('421 too late');
  await doomed.close();
});

test('a stopping portal first finishes what it is sending', async () => {
  const leaving = await cloneDatabase(inject('postgres'));
  const stopping = await startPortal(leaving, settings);
  const before = smtp.arrived();
  const slow = Promise.withResolvers<string>();
  smtp.answers.push(slow.promise);
  await stopping.delivery.send(stopping.db, letter(someone()));
  await vi.waitFor(() => expect(smtp.arrived()).toBe(before + 1), patience);
  setTimeout(() => slow.resolve('250 taken'), 300);
  await stopping.close();

  const client = new pg.Client({ connectionString: leaving });
  await client.connect();
  const { rows: sent } = await client.query('select sent_at is not null as sent from messages');
  const { rows: jobs } = await client.query("select state from pgboss.job where name = 'delivery.send-message'");
  await client.end();
  await dropDatabase(leaving);
  expect([sent, jobs]).toEqual([[{ sent: true }], [{ state: 'completed' }]]);
});

test('with mail or SMS there is no outbox to look into', async () => {
  expect((await portal.call('GET', '/dev/outbox')).status).toBe(404);
  expect((await fetch(`${portal.url}/dev/outbox`)).status).toBe(404);
});
