import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { Connection } from '#server/platform/db/pool.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { unique } from '#tests/factories.ts';
import { type FakeGateway, openFakeGateway } from '#tests/fake-gateway.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { messages, undeliverableAddresses } from '#tests/tables.ts';
import { openLine } from '#tests/talk/faulty-proxy.ts';
import { requeueUnsent, sendMessage } from './jobs.ts';
import { openMail } from './mail.ts';
import { openPostman } from './postman.ts';
import { AlreadyClaimed, claimMessage } from './sending/claim-message.ts';
import { deliverMessage, TRIES_IN_A_ROW } from './sending/deliver-message.ts';

let smtp: FakeSmtp;
let gateway: FakeGateway;
let database: string;
let portal: Portal;
let settings: Record<string, string>;
const usualRetry = { ...sendMessage.retry };

beforeAll(async () => {
  [smtp, gateway, database] = await Promise.all([openFakeSmtp(), openFakeGateway(), cloneDatabase(inject('postgres'))]);
  settings = { SMTP_URL: smtp.url, SMS_URL: gateway.url, SMS_KEY: 'secret-key' };
  // A failed attempt is followed by another sooner than in a portal: nobody here asks how long it takes.
  Object.assign(sendMessage.retry, { delay: 1 });
  portal = await startPortal(database, settings);
});
afterAll(async () => {
  Object.assign(sendMessage.retry, usualRetry);
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
/** A message that a job far away has in hand: no start of a portal queues it. */
async function addHeld(recipient: string): Promise<{ id: number }> {
  const [{ id } = { id: 0 }] = await portal.db.insert(messages).values(letter(recipient)).returning();
  await portal.jobs.send(
    portal.db,
    sendMessage,
    { message_id: id },
    { start_after: new Date(Date.now() + 86_400_000) },
  );
  return { id };
}
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
  expect(smtp.letters[0]).toMatch(/^Message-ID: <portal-message-\d+-\d+@ocean\.test>/m);
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
  expect(await rowOf(recipient)).toMatchObject({ failure: 'refused', refusal: 'mailbox', seen_at: null });
  await portal.db.delete(undeliverableAddresses);
  expect(await rowOf(recipient)).toMatchObject({ text: '', tries: 1, sent_at: null });
});

test('a full mailbox is tried again, marks nobody, and is told as full once it is too late', async () => {
  const recipient = someone();
  const waiting = await addHeld(recipient);
  smtp.reply = (command) => (command.startsWith('RCPT') ? '552 5.2.2 mailbox is full' : undefined);
  // From hour to hour, not fifteen times in the first.
  await deliverMessage(portal, waiting.id, false);
  await deliverMessage(portal, waiting.id, false);
  expect(await rowOf(recipient)).toMatchObject({ failed_at: null, refusal: 'full', tries: 2 });
  await portal.db.update(messages).set({ created_at: '2026-01-01T00:00:00Z' }).where(eq(messages.id, waiting.id));
  await deliverMessage(portal, waiting.id, false);
  expect(await rowOf(recipient)).toMatchObject({ failure: 'late', refusal: 'full', text: '' });

  const emptied = someone();
  const later = await addHeld(emptied);
  await deliverMessage(portal, later.id, false);
  smtp.reply = () => undefined;
  await deliverMessage(portal, later.id, false);
  expect(await rowOf(emptied)).toMatchObject({ sent_at: expect.any(String), refusal: null });
  expect(await portal.db.$count(undeliverableAddresses)).toBe(0);
});

test.each([
  ['RCPT', '550 envelope blocked', 'policy'],
  ['RCPT', '550 administrative prohibition', 'policy'],
  ['MAIL', '550 no such user', 'policy'],
  ['RCPT', '552 5.3.4 too big', 'size'],
  ['LETTER', '554 5.6.0 no', 'content'],
])(
  'what a server says of itself or of the letter gives that one letter up, and marks nobody: %s %s',
  async (command, answer, refusal) => {
    const recipient = someone();
    const { id } = await addHeld(recipient);
    smtp.reply = (line) => (line.startsWith(command) ? answer : undefined);
    await deliverMessage(portal, id, false);
    smtp.reply = () => undefined;
    expect(await rowOf(recipient)).toMatchObject({
      failed_at: expect.any(String),
      failure: 'refused',
      refusal,
      text: '',
    });
    expect(await portal.db.$count(undeliverableAddresses, eq(undeliverableAddresses.address, recipient))).toBe(0);
  },
);

