import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import {
  accountPassword,
  forgetLimits,
  lastCode,
  makeAccount,
  makePerson,
  type Person,
  unique,
} from '#tests/factories.ts';
import { type Answer, type Portal, portalForFile, startPortal } from '#tests/portal.ts';
import { messages, notices } from '#tests/tables.ts';

/** docs/product/accounts.md, «Paid messages». */
const portal = portalForFile();
let other: Portal;
let admin: Person;
beforeAll(async () => {
  // Another process of the same portal.
  other = await startPortal(portal.config.DATABASE_URL ?? '');
  admin = await makePerson(portal, 'administrator');
});
afterAll(() => other.close());
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(messages);
  await portal.db.delete(notices);
  await bound({ sms_per_hour: 300, sms_per_day: 2000 });
});

const bound = async (change: Record<string, number>) =>
  expect((await portal.call('POST', '/admin/config/upsert', change, admin)).status).toBe(200);
const newPhone = () => `+7926${String(1_000_000 + (unique() % 1_000_000))}`;
const newEmail = () => `paid${unique()}@ocean.test`;
const address = () => ({ 'x-forwarded-for': `198.51.100.${unique() % 250}` });
const ask = (credential: string, headers: Record<string, string> = address(), where = portal) =>
  where.call('POST', '/user/enter_of_phone_or_email_before_registration', { credential }, { headers });
const recover = (credential: string, by: 'email' | 'phone' | 'both') =>
  portal.call('POST', '/user/password_recovery_code', { credential, by }, { headers: address() });
const askErasure = (token: string) =>
  portal.call('POST', '/user/erasure/code', { password: accountPassword }, { token, headers: address() });
/** So many numbers at once, each from an address of its own, half of them by each process. */
const crowd = (count: number): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      ask(newPhone(), { 'x-forwarded-for': `203.0.113.${index % 250}` }, index % 2 ? portal : other),
    ),
  );
const sent = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length;
const smsSent = () => portal.db.$count(messages, eq(messages.channel, 'sms'));
const told = () =>
  portal.db
    .select({ user_id: notices.user_id, text: notices.text })
    .from(notices)
    .where(eq(notices.kind, 'sms_running_out'));

test('one address is sent fewer SMS an hour than letters, and so is one IPv6 site', async () => {
  const from = address();
  const answers = await Promise.all(Array.from({ length: 45 }, () => ask(newPhone(), from)));
  expect([sent(answers), await smsSent()]).toEqual([30, 30]);
  expect(answers.find(({ status }) => status === 429)?.body.errors).toEqual([
    expect.stringMatching(/^С вашего адреса запрошено слишком много СМС\. Повторите через \d+ минут/),
  ]);
  expect((await ask(newEmail(), from)).status).toBe(200);

  const networks = await Promise.all(
    Array.from({ length: 45 }, (_, index) =>
      ask(newPhone(), { 'x-forwarded-for': `2001:db8:7:${index.toString(16)}::1` }),
    ),
  );
  expect(sent(networks)).toBe(30);
  expect((await ask(newPhone(), { 'x-forwarded-for': '2001:db8:8::1' })).status).toBe(200);
});

test('a number is sent four codes an hour and ten a day, an email as many as ever', async () => {
  const phone = newPhone();
  const again = async () => {
    await portal.db.$client.query("delete from limits where key like 'code_gap:%' or key like 'code_hour:%'");
    return (await ask(phone)).status;
  };
  expect([await again(), await again(), await again(), await again(), await again()]).toEqual([
    200, 200, 200, 200, 429,
  ]);
  const nextHour = () => portal.db.$client.query("delete from limits where key like 'sms_number:%'");
  for (let hour = 0; hour < 6; hour += 1) {
    await nextHour();
    await again();
  }
  await nextHour();
  expect(await again()).toBe(429);
  expect(await smsSent()).toBe(10);
});

test('of the portal’s SMS anybody may have half, exactly, however many ask at once', async () => {
  await bound({ sms_per_hour: 10 });
  const answers = await crowd(40);
  expect([sent(answers), await smsSent()]).toEqual([5, 5]);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(refused?.body.errors).toEqual([
    expect.stringMatching(/^СМС сейчас не отправляются: .*по электронной почте.* через \d+ минут/),
  ]);
  // Whoever was refused was sent nothing: nothing says that a code is on its way, and a letter goes as ever.
  const phone = newPhone();
  expect((await ask(phone)).body.errors).toEqual((await ask(phone)).body.errors);
  expect((await ask(newEmail())).status).toBe(200);
  // What the portal itself has to send has the other half.
  const own = await makeAccount(portal, 'parent', { email_verified_at: null });
  expect((await askErasure(own.token)).status).toBe(200);
  expect(await smsSent()).toBe(6);
});

test('the day’s number bounds them as well', async () => {
  await bound({ sms_per_day: 6 });
  expect(sent(await crowd(20))).toBe(3);
  const { headers } = await ask(newPhone());
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
});

