import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { storeFormAnswer } from '#server/platform/forms/kept-forms.ts';
import type { AddressRule, Rule } from '#server/platform/limits/rule.ts';
import { accountPassword, forgetLimits, lastCode, makeAccount, unique } from '#tests/factories.ts';
import { type Answer, type Portal, portalForFile, startPortal } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';
import { accountLimits } from './limits.ts';

const portal = portalForFile();
let other: Portal;
beforeAll(async () => {
  // Another process of the same portal.
  other = await startPortal(portal.config.DATABASE_URL ?? '');
});
afterAll(() => other.close());
beforeEach(() => forgetLimits(portal));

const address = () => ({ 'x-forwarded-for': `198.51.100.${unique() % 250}` });
const signIn = (login: string, password: string, headers: Record<string, string> = {}, where = portal) =>
  where.call('POST', '/tokens/create', { login, password }, { headers });
const ask = (credential: string, headers = {}, where = portal) =>
  where.call('POST', '/user/enter_of_phone_or_email_before_registration', { credential }, { headers });
const newEmail = () => `limit${unique()}@ocean.test`;
/** Fifty at once, half of them to each process. */
const fifty = (call: (where: Portal, number: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: 50 }, (_, number) => call(number % 2 ? portal : other, number)));
const counts = (answers: Answer[]): Record<number, number> => {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};

test('of fifty guesses of a code at once, by two processes, exactly five are looked at', async () => {
  const email = newEmail();
  const { key } = (await ask(email)).body;
  const code = await lastCode(portal, email);
  const wrong = code === '000000' ? '000001' : '000000';
  const guess = (where: Portal, given = wrong) =>
    where.call('POST', '/user/check_confirmation_code', { key, code: given });
  const answers = await fifty((where) => guess(where));
  const texts = answers.map(({ body }) => body.errors[0]);
  expect(texts.filter((text) => text === 'Неверный код')).toHaveLength(5);
  expect(texts.filter((text) => text.includes('больше не действует'))).toHaveLength(45);
  expect((await guess(portal, code)).status).toBe(422);
});

test('of fifty requests for a code at once exactly one is sent', async () => {
  const email = newEmail();
  const answers = await fifty((where) => ask(email, {}, where));
  expect(counts(answers)).toEqual({ 200: 1, 429: 49 });
  for (const { headers, status, body } of answers) {
    if (status === 200) continue;
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(body.errors).toEqual([expect.stringMatching(/^Код уже отправлен\. Повторите через \d+ секунд/)]);
  }
  expect(await portal.db.$count(messages, eq(messages.recipient, email))).toBe(1);
});

test('a contact gets five codes an hour, whatever they are for', async () => {
  const email = newEmail();
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await ask(email)).status).toBe(200);
    await portal.db.$client.query("delete from limits where key like 'code_gap%'");
  }
  const { token } = await makeAccount(portal, 'parent');
  const sixth = await portal.call('POST', '/user/change_email_code', { email }, { token });
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test('an address gets sixty codes an hour, for whomever', async () => {
  const headers = address();
  const first = await fifty((where) => ask(newEmail(), headers, where));
  const second = await fifty((where) => ask(newEmail(), headers, where));
  expect(counts([...first, ...second])).toEqual({ 200: 60, 429: 40 });
  expect((await ask(newEmail(), address())).status).toBe(200);
});

test('of fifty guesses of a password at once from one address exactly ten are looked at', async () => {
  const { email } = await makeAccount(portal, 'parent');
  const headers = address();
  const answers = await fifty((where, number) => signIn(email, `dogadka-${number}`, headers, where));
  expect(counts(answers)).toEqual({ 422: 10, 429: 40 });
  expect((await signIn(email, accountPassword, headers)).status).toBe(429);
  expect((await signIn(email, accountPassword, address())).status).toBe(200);
});