test.each([
  ['HELLO', '554 5.7.1 connections from you are refused'],
  ['AUTH', '535 5.7.8 username and password not accepted'],
  ['AUTH', '534 5.7.9 application-specific password required'],
  ['MAIL', '530 5.7.0 authentication required'],
  ['RCPT', '530 5.7.0 must issue a STARTTLS command first'],
])(
  'a refusal of the portal itself gives no letter up: it waits, and goes once that is mended: %s %s',
  async (command, answer) => {
    const recipient = someone();
    const { id } = await addHeld(recipient);
    const email = openMail(smtp.url.replace('//', '//portal:wrong@'));
    const signedIn = { ...portal, delivery: { ...portal.delivery, channels: { ...portal.delivery.channels, email } } };
    const postman = openPostman(smtp.url.replace('//', '//portal:wrong@'));
    const sender = { name: 'Portal', address: 'portal@ocean.test', sms: '', reply_to: '' };
    const handed = { id: 'one', recipient, subject: 'Смена', text: 'Едем', files: [], sender };
    try {
      // The mailer signs in only where it is offered.
      const offers = '250-fake\r\n250 AUTH PLAIN';
      smtp.reply = (line) => (line.startsWith(command) ? answer : line.startsWith('EHLO') ? offers : undefined);
      await expect(deliverMessage(signedIn, id, false)).rejects.toThrow(`SMTP ${answer.slice(0, 3)}`);
      await deliverMessage(signedIn, id, true);
      expect(await rowOf(recipient)).toMatchObject({ failed_at: null, refusal: null, tries: 2, text: letter('').text });
      expect(await postman.handOver(handed)).toEqual({ outcome: 'unreached' });
      smtp.reply = () => undefined;
      await deliverMessage(signedIn, id, false);
      expect(await rowOf(recipient)).toMatchObject({ sent_at: expect.any(String), tries: 3 });
      expect(await postman.handOver(handed)).toEqual({ outcome: 'taken' });
    } finally {
      smtp.reply = () => undefined;
      email.close();
      postman.hangUp();
    }
  },
);

/** A message without a job: what the hourly requeue finds. */
async function addUnheld(recipient: string, given: Partial<typeof messages.$inferInsert> = {}): Promise<number> {
  const [{ id } = { id: 0 }] = await portal.db
    .insert(messages)
    .values({ ...letter(recipient), kind: 'deadline_near', ...given })
    .returning();
  return id;
}
const requeue = () => requeueUnsent.run(portal, {}, { last: false });

test('a failed attempt leaves the message waiting, the last one in a row too', async () => {
  const recipient = someone();
  const row = await addHeld(recipient);
  smtp.answers.push('451 later', '451 later');
  await expect(deliverMessage(portal, row.id, false)).rejects.toThrow('451');
  const waits = { failed_at: null, failure: null, claim: null, claimed_until: null, text: letter('').text };
  expect(await rowOf(recipient)).toMatchObject({ tries: 1, ...waits });
  await deliverMessage(portal, row.id, true);
  expect(await rowOf(recipient)).toMatchObject({ tries: 2, ...waits });
});

test('a mail server that was down for longer than the tries in a row gets the letter within the hour it is back, once', async () => {
  const recipient = someone();
  const id = await addUnheld(recipient, { tries: TRIES_IN_A_ROW });
  await smtp.kill();
  // Of a message that has had its tries in a row each further one is the last of its job: the hour calls the next.
  for (let hours = 1; hours <= 2; hours += 1) {
    await deliverMessage(portal, id, false);
    expect(await rowOf(recipient)).toMatchObject({ tries: TRIES_IN_A_ROW + hours, failed_at: null });
  }
  await smtp.open();
  await requeue();
  await vi.waitFor(async () => expect((await rowOf(recipient))?.sent_at).toBeTruthy(), patience);
  await requeue();
  await deliverMessage(portal, id, false);
  expect(smtp.letters).toHaveLength(1);
  expect(await rowOf(recipient)).toMatchObject({ tries: TRIES_IN_A_ROW + 3, failed_at: null, text: '' });
});

