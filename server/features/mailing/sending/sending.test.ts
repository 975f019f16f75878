// docs/product/site-and-mailing.md, «Mailing»: every address once, whatever dies; what is not known is said to be so.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { mailingDesk, makeReaders } from '#tests/mailings.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { mailRefusals, mailingRecipients as r, undeliverableAddresses } from '#tests/tables.ts';
import { sendMailings } from './job.ts';

let smtp: FakeSmtp;
let database: string;
let portal: Portal;
let desk: Awaited<ReturnType<typeof mailingDesk>>;
beforeAll(async () => {
  [smtp, database] = await Promise.all([openFakeSmtp(), cloneDatabase(inject('postgres'))]);
  portal = await startPortal(database, { SMTP_URL: smtp.url });
  Object.assign(portal.mailer.pace, { first_ms: 5, max_ms: 50 });
  desk = await mailingDesk(portal);
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
  await dropDatabase(database);
});
beforeEach(() => {
  smtp.letters.length = 0;
  smtp.recipients.length = 0;
  smtp.reply = () => undefined;
});

const twice = () => smtp.recipients.filter((one, at) => smtp.recipients.indexOf(one) !== at);
const begin = async (count: number, is?: string) => {
  const people = await makeReaders(portal, count, is);
  const id = await desk.make({ audience: { people } });
  await desk.act('execute_mailing_list', id);
  return id;
};
/** Time goes by for what waits for its next try. */
const tryAgain = async (id: number) => {
  await portal.db.update(r).set({ next_at: sql`now()` }).where(eq(r.mailing_id, id));
  await portal.jobs.send(portal.db, sendMailings, {});
};

test('each address gets its letter once, however often it is started', async () => {
  const people = await makeReaders(portal, 60);
  const id = await desk.make({ audience: { people } });
  const starts = await Promise.all([1, 2, 3].map(() => desk.act('execute_mailing_list', id)));
  expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
  const done = await desk.until(id, 'finished');
  expect(done.counts).toMatchObject({ total: 60, sent: 60 });
  expect([smtp.letters.length, twice()]).toEqual([60, []]);
  expect(new Set(smtp.letters.map((letter) => letter.match(/^Message-ID: (.*)$/im)?.[1])).size).toBe(60);
  await desk.act('execute_mailing_list', id);
  expect((await desk.get(id)).state).toBe('finished');
});

test('a mailing that begins while the server is silent about a letter of another goes at once', async () => {
  const silence = Promise.withResolvers<string>();
  smtp.answers.push(silence.promise);
  const before = smtp.arrived();
  const slow = await begin(1);
  try {
    await vi.waitFor(() => expect(smtp.arrived()).toBe(before + 1), { timeout: 10_000 });
    const next = await begin(5);
    await desk.until(next, 'finished');
    expect((await desk.get(slow)).state).toBe('sending');
  } finally {
    silence.resolve('250 taken');
  }
  await desk.until(slow, 'finished');
  expect([smtp.letters.length, twice()]).toEqual([6, []]);
});

test('pause and resume at random leave nobody out and write to nobody twice', async () => {
  // So many that a quick machine is not through between the last letter waited for and the pause.
  const id = await begin(240);
  for (const letters of [10, 25, 40, 70, 100]) {
    await vi.waitFor(() => expect(smtp.letters.length).toBeGreaterThanOrEqual(letters), { timeout: 20_000 });
    await Promise.all([desk.act('pause', id), desk.act('pause', id)]);
    const paused = smtp.letters.length;
    expect((await desk.get(id)).state).toBe('paused');
    await desk.act('resume', id);
    expect(smtp.letters.length).toBeLessThanOrEqual(paused + 4 + letters);
  }
  expect((await desk.until(id, 'finished')).counts.sent).toBe(240);
  expect([smtp.letters.length, twice()]).toEqual([240, []]);
});