test('guesses from one address at many logins stop at a hundred', async () => {
  const headers = address();
  const call = (where: Portal) => signIn(newEmail(), 'dogadka-odna', headers, where);
  const answers = [...(await fifty(call)), ...(await fifty(call)), ...(await fifty(call))];
  expect(counts(answers)).toEqual({ 422: 100, 429: 50 });
});

test('who remembers the password is not counted among the guesses', async () => {
  const { email } = await makeAccount(portal, 'parent');
  const headers = address();
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 5; guess += 1) await signIn(email, 'dogadka-odna', headers);
    expect((await signIn(email, accountPassword, headers)).status).toBe(200);
  }
});

test('nobody’s guesses keep a person out of a browser that has signed in before', async () => {
  const { email } = await makeAccount(portal, 'parent');
  const headers = { ...address(), origin: portal.url };
  const known = (await signIn(email, accountPassword, headers)).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .find((line) => line?.startsWith('device='));
  const cookie = { ...headers, cookie: known ?? '' };
  await fifty((where, number) => signIn(email, `dogadka-${number}`, headers, where));
  await fifty((where, number) => signIn(email, 'dogadka', { 'x-forwarded-for': `203.0.113.${number}` }, where));
  await fifty((where, number) => signIn(email, 'dogadka', { 'x-forwarded-for': `192.0.2.${number}` }, where));
  expect((await signIn(email, accountPassword, cookie)).status).toBe(200);

  const stranger = await makeAccount(portal, 'parent');
  expect(counts(await fifty((where) => signIn(stranger.email, 'dogadka', cookie, where)))).toEqual({
    422: 10,
    429: 40,
  });
  expect((await signIn(email, accountPassword, cookie)).status).toBe(200);
  const onKnown = await fifty((where) => signIn(email, 'dogadka-odna', cookie, where));
  expect(counts(onKnown)).toEqual({ 422: 10, 429: 40 });
});

test('above a hundred guesses of a login from everywhere a stranger’s right password wants a code, and no more than that', async () => {
  const { email } = await makeAccount(portal, 'parent');
  const from = (third: number) => (where: Portal, number: number) =>
    signIn(email, `dogadka-${number}`, { 'x-forwarded-for': `203.0.${third}.${number}` }, where);
  expect(counts([...(await fifty(from(1))), ...(await fifty(from(2))), ...(await fifty(from(3)))])).toEqual({
    422: 150,
  });
  // Strangers have asked for all the codes of an hour to this contact, too.
  for (let asked = 0; asked < 5; asked += 1) await portal.limits.take(accountLimits.code_hour, email);
  const headers = { 'x-forwarded-for': '192.0.2.200' };
  const right = await signIn(email, accountPassword, headers);
  expect(right).toMatchObject({ status: 422, body: { isVerificationError: true, verificationErrorField: 'email' } });
  expect((await signIn(email, 'dogadka', headers)).body).not.toHaveProperty('isVerificationError');
  const body = { key: right.body.key, code: await lastCode(portal, email) };
  expect((await portal.call('POST', '/tokens/verify_contact', body, { headers })).body.token).toBeTruthy();
});

test('registrations from one address stop at thirty an hour', async () => {
  const headers = address();
  const form = {
    key: 'no-such-key',
    surname: 'Волнова',
    name: 'Анна',
    birth_date: '1986-02-28',
    password: 'tri-kita-plyvut',
  };
  const answers = await fifty((where) => where.call('POST', '/user/registration', form, { headers }));
  expect(counts(answers)).toEqual({ 422: 30, 429: 20 });
});

test('of fifty guesses of the present password by who holds a session exactly ten are looked at', async () => {
  const { token } = await makeAccount(portal, 'parent');
  const body = { password: 'dogadka-odna', new_password: 'novyy-parol-more' };
  const answers = await fifty((where) => where.call('POST', '/user/change_password', body, { token }));
  expect(counts(answers)).toEqual({ 422: 10, 429: 40 });
});

