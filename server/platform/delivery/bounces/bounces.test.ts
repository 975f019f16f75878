import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { atLength } from '#tests/at-length.ts';
import { bounceMailboxSettings, MAILBOX, bounceReport as report } from '#tests/bounce-report.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';
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

test('nobody is marked by what is only late, speaks of our rules, is not signed for that address, or is no report', async () => {
  const recipient = 'here@ocean.test';
  const id = await sent(recipient);
  const before = await undeliverable();
  const to = signed(id, recipient);
  for (const told of [
    { to, recipient, action: 'delayed', status: '4.4.1' },
    { to, recipient, status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 blocked' },
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
