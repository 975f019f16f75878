// docs/product/site-and-mailing.md, «Mailing», of addresses letters do not get to; docs/decisions/087.
import { eq, sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, expect, test, vi } from 'vitest';
import { applyBounceReport } from '#server/platform/delivery/bounces/apply-bounce-report.ts';
import { bounceAddress } from '#server/platform/delivery/bounces/bounce-address.ts';
import { deliverMessage } from '#server/platform/delivery/sending/deliver-message.ts';
import { bounceMailboxSettings, bounceReport, MAILBOX } from '#tests/bounce-report.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { agreeToMailings, mailingDesk, makeReaders } from '#tests/mailings.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages, undeliverableAddresses } from '#tests/tables.ts';

let smtp: FakeSmtp;
const portal = portalForFile(async () => {
  smtp = await openFakeSmtp();
  return bounceMailboxSettings(smtp);
});
afterAll(() => smtp.close());

const letterTo = (recipient: string) =>
  ({ kind: 'deadline_near', channel: 'email', recipient, subject: 'Срок', text: 'Скоро срок' }) as const;

/** A letter to this address that the relay took; its number. */
async function taken(recipient: string, by: Parameters<typeof deliverMessage>[0] = portal): Promise<number> {
  const [{ id } = { id: 0 }] = await portal.db.insert(messages).values(letterTo(recipient)).returning();
  await deliverMessage(by, id, false);
  const [row] = await portal.db.select().from(messages).where(eq(messages.id, id));
  expect(row?.sent_at).toBeTruthy();
  return id;
}
async function makeDead(): Promise<Person> {
  const person = await makePerson(portal, 'parent');
  const { email: recipient } = person;
  const to = bounceAddress(portal.secret, MAILBOX, await taken(recipient), recipient);
  expect(await applyBounceReport(portal, bounceReport({ to, recipient }))).toBe(true);
  return person;
}
const isDead = async ({ token }: Person): Promise<boolean> =>
  (await portal.call('GET', '/user/data', undefined, { token })).body.user.email_undeliverable;

/** The code of a letter that has arrived. */
const codeOf = (recipient: string) =>
  vi.waitFor(async () => {
    const letters = smtp.letters.filter((_, at) => smtp.recipients[at] === recipient);
    const texts = await Promise.all(letters.map(async (letter) => (await simpleParser(letter)).text ?? ''));
    const code = texts.map((text) => text.match(/\b(\d{6})\b/)?.[1]).find(Boolean);
    if (!code) throw new Error('no code has come');
    return code;
  });

test('where what comes back is read, a relay that takes a letter proves nothing; the code that came there does', async () => {
  const person = await makeDead();
  await taken(person.email);
  expect(await isDead(person)).toBe(true);

  const call = (path: string, body: object) => portal.call('POST', path, body, { token: person.token });
  const { status, body } = await call('/user/change_email_code', { email: person.email });
  expect(status).toBe(200);
  const code = await codeOf(person.email);
  expect(await isDead(person)).toBe(true);
  expect((await call('/user/change_email', { key: body.key, code })).status).toBe(200);
  expect(await isDead(person)).toBe(false);
  expect((await call('/user/change_email_code', { email: person.email })).body.fields).toEqual({
    email: 'Этот email уже стоит в кабинете',
  });
});

test('where nothing that comes back is read, a letter taken is a letter that got there', async () => {
  const person = await makeDead();
  await taken(person.email, { ...portal, config: { ...portal.config, BOUNCES_ADDRESS: undefined } });
  expect(await isDead(person)).toBe(false);
});

test('a service mailing tries a marked address once a week, news never', async () => {
  const desk = await mailingDesk(portal);
  const person = await makeDead();
  await agreeToMailings(portal, person);
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  const age = (at: number, tried_at: number) =>
    portal.db
      .update(undeliverableAddresses)
      .set({ at: ago(at), tried_at: ago(tried_at) })
      .where(eq(undeliverableAddresses.address, person.email));
  const audience = { people: [person.id] };
  const begin = async (kind: 'service' | 'news') =>
    desk.act('execute_mailing_list', await desk.make({ audience, kind }));
  expect((await begin('service')).status).toBe(422);
  await age(8, 6);
  expect((await begin('service')).status).toBe(422);
  await age(8, 8);
  expect((await begin('news')).status).toBe(422);
  expect((await begin('service')).status).toBe(200);
  expect((await begin('service')).status).toBe(422);
  await vi.waitFor(() => expect(smtp.recipients.filter((one) => one === person.email)).toHaveLength(2), {
    timeout: 10_000,
  });
  expect(await isDead(person)).toBe(true);
});

test('a letter of a mailing that the relay took proves no more', async () => {
  const desk = await mailingDesk(portal);
  const id = await desk.make({ audience: { people: await makeReaders(portal, 1, 'refused') } });
  smtp.reply = (command) => (command.startsWith('RCPT') ? '550 5.1.1 no such mailbox' : undefined);
  await desk.act('execute_mailing_list', id);
  await desk.until(id, 'finished');
  smtp.reply = () => undefined;
  await desk.act('resend_failed', id, { states: ['bounced'] });
  await vi.waitFor(async () => expect((await desk.get(id)).counts.sent).toBe(1), { timeout: 10_000 });
  const address = 'refused-0@ocean.test';
  expect(await portal.db.$count(undeliverableAddresses, eq(undeliverableAddresses.address, address))).toBe(1);
});