test('while it is paused no letter goes; stopped, none ever', async () => {
  const held = Promise.withResolvers<string>();
  smtp.answers.push(held.promise, held.promise);
  const id = await begin(30);
  await vi.waitFor(() => expect(smtp.arrived()).toBeGreaterThan(0), { timeout: 10_000 });
  await desk.act('pause', id);
  held.resolve('250 taken');
  await vi.waitFor(async () => expect((await desk.get(id)).counts.sending).toBe(0), { timeout: 10_000 });
  const { counts } = await desk.get(id);
  expect(counts.sent).toBeLessThanOrEqual(3);
  expect((await desk.act('stop', id)).body.mailing).toMatchObject({ state: 'stopped' });
  await desk.act('stop', id);
  await sendMailings.run(portal, {}, { last: false });
  expect((await desk.get(id)).counts).toMatchObject({ sent: counts.sent, stopped: 30 - counts.sent });
  expect((await desk.act('resume', id)).status).toBe(409);
});

test('4xx waits and slows, 5xx at the address is a bounce, elsewhere a failure; again goes only who is asked for', async () => {
  // What a mailing stopped before has left unanswered.
  smtp.answers.length = 0;
  const is = 'mixed';
  smtp.reply = (command, to) => {
    if (!to.startsWith(`${is}-`)) return undefined;
    const at = Number(to.match(/-(\d+)@/)?.[1]);
    if (command.startsWith('RCPT') && at === 1) return '550 5.1.1 no such mailbox';
    if (command.startsWith('RCPT') && at === 2) return '450 4.2.1 too many letters';
    if (command === 'LETTER' && at === 3) return '554 5.6.0 no';
    if (command.startsWith('DATA') && at === 4) return '451 4.3.0 later';
    if (command.startsWith('RCPT') && at === 5) return '554 5.7.1 relaying denied';
    if (command === 'LETTER' && at === 6) return 'drop';
    return undefined;
  };
  const id = await begin(12, is);
  await vi.waitFor(async () => expect((await desk.get(id)).counts).toMatchObject({ sent: 6, waiting: 2 }), {
    timeout: 15_000,
  });
  const { counts, state, causes } = await desk.get(id);
  expect([state, counts]).toMatchObject(['sending', { bounced: 1, failed: 2, unknown: 1 }]);
  expect(causes).toEqual(
    expect.arrayContaining([
      { cause: 'address_refused', count: 1 },
      { cause: 'letter_refused', count: 1 },
      { cause: 'policy', count: 1 },
      { cause: 'fate_unknown', count: 1 },
    ]),
  );
  const marked = await portal.db.select().from(undeliverableAddresses);
  expect(marked.map(({ address, smtp_code }) => [address, smtp_code])).toEqual([['mixed-1@ocean.test', 550]]);

  smtp.reply = () => undefined;
  await tryAgain(id);
  await desk.until(id, 'finished');
  expect(smtp.recipients).not.toContain('mixed-6@ocean.test');
  // Where the server said that there is no such mailbox it goes again by a person's word alone.
  expect((await desk.act('resend_failed', id)).body.again).toBe(2);
  await desk.until(id, 'finished');
  expect((await desk.get(id)).counts).toMatchObject({ bounced: 1, failed: 0 });
  expect((await desk.act('resend_failed', id, { states: ['bounced'] })).body.again).toBe(1);
  await desk.until(id, 'finished');
  expect((await desk.letters(id, '&state=unknown')).data).toMatchObject([
    { address: 'mixed-6@ocean.test', cause: 'fate_unknown' },
  ]);
  expect((await desk.act('resend_failed', id, { states: ['unknown'] })).body.again).toBe(1);
  expect((await desk.until(id, 'finished')).counts).toMatchObject({ sent: 12, total: 12 });
  expect(twice()).toEqual([]);
  // The letter got there at last: the address is no bounced one any more.
  expect(await portal.db.select().from(undeliverableAddresses)).toEqual([]);
});

