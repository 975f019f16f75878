// docs/product/site-and-mailing.md, «Mailing»: one click takes back the consent, by the header (RFC 8058) and by the link.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { TRIAL_TOKEN } from '#contract/mailing/names.ts';
import { mailingRecipients } from '#server/features/mailing/tables.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { agreeToMailings, mailingDesk } from '#tests/mailings.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { actionLog, agreements, messages, users } from '#tests/tables.ts';

let smtp: FakeSmtp;
let database: string;
let portal: Portal;
beforeAll(async () => {
  [smtp, database] = await Promise.all([openFakeSmtp(), cloneDatabase(inject('postgres'))]);
  portal = await startPortal(database, { SMTP_URL: smtp.url });
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
  await dropDatabase(database);
});

async function makeReader(): Promise<Person> {
  const parent = await makePerson(portal, 'parent');
  await portal.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, parent.id));
  await agreeToMailings(portal, parent);
  return parent;
}

/** The letter they got, and the link of its header. */
async function sendNews(reader: Person, kind: 'news' | 'service' = 'news') {
  const desk = await mailingDesk(portal);
  const id = await desk.make({ kind, audience: { people: [reader.id] } });
  await desk.act('execute_mailing_list', id);
  await desk.until(id, 'finished');
  const letter = smtp.letters.findLast((one) => one.includes(`To: ${reader.email}`)) ?? '';
  const unfolded = letter.replace(/\r\n[ \t]+/g, ' ');
  const link = unfolded.match(/^List-Unsubscribe: <([^>]+)>/im)?.[1];
  return { letter: unfolded, link, token: link?.split('/').at(-1) ?? '' };
}

const inForce = async ({ id }: Person) =>
  (await portal.db.select().from(agreements).where(eq(agreements.user_id, id))).filter((one) => !one.withdrawn_at)
    .length;

/** As a mail provider posts it: from elsewhere, without a cookie. */
const press = (token: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/unsubscribe/${token}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', ...headers },
  });

test('news bear the headers of RFC 8058 and two parts, service letters no way out', async () => {
  const reader = await makeReader();
  const { letter, link } = await sendNews(reader);
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  expect(letter).toMatch(/^Precedence: bulk/im);
  expect(letter).toMatch(/^List-Id: <news\.[\w.-]+>/im);
  expect(letter).toMatch(/^Reply-To: info@ocean\.test/im);
  expect(letter).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(letter).toMatch(/text\/plain/);
  expect(letter).toMatch(/text\/html/);
  expect(link).not.toContain(reader.email);
  const service = await sendNews(reader, 'service');
  expect([service.link, /unsubscribe/i.test(service.letter)]).toEqual([undefined, false]);
});

test('the header takes back the consent, once, with its line in the log and its receipt', async () => {
  const reader = await makeReader();
  const { token } = await sendNews(reader);
  expect((await press(token, 'nothing=1')).status).toBe(400);
  expect(await inForce(reader)).toBe(1);
  for (const _ of [1, 2]) expect((await press(token)).status).toBe(200);
  expect(await inForce(reader)).toBe(0);
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, reader.id));
  expect(log.filter(({ action }) => action === 'agreement_withdrawn')).toHaveLength(1);
  const receipts = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, reader.email))
    .orderBy(messages.id);
  expect(receipts.filter(({ kind }) => kind === 'agreement_withdrawn')).toHaveLength(1);
  // Many parts are as good: mail programs post either.
  const other = await makeReader();
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const { token: another } = await sendNews(other);
  expect((await fetch(`${portal.url}/unsubscribe/${another}`, { method: 'POST', body: form })).status).toBe(200);
  expect(await inForce(other)).toBe(0);
});

test('opening the link changes nothing; the button does; whoever signed is told by a masked address', async () => {
  const reader = await makeReader();
  const { token } = await sendNews(reader);
  const facts = await portal.call('GET', `/unsubscribe/${token}`);
  expect(facts.body).toEqual({ ok: true, address: `${reader.email[0]}•••@ocean.test`, is_unsubscribed: false });
  expect(await inForce(reader)).toBe(1);
  for (const _ of [1, 2])
    expect((await portal.call('POST', `/unsubscribe/${token}`)).body).toMatchObject({
      ok: true,
      is_unsubscribed: true,
    });
  expect(await inForce(reader)).toBe(0);
});

test('a letter opens in the browser by its own link, for nobody else’s eyes and for no search engine', async () => {
  const reader = await makeReader();
  const { token } = await sendNews(reader);
  const page = await fetch(`${portal.url}/letter/${token}`);
  expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
    200,
    'noindex',
    'no-store',
  ]);
  expect(page.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  const html = await page.text();
  expect(html).toContain('Отписаться');
  expect(html).not.toContain(reader.email);
  expect(await (await fetch(`${portal.url}/letter/${TRIAL_TOKEN}`)).text()).toContain('пробного письма');
  await portal.db.delete(mailingRecipients);
  expect((await fetch(`${portal.url}/letter/${token}`)).status).toBe(404);
});

test('a link that was not written here is 404, and guessing ends at the limit', async () => {
  await forgetLimits(portal);
  const reader = await makeReader();
  const { token } = await sendNews(reader);
  // Not at the end: four bits of the last letter mean nothing.
  const forged = `${token.slice(0, -4)}${token.at(-4) === 'A' ? 'B' : 'A'}${token.slice(-3)}`;
  expect((await press(forged)).status).toBe(404);
  expect((await fetch(`${portal.url}/letter/${forged}`)).status).toBe(404);
  for (let times = 0; times < 18; times += 1)
    expect((await portal.call('GET', `/unsubscribe/${forged}`)).status).toBe(404);
  expect((await portal.call('POST', `/unsubscribe/${forged}`)).status).toBe(429);
  await forgetLimits(portal);
  expect(await inForce(reader)).toBe(1);
});

test('no change of a true link is another: of a byte, its length, its alphabet, or whose it is', async () => {
  const [reader, other] = [await makeReader(), await makeReader()];
  const { token } = await sendNews(reader);
  const bytes = Buffer.from(token, 'base64url');
  const changed = Array.from(bytes.keys(), (at) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy.toString('base64url');
  });
  const others = Buffer.from(bytes);
  others.writeUIntBE(other.id, 0, 6);
  const forged = [
    ...changed,
    others.toString('base64url'),
    token.slice(0, -1),
    token.slice(4),
    `${token}AAAA`,
    token.toUpperCase(),
    Buffer.concat([Buffer.alloc(12), bytes.subarray(12)]).toString('base64url'),
    Buffer.alloc(28).toString('base64url'),
  ];
  for (const one of forged) {
    await forgetLimits(portal);
    const answers = [await portal.call('GET', `/unsubscribe/${one}`), await portal.call('POST', `/unsubscribe/${one}`)];
    for (const { status } of [...answers, await press(one)])
      expect([one, [400, 404, 422]]).toEqual([one, expect.arrayContaining([status])]);
  }
  expect([await inForce(reader), await inForce(other)]).toEqual([1, 1]);
});
