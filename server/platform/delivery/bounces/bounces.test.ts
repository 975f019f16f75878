import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { atLength } from '#tests/at-length.ts';
import { bounceMailboxSettings, MAILBOX, bounceReport as report } from '#tests/bounce-report.ts';
import { makePerson } from '#tests/factories.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { portalForFile } from '#tests/portal.ts';
import { mailRefusals, messages, notices } from '#tests/tables.ts';
import { undeliverableAddresses } from '../tables.ts';
import { applyBounceReport } from './apply-bounce-report.ts';
import { bounceAddress, readBounceAddress } from './bounce-address.ts';

// docs/deploy/mail.md, «Ящик возвращённых писем»; a real mailbox is read by `npm run neighbours`.
let smtp: FakeSmtp;
const portal = portalForFile(async () => {
  smtp = await openFakeSmtp();
  return bounceMailboxSettings(smtp);
});
afterAll(() => smtp.close());

const undeliverable = async () =>
  (await portal.db.select().from(undeliverableAddresses)).map(({ address, smtp_code }) => [address, smtp_code]);
const signed = (id: number, recipient: string) => bounceAddress(portal.secret, MAILBOX, id, recipient);

/** A letter that the mail server took. */
async function sent(recipient: string): Promise<number> {
  const letter = { kind: 'code', channel: 'email', recipient, subject: 'Код входа', text: 'Ваш код: 123456' } as const;
  await portal.delivery.send(portal.db, letter);
  const found = () => portal.db.select().from(messages).where(eq(messages.recipient, recipient));
  await vi.waitFor(async () => expect((await found())[0]?.sent_at).toBeTruthy(), { timeout: 20_000 });
  return (await found())[0]?.id ?? 0;
}
const rowOf = async (id: number) => (await portal.db.select().from(messages).where(eq(messages.id, id)))[0];

test('a letter asks for what comes back at an address of its own; what came back marks its recipient, however often it is read', async () => {
  const from: string[] = [];
  smtp.reply = (command) => {
    if (command.startsWith('MAIL FROM')) from.push(command);
    return undefined;
  };
  const recipient = 'Gone@ocean.test';
  const id = await sent(recipient);
  expect(from.join()).toContain(`<${signed(id, recipient)}>`);
  expect(smtp.letters.at(-1)).toContain('<noreply@ocean.test>');
  for (let times = 0; times < 2; times += 1)
    expect(await applyBounceReport(portal, report({ to: signed(id, recipient), recipient: 'gone@ocean.test' }))).toBe(
      true,
    );
  expect(await undeliverable()).toEqual([['gone@ocean.test', 550]]);
  expect(await rowOf(id)).toMatchObject({ failed_at: expect.any(String), failure: 'refused' });
});

test('nobody is marked by what is only late, is not signed for that address, or is no report', async () => {
  const recipient = 'here@ocean.test';
  const id = await sent(recipient);
  const before = await undeliverable();
  const to = signed(id, recipient);
  for (const told of [
    { to, recipient, action: 'delayed', status: '4.4.1' },
    { to, recipient: 'innocent@ocean.test' },
    { to: signed(id + 1, recipient).replace(`+${id + 1}-`, `+${id}-`), recipient },
    { to: MAILBOX, recipient },
    { to: to.replace('ocean.test', 'evil.test'), recipient },
  ])
    expect([told, await applyBounceReport(portal, report(told))]).toEqual([told, false]);
  const words = Buffer.from(
    `To: ${to}\r\nSubject: =?utf-8?B?0JAg?=\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n`,
  );
  expect(await applyBounceReport(portal, words)).toBe(false);
  expect(await undeliverable()).toEqual(before);
  expect(await rowOf(id)).toMatchObject({ failed_at: null });
});

test('a server that never answered: the letter is given up, and its address is not marked', async () => {
  const recipient = 'far@ocean.test';
  const id = await sent(recipient);
  const before = await undeliverable();
  const unreachable = report({
    to: signed(id, recipient),
    recipient,
    status: '4.4.1',
    diagnostic: 'X-Postfix; connect to mx.ocean.test[192.0.2.1]:25:\r\n    Connection timed out',
  });
  for (let times = 0; times < 2; times += 1) expect(await applyBounceReport(portal, unreachable)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ failed_at: expect.any(String), failure: 'unreachable', text: '' });
  expect(await undeliverable()).toEqual(before);
});