test('administrators are told once that half of an hour’s or a day’s SMS are gone', async () => {
  await bound({ sms_per_hour: 20, sms_per_day: 1000 });
  expect(sent(await crowd(9))).toBe(9);
  expect(await told()).toEqual([]);
  expect(sent(await crowd(9))).toBe(1);
  const both = await told();
  expect(both).toEqual([{ user_id: admin.id, text: expect.stringContaining('За час отправлено 10 СМС из 20') }]);
  // By the same window nobody is told again, whoever goes on asking.
  const own = await makeAccount(portal, 'parent', { email_verified_at: null });
  expect((await askErasure(own.token)).status).toBe(200);
  expect(await told()).toEqual(both);
  await portal.db.$client.query("delete from limits where key like 'sms_hour:%' or key like 'sms_anybody_hour:%'");
  await crowd(10);
  expect(await told()).toHaveLength(2);
});

test('while they are gone, a code goes by letter to who has a confirmed email', async () => {
  await bound({ sms_per_hour: 2 });
  await crowd(4);
  const both = await makeAccount(portal, 'parent');
  const asked = await recover(both.phone, 'phone');
  expect(asked.body).toMatchObject({ ok: true, channel: 'email' });
  const code = await lastCode(portal, both.email);
  const recovered = await portal.call('POST', '/user/password_recovery_by_something', {
    v_key: asked.body.key,
    v_code: code,
    new_password: 'novyy-parol-more-9',
  });
  expect(recovered.status).toBe(200);

  // Asked again in the same browser, the same attempt is answered.
  const third = await makeAccount(portal, 'parent');
  const inBrowser = (headers: Record<string, string>) =>
    portal.call('POST', '/user/password_recovery_code', { credential: third.phone, by: 'phone' }, { headers });
  const browser = { ...address(), origin: portal.url };
  const first = await inBrowser(browser);
  const [cookie = ''] = (first.headers.getSetCookie()[0] ?? '').split(';');
  expect((await inBrowser({ ...browser, cookie })).body).toMatchObject({ ok: true, key: first.body.key });

  const twice = await makeAccount(portal, 'parent');
  expect((await recover(twice.phone, 'both')).body).toMatchObject({ ok: true, channel: 'email' });
  expect(await smsSent()).toBe(1);
});

test('codes that strangers ask for keep nobody from signing, and what was not sent counts for nothing', async () => {
  const { phone, token } = await makeAccount(portal, 'parent', { email_verified_at: null });
  const withoutTimer = () =>
    portal.db.$client.query("delete from limits where key like 'code_gap:%' or key like 'code_hour:%'");
  const asked: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    asked.push((await recover(phone, 'phone')).status);
    await withoutTimer();
  }
  expect(asked).toEqual([200, 200, 200, 200, 429]);
  expect((await askErasure(token)).status).toBe(200);

  const unsent = newPhone();
  await bound({ sms_per_hour: 1 });
  for (let times = 0; times < 5; times += 1) {
    expect((await ask(unsent)).body.errors).toEqual([expect.stringMatching(/^СМС сейчас не отправляются/)]);
  }
  await bound({ sms_per_hour: 300 });
  expect((await ask(unsent)).status).toBe(200);
});

test('who has no confirmed email, and nobody, are told the same', async () => {
  await bound({ sms_per_hour: 2 });
  await crowd(4);
  const { phone } = await makeAccount(portal, 'parent', { email_verified_at: null });
  const answers = [await recover(phone, 'phone'), await recover(newPhone(), 'phone')];
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('a code that proves a phone never goes by letter', async () => {
  await bound({ sms_per_hour: 2 });
  await crowd(4);
  const { token, email } = await makeAccount(portal, 'parent');
  const answer = await portal.call('POST', '/user/change_phone_code', { phone: newPhone() }, { token });
  expect(answer.status).toBe(429);
  expect(await portal.db.$count(messages, eq(messages.recipient, email))).toBe(0);
});

test('while all are gone, a notice goes by letter to who has a confirmed email, and waits for who has none', async () => {
  await bound({ sms_per_hour: 1 });
  const spender = await makeAccount(portal, 'parent', { email_verified_at: null });
  expect((await askErasure(spender.token)).status).toBe(200);
  const people = await Promise.all([
    makePerson(portal, 'parent'),
    makePerson(portal, 'parent', { email_verified_at: null }),
  ]);
  await portal.db.delete(messages);
  const notice = {
    kind: 'training_opened',
    subject: 'Обучение открыто',
    text: 'Обучение открыто.',
    shown: 'Открыто.',
  } as const;
  const ids = people.map(({ id }) => id);
  await portal.db.transaction((tx) => notifyPeople(portal.delivery, tx, ids, notice));
  const [reached, waiting] = people;
  const rows = await portal.db.select().from(messages);
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual([waiting.phone, reached.email].sort());
});

test('no number and no address stands in the counters of SMS', async () => {
  await crowd(3);
  const { rows } = await portal.db.$client.query<{ key: string }>("select key from limits where key like 'sms%'");
  expect(rows.length).toBeGreaterThan(5);
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
});