test('no contact and no address stands in the counters', async () => {
  const email = newEmail();
  await ask(email, address());
  const { rows } = await portal.db.$client.query<{ key: string }>('select key from limits');
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
});

const isOfAddress = (rule: Rule): rule is AddressRule => rule.of === 'address';
const addressRules = features.flatMap(({ limits }) => Object.values(limits ?? {})).filter(isOfAddress);

/** A form that is answered by a redirect, as the pages do it. */
const keepSomeForm = (ip: string) =>
  storeFormAnswer(
    portal,
    { request: { id: 'test', ip, user_agent: 'vitest', cookies: {} }, caller: undefined, headers: new Headers() },
    new URL('http://portal.test/registration'),
    { state: {}, status: 422, retry_after: null },
  );

/** More than any rule allows one network. */
const MOST = 350;

test('of each rule of an address an IPv6 site has five times what one of its networks has', async () => {
  for (const [index, rule] of addressRules.entries()) {
    const from = (network: number) => `2001:db8:${(index + 1).toString(16)}:${network.toString(16)}::1`;
    const takes = Array.from({ length: MOST }, () => portal.limits.takeFrom(rule, from(1)));
    const passed = (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled').length;
    expect([rule.name, passed < MOST]).toEqual([rule.name, true]);
    const setSite = (points: number) =>
      portal.db.$client.query('update limits set points = $1 where key like $2', [points, `${rule.name}_site:%`]);
    await setSite(passed * 5 - 1);
    await portal.limits.takeFrom(rule, from(2));
    await expect(portal.limits.checkFrom(rule, from(3))).rejects.toMatchObject({ status: 429 });
    await portal.limits.giveBackFrom(rule, from(2));
    await portal.limits.checkFrom(rule, from(3));
    await setSite(passed * 5);
    await expect(portal.limits.takeFrom(rule, from(3))).rejects.toMatchObject({ status: 429 });
    await portal.limits.takeFrom(rule, `2001:db8:ffff:${index}::1`);
  }
});

test('guesses of numbers and links, codes and look-ups stop at the site that has many networks', async () => {
  const at = ({ name }: AddressRule) =>
    portal.db.$client.query('select 1 from limits where key like $1', [`${name}_site:%`]);
  const headers = { 'x-forwarded-for': '2001:db8:aa:1::1' };
  const calls: Record<string, () => Promise<unknown>> = {
    code_address: () => ask(newEmail(), headers),
    lookup_address: () => ask(newEmail(), headers),
    registration_address: () =>
      portal.call(
        'POST',
        '/user/registration',
        { key: 'no', surname: 'Волнова', name: 'Анна', birth_date: '1986-02-28', password: 'tri-kita-plyvut' },
        { headers },
      ),
    sign_in_address: () => signIn(newEmail(), 'dogadka', headers),
    site_search: () => portal.call('GET', `/search?q=kit${unique()}`, undefined, { headers }),
    certificate_guess: () => portal.call('GET', '/certificate/OC-2027-AAAAAA', undefined, { headers }),
    protocol_check: () => portal.call('POST', '/selection/2027/1/check', new FormData(), { headers }),
    calendar_unknown: () => portal.call('GET', `/calendar/${'A'.repeat(43)}/portal.ics`, undefined, { headers }),
    kept_forms: () => keepSomeForm(headers['x-forwarded-for']),
    unsubscribe_guess: () => portal.call('POST', `/unsubscribe/${'A'.repeat(38)}`, undefined, { headers }),
    feedback_address: () =>
      portal.call(
        'POST',
        '/feedback',
        { name: 'Анна', contact: newEmail(), text: 'Когда начнётся курс?', agreement: true },
        { headers },
      ),
  };
  expect(Object.keys(calls).sort()).toEqual(addressRules.map(({ name }) => name).sort());
  for (const rule of addressRules) {
    await forgetLimits(portal);
    await calls[rule.name]?.();
    expect([rule.name, (await at(rule)).rowCount]).toEqual([rule.name, 1]);
  }
});