test.each([
  ['5.0.0', '554 spam message rejected', 'policy'],
  ['5.7.1', '550 5.7.1 blocked', 'policy'],
  ['5.2.0', '550 5.2.0 spam detected', 'policy'],
  ['5.1.0', '550 5.1.0 blocked by SPF', 'policy'],
  ['5.3.4', '552 5.3.4 message too big', 'size'],
  ['5.6.0', '554 5.6.0 bad content', 'content'],
  ['5.4.7', '554 5.4.7 delivery time expired', 'unreachable'],
  ['5.4.4', '550 5.4.4 unable to route', 'unreachable'],
  ['5.2.2', '552 5.2.2 mailbox full', 'full'],
  ['4.2.2', '452 4.2.2 over quota', 'full'],
  ['5.5.0', '550 5.5.0 failed', 'declined'],
])(
  'a report that says nothing of the mailbox gives up its letter, marks nobody, and is told by its cause: %s %s',
  async (status, diagnostic, cause) => {
    const recipient = `well-${status}@host${status}.test`;
    const id = await sent(recipient);
    const marked = await undeliverable();
    const told = report({ to: signed(id, recipient), recipient, status, diagnostic: `smtp; ${diagnostic}` });
    for (let times = 0; times < 2; times += 1) expect(await applyBounceReport(portal, told)).toBe(true);
    expect(await undeliverable()).toEqual(marked);
    expect(await rowOf(id)).toMatchObject({ failed_at: expect.any(String), text: '' });
    const { token } = await makePerson(portal, 'curator');
    const list = (await portal.call('GET', '/admin/undelivered?per_page=100', undefined, { token })).body.data;
    expect(list.find((row: { id: number }) => row.id === id)).toMatchObject({ cause });
    const kept = await portal.db
      .select()
      .from(mailRefusals)
      .where(eq(mailRefusals.key, `message:${id}`));
    expect(kept).toMatchObject([{ host: `host${status}.test`, words: diagnostic }]);
  },
);

test('a report of an unknown user under 5.0.0 marks the address', async () => {
  const recipient = 'unknown@ocean.test';
  const id = await sent(recipient);
  const told = report({ to: signed(id, recipient), recipient, status: '5.0.0', diagnostic: 'smtp; 550 user unknown' });
  expect(await applyBounceReport(portal, told)).toBe(true);
  expect(await undeliverable()).toContainEqual([recipient, 550]);
});

test('what comes back more often than usual from one host for one cause is told to administrators, once a day', async () => {
  const administrator = await makePerson(portal, 'administrator');
  const curator = await makePerson(portal, 'curator');
  const told = async () =>
    (await portal.db.select().from(notices).where(eq(notices.user_id, administrator.id))).filter(
      ({ kind }) => kind === 'mail_refused',
    );
  const refuse = async (host: string, from: number, until: number, status = '5.7.1') => {
    for (let at = from; at < until; at += 1) {
      const recipient = `r${at}@${host}`;
      // A letter of a mailing has no message of its own.
      const back = report({
        to: signed(0, recipient),
        recipient,
        status,
        diagnostic: `smtp; 550 ${status} said of ${recipient}`,
      });
      expect(await applyBounceReport(portal, back)).toBe(true);
    }
  };
  await refuse('angry.test', 0, 4);
  await refuse('gone.test', 0, 8, '5.1.1');
  expect(await told()).toEqual([]);
  await refuse('angry.test', 3, 8);
  expect(await told()).toMatchObject([{ text: expect.stringContaining('angry.test') }]);
  expect(JSON.stringify(await told())).not.toContain('@angry.test');

  const { body } = await portal.call('GET', '/admin/undelivered/refusals', undefined, { token: curator.token });
  expect(body.data.filter(({ host }: { host: string }) => /angry|gone/.test(host))).toMatchObject([
    { host: 'angry.test', cause: 'policy', hour: 8, day: 8, week: 8, is_rising: true, words: '550 5.7.1 said of' },
    { host: 'gone.test', cause: 'mailbox', hour: 8, is_rising: false },
  ]);

  // What is usual at a host is no rise.
  await portal.db.insert(mailRefusals).values(
    Array.from({ length: 700 }, (_, at) => ({
      key: `usual:${at}`,
      host: 'usual.test',
      cause: 'policy' as const,
      status: '5.7.1',
      words: '',
      at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
    })),
  );
  await refuse('usual.test', 0, 8);
  expect(await told()).toHaveLength(1);
});

test('whatever comes into the mailbox is read without a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string({ maxLength: 60 }), async (bytes, words) => {
      expect(await applyBounceReport(portal, Buffer.from(bytes))).toBe(false);
      const broken = report({ to: words, recipient: words, action: words, status: words, diagnostic: words });
      expect(await applyBounceReport(portal, broken)).toBe(false);
    }),
    { numRuns: atLength(100, 2000) },
  );
});

test('an address of a report is its recipient’s alone, fits a mailbox’s name, and bears capitals', () => {
  fc.assert(
    fc.property(fc.nat(), fc.emailAddress(), fc.emailAddress(), (id, recipient, other) => {
      const address = signed(id, recipient);
      expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
      expect(readBounceAddress(portal.secret, MAILBOX, address.toUpperCase(), recipient.toUpperCase())).toEqual({ id });
      if (other.toLowerCase() !== recipient.toLowerCase())
        expect(readBounceAddress(portal.secret, MAILBOX, address, other)).toBeUndefined();
    }),
    { numRuns: atLength(100, 5000) },
  );
});