test('a full mailbox waits for hours and days and stops nobody; policy is policy, and marks nobody', async () => {
  smtp.reply = (command, to) => {
    if (!command.startsWith('RCPT')) return undefined;
    return to.startsWith('full-') ? '552 5.2.2 mailbox is full' : '550 envelope blocked';
  };
  const full = await begin(12, 'full');
  await vi.waitFor(async () => expect((await desk.letters(full, '&state=waiting')).data[11]?.smtp_code).toBe(552), {
    timeout: 15_000,
  });
  const { data } = await desk.letters(full, '&state=waiting');
  for (const { next_at } of data) expect(Date.parse(next_at) - Date.now()).toBeGreaterThan(3 * 3_600_000);
  expect((await desk.get(full)).state).toBe('sending');
  await portal.db.update(r).set({ tries: 17 }).where(eq(r.mailing_id, full));
  await tryAgain(full);
  const blocked = await begin(2, 'blocked');
  expect((await desk.until(blocked, 'finished')).causes).toEqual([{ cause: 'policy', count: 2 }]);
  expect((await desk.until(full, 'finished')).causes).toEqual([{ cause: 'mailbox_full', count: 12 }]);
  expect(await portal.db.$count(undeliverableAddresses)).toBe(0);
  const kept = await portal.db.select().from(mailRefusals).where(eq(mailRefusals.words, '550 envelope blocked'));
  expect(kept).toMatchObject([{ host: 'ocean.test', cause: 'policy' }, {}]);
});

test('ten failures in a row pause it and say why', async () => {
  smtp.reply = (command) => (command.startsWith('MAIL') ? '550 5.7.1 sender refused' : undefined);
  const id = await begin(40);
  const paused = await desk.until(id, 'paused');
  expect(paused).toMatchObject({ pause_reason: 'refusals' });
  expect(paused.counts.failed).toBeLessThanOrEqual(12);
  smtp.reply = () => undefined;
  await desk.act('resume', id);
  await desk.until(id, 'finished');
  await desk.act('resend_failed', id);
  expect((await desk.until(id, 'finished')).counts.sent).toBe(40);
  expect(twice()).toEqual([]);
});

test('a mail server that was killed and comes back gets the rest, each once', async () => {
  const id = await begin(80);
  for (const letters of [10, 40]) {
    await vi.waitFor(() => expect(smtp.letters.length).toBeGreaterThanOrEqual(letters), { timeout: 20_000 });
    await smtp.kill();
    await smtp.open();
    if ((await desk.get(id)).state === 'paused') await desk.act('resume', id);
  }
  const { counts } = await desk.until(id, 'finished');
  expect(counts.sent + counts.unknown).toBe(80);
  expect(twice()).toEqual([]);
  expect(smtp.letters.length).toBeGreaterThanOrEqual(counts.sent);
});

test('the connection that sends is killed: it goes on, and what was learnt meanwhile is not lost', async () => {
  const id = await begin(100);
  for (const letters of [10, 30, 60]) {
    await vi.waitFor(() => expect(smtp.letters.length).toBeGreaterThanOrEqual(letters), { timeout: 30_000 });
    await portal.db.execute(sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = 7462026 and granted`);
  }
  const { counts } = await desk.until(id, 'finished');
  expect(counts).toMatchObject({ sent: 100, unknown: 0 });
  expect([smtp.letters.length, twice()]).toEqual([100, []]);
});

test('a letter whose sender died is of unknown fate, and goes again by a press alone', async () => {
  const people = await makeReaders(portal, 3);
  const id = await desk.make({ audience: { people } });
  await desk.act('execute_mailing_list', id);
  await desk.until(id, 'finished');
  await portal.db
    .update(r)
    .set({ state: 'sending', claim: crypto.randomUUID(), ended_at: null })
    .where(sql`${r.id} = (select min(id) from mailing_recipients where mailing_id = ${id})`);
  expect((await desk.get(id)).state).toBe('sending');
  // Nothing is sent while the run before it has not ended yet.
  const sendAgain = async () => {
    await sendMailings.run(portal, {}, { last: false });
    return (await desk.get(id)).state;
  };
  await expect.poll(sendAgain).toBe('finished');
  expect((await desk.get(id)).counts).toMatchObject({ sent: 2, unknown: 1 });
  expect(smtp.letters).toHaveLength(3);
});