test('a letter nobody took for three days, and a code for ten minutes, are given up as late', async () => {
  const [kept, old, code] = [someone(), someone(), someone()];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const tries = TRIES_IN_A_ROW + 1;
  await addUnheld(kept, { tries, created_at: ago(71 * 60) });
  await addUnheld(old, { tries, created_at: ago(73 * 60) });
  await addUnheld(code, { tries, kind: 'code', created_at: ago(11) });
  smtp.answers.push('451 later');
  await requeue();
  const late = { failed_at: expect.any(String), failure: 'late', text: '', subject: '', tries };
  await vi.waitFor(async () => {
    expect(await rowOf(old)).toMatchObject(late);
    expect(await rowOf(code)).toMatchObject(late);
    expect(await rowOf(kept)).toMatchObject({ tries: tries + 1, failed_at: null, text: letter('').text });
  }, patience);
  expect(smtp.letters).toEqual([]);
  // No portal that starts in another test finds it.
  await portal.db.delete(messages).where(eq(messages.recipient, kept));
});

test('a letter whose papers cannot be made waits for them, and goes without them at the last try', async () => {
  const recipient = someone();
  const row = await addHeld(recipient);
  await portal.db
    .update(messages)
    .set({ attachments: [{ kind: 'broken', key: '1' }] })
    .where(eq(messages.id, row.id));
  // Its failure is the database's: the letter's own transaction goes on all the same.
  const make = async (db: Connection) => {
    await db.execute('select 1 / 0');
    return undefined;
  };
  const services = { ...portal, parts: { ...portal.parts, attachments: [{ name: 'broken', make }] } };
  await expect(deliverMessage(services, row.id, false)).rejects.toThrow('no attachment was made: broken');
  expect(smtp.letters).toEqual([]);
  await deliverMessage(services, row.id, true);
  expect(smtp.letters).toHaveLength(1);
  expect(await rowOf(recipient)).toMatchObject({ sent_at: expect.any(String), failed_at: null, attachments: [] });
});

test('two processes with the same message send it once', async () => {
  const other = await startPortal(database, settings);
  const recipient = someone();
  const row = await addHeld(recipient);
  const tries = [portal, other, portal, other].map((one) => deliverMessage(one, row.id, false));
  const failed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(failed.every((one) => (one as PromiseRejectedResult).reason instanceof AlreadyClaimed)).toBe(true);
  await deliverMessage(other, row.id, false);
  expect(smtp.letters).toHaveLength(1);
  await other.close();
});

test('of several processes of a machine the first sends, whichever was given the message', async () => {
  const shared = await cloneDatabase(inject('postgres'));
  const wrong = await openFakeGateway();
  const second = await startPortal(shared, { SMS_URL: wrong.url }, { number: 2 });
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
  const first = await startPortal(shared, { SMS_URL: gateway.url, SMS_KEY: 'secret-key' }, { number: 1 });
  for (let times = 0; times < 5; times += 1) await send(second);
  await vi.waitFor(() => expect(gateway.calls).toHaveLength(before + 10), patience);
  expect(wrong.calls).toEqual([]);
  await Promise.all([first.close(), second.close()]);
  await wrong.close();
  await dropDatabase(shared);
});

test('what a killed process was sending is sent by another, once it cannot be sending any more', async () => {
  const recipient = someone();
  const { id } = await addHeld(recipient);
  // As it leaves it: claimed, with nobody to renew it.
  const killed = await claimMessage(portal.db, id);
  killed?.stopRenewing();
  await expect(deliverMessage(portal, id, false)).rejects.toThrow(AlreadyClaimed);
  expect(await rowOf(recipient)).toMatchObject({ tries: 0, failed_at: null });
  await portal.db.update(messages).set({ claimed_until: sql`now()` }).where(eq(messages.id, id));
  await deliverMessage(portal, id, false);
  expect(smtp.letters).toHaveLength(1);
  expect(await rowOf(recipient)).toMatchObject({ sent_at: expect.any(String), text: '', claim: null });
});

test('a database that goes away while the mail server has the letter is told of it when it is back: nobody sends it again', async () => {
  const own = new URL(await cloneDatabase(inject('postgres')));
  let port = Number(own.port);
  const line = await openLine(() => port);
  const sender = await startPortal(Object.assign(new URL(own), { host: new URL(line.url).host }).href, settings);
  const recipient = someone();
  const [row] = await sender.db.insert(messages).values(letter(recipient)).returning();
  const before = smtp.arrived();
  const silence = Promise.withResolvers<string>();
  smtp.answers.push(silence.promise);
  const sent = deliverMessage(sender, row?.id ?? 0, false);
  await vi.waitFor(() => expect(smtp.arrived()).toBe(before + 1), patience);
  port = 1;
  line.cut(0);
  silence.resolve('250 taken');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  port = Number(own.port);
  await sent;
  const [kept] = await sender.db.select().from(messages);
  expect(kept).toMatchObject({ sent_at: expect.any(String), tries: 1, text: '' });
  await deliverMessage(sender, row?.id ?? 0, false);
  expect(smtp.letters).toHaveLength(1);
  await sender.close();
  await line.close();
  await dropDatabase(own.href);
});

test('what no job holds is queued at the start and sent once; what was sent, given up, expired or held is not', async () => {
  const shared = await cloneDatabase(inject('postgres'));
  const client = new pg.Client({ connectionString: shared });
  await client.connect();
  const stopped = await startPortal(shared, {});
  // Nobody is written to later of what the outbox has shown.
  await stopped.delivery.send(stopped.db, letter('outbox@ocean.test'));
  await stopped.delivery.sendAll(stopped.db, [letter('outbox@ocean.test')]);
  await stopped.close();
  const [waiting, held] = [Array.from({ length: 3 }, someone), someone()];
  const add = (recipient: string, given = '') =>
    client.query<{ id: string }>(
      `insert into messages (kind, channel, recipient, subject, text, created_at, sent_at, failed_at)
       select kind, 'email', $1, 'Срок', 'Текст', coalesce(created_at, now()), sent_at, failed_at
       from jsonb_to_record($2) as given (kind text, created_at timestamptz, sent_at timestamptz, failed_at timestamptz)
       returning id`,
      [recipient, JSON.stringify({ kind: 'deadline_near', ...JSON.parse(given || '{}') })],
    );
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const recipient of waiting) await add(recipient, JSON.stringify({ created_at: ago(60 * 20) }));
  await add('sent@ocean.test', JSON.stringify({ sent_at: ago(1) }));
  await add('failed@ocean.test', JSON.stringify({ failed_at: ago(1) }));
  await add('code@ocean.test', JSON.stringify({ kind: 'code', created_at: ago(11) }));
  await add('old@ocean.test', JSON.stringify({ created_at: ago(60 * 24 * 4) }));
  const { rows: one } = await add(held);
  await client.query(
    `insert into pgboss.job (name, data, start_after) values ('delivery.send-message', $1, now() + interval '1 day')`,
    [JSON.stringify({ message_id: Number(one[0]?.id) })],
  );

  const restarted = await startPortal(shared, settings, { recurs: true });
  const unsent = async () =>
    (await client.query(`select recipient from messages where sent_at is null and failed_at is null`)).rows;
  await vi.waitFor(async () => expect(await unsent()).toEqual([{ recipient: held }]), patience);
  await requeueUnsent.run(restarted, {}, { last: false });
  const { rows: jobs } = await client.query(
    `select count(*)::int as n from pgboss.job where name = 'delivery.send-message' and state in ('created', 'retry', 'active')`,
  );
  expect(jobs).toEqual([{ n: 1 }]);
  const { rows: late } = await client.query(
    `select recipient, text from messages where recipient ~ '^(code|old)@' and failed_at is not null and failure = 'late'`,
  );
  expect(late).toHaveLength(2);
  expect(late.every(({ text }) => text === '')).toBe(true);
  expect(smtp.letters.map((one) => one.match(/^To: (.+)$/m)?.[1]).sort()).toEqual(waiting.sort());
  await restarted.close();
  await client.end();
  await dropDatabase(shared);
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

test('nothing that stands in a letter’s header breaks its line, whoever wrote it', async () => {
  const to = someone();
  const evil = 'Добрый\r\nBcc: thief@ocean.test\u2028друг';
  await portal.db.transaction((tx) => portal.delivery.send(tx, { ...letter(to), subject: evil }));
  await vi.waitFor(() => expect(smtp.letters).toHaveLength(1), patience);
  const [headers = ''] = (smtp.letters[0] ?? '').split('\r\n\r\n');
  expect(headers).not.toMatch(/^bcc/im);
  expect(headers).toMatch(/^Subject: /m);
});
