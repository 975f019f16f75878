import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { accountPassword, forgetLimits, makeAccount, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { users } from '#tests/tables.ts';

const portal = portalForFile();

const as = (token: string) => ({
  get: (path: string) => portal.call('GET', path, undefined, { token }),
  post: (path: string, body: unknown = {}) => portal.call('POST', path, body, { token }),
});
const signIn = (login: string) => portal.call('POST', '/tokens/create', { login, password: accountPassword });
const second = (key: string, code: string) => portal.call('POST', '/tokens/second_factor', { key, code });
/** The app's code so many steps of 30 s from now; a code serves once, so each use takes the next. */
const codeAt = (secret: string, steps: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

async function enable(person: Person) {
  const own = as(person.token);
  const { secret, otpauth_uri, qr } = (await own.post('/user/second_factor/set_up', { password: accountPassword }))
    .body;
  const confirmed = await own.post('/user/second_factor/confirm', { code: await codeAt(secret, -1) });
  return { own, secret, otpauth_uri, qr, codes: confirmed.body.recovery_codes as string[] };
}

test('an administrator sets the second factor up with the password and a code of the app', async () => {
  const person = await makeAccount(portal, 'administrator');
  const other = as((await signIn(person.email)).body.token);
  expect((await as(person.token).post('/user/second_factor/set_up', { password: 'ne-tot-parol' })).body.errors).toEqual(
    ['Неверный пароль'],
  );
  const { own, secret, otpauth_uri, qr, codes } = await enable(person);
  expect(otpauth_uri).toContain(`secret=${secret}`);
  const drawn = Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  expect(drawn).toMatch(/^<svg/);
  // Shown 300 px wide: at least four of them a module.
  expect(Number(/viewBox="0 0 (\d+) /.exec(drawn)?.[1])).toBeLessThanOrEqual(75);
  expect(new Set(codes).size).toBe(10);
  expect((await own.get('/user/second_factor')).body).toMatchObject({
    enabled_at: expect.any(String),
    recovery_codes_left: 10,
  });
  expect((await own.get('/user/data')).body.user.second_factor_enabled).toBe(true);
  expect((await other.get('/user/data')).status).toBe(401);
  expect((await own.post('/user/second_factor/set_up', { password: accountPassword })).status).toBe(409);
  expect((await own.post('/user/second_factor/confirm', { code: await codeAt(secret, 0) })).status).toBe(409);
});

test('the secret and the recovery codes cannot be read in the database', async () => {
  const person = await makeAccount(portal, 'curator');
  const { secret, codes } = await enable(person);
  const [row] = await portal.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.totp_secret).not.toContain(secret);
  const { rows } = await portal.db.$client.query("select encode(code_hash, 'escape') as kept from recovery_codes");
  expect(rows.some(({ kept }) => codes.includes(kept))).toBe(false);
});

test('a wrong code turns nothing on', async () => {
  const person = await makeAccount(portal, 'administrator');
  const own = as(person.token);
  expect((await own.post('/user/second_factor/confirm', { code: '000000' })).body.errors).toEqual(['Неверный код']);
  await own.post('/user/second_factor/set_up', { password: accountPassword });
  expect((await own.post('/user/second_factor/confirm', { code: '000000' })).status).toBe(422);
  expect((await own.get('/user/second_factor')).body).toMatchObject({ enabled_at: null, recovery_codes_left: 0 });
  expect((await signIn(person.email)).body.second_factor_required).toBe(false);
});

test('once on, no session begins without the second step, and a code of the app serves once', async () => {
  const person = await makeAccount(portal, 'administrator');
  const { secret } = await enable(person);
  const first = await signIn(person.email);
  expect(first.body).toMatchObject({ token: null, utype: null, second_factor_required: true });
  expect(first.headers.getSetCookie()).toEqual([]);
  const key = first.body.second_factor_key;
  expect((await second(key, '000000')).body.errors).toEqual(['Неверный код']);
  const code = await codeAt(secret, 0);
  const signedIn = await second(key, code);
  expect(signedIn.body).toMatchObject({ ok: true, token: expect.any(String), utype: 1, second_factor_required: false });
  expect((await as(signedIn.body.token).get('/user/second_factor')).status).toBe(200);

  expect((await second(key, await codeAt(secret, 1))).status).toBe(422);
  const again = (await signIn(person.email)).body.second_factor_key;
  expect((await second(again, code)).body.errors).toEqual(['Неверный код']);
  expect((await second(again, await codeAt(secret, 1))).status).toBe(200);
});

test('of one code of the app sent fifty times at once, one is accepted', async () => {
  const person = await makeAccount(portal, 'administrator');
  const { secret } = await enable(person);
  const keys = await Promise.all(
    Array.from({ length: 8 }, async () => (await signIn(person.email)).body.second_factor_key),
  );
  const code = await codeAt(secret, 0);
  const answers = await Promise.all(keys.map((key) => second(key, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a recovery code stands in for the app, once', async () => {
  const person = await makeAccount(portal, 'curator');
  const { codes } = await enable(person);
  const [code = ''] = codes;
  const typed = code.toUpperCase().replaceAll('-', ' ');
  const { token } = (await second((await signIn(person.email)).body.second_factor_key, typed)).body;
  expect((await as(token).get('/user/second_factor')).body.recovery_codes_left).toBe(9);
  expect((await as(token).get('/user/action_log')).body.data.map((line: { action: string }) => line.action)).toContain(
    'recovery_code_used',
  );
  expect((await second((await signIn(person.email)).body.second_factor_key, code)).status).toBe(422);
});

test('recovery codes are replaced with the password and a code; the former ones serve no more', async () => {
  const person = await makeAccount(portal, 'administrator');
  const { own, codes } = await enable(person);
  const [first = '', former = ''] = codes;
  const renew = (password: string, code: string) => own.post('/user/second_factor/recovery_codes', { password, code });
  expect((await renew('ne-tot-parol', first)).status).toBe(422);
  expect((await renew(accountPassword, '000000')).status).toBe(422);
  const { recovery_codes } = (await renew(accountPassword, first)).body;
  expect(recovery_codes).toHaveLength(10);
  expect((await renew(accountPassword, former)).status).toBe(422);
  expect((await second((await signIn(person.email)).body.second_factor_key, former)).status).toBe(422);
  expect((await second((await signIn(person.email)).body.second_factor_key, recovery_codes[0])).status).toBe(200);
});

test('it is turned off with the password and a code, not with one of them', async () => {
  const person = await makeAccount(portal, 'administrator');
  const { own, secret } = await enable(person);
  const code = await codeAt(secret, 0);
  const off = (password: string, given: string) => own.post('/user/second_factor/disable', { password, code: given });
  expect((await off('ne-tot-parol', code)).status).toBe(422);
  expect((await off(accountPassword, '000000')).status).toBe(422);
  expect((await off(accountPassword, code)).status).toBe(200);
  expect((await signIn(person.email)).body.token).toEqual(expect.any(String));
  expect((await off(accountPassword, code)).status).toBe(409);
});

test('a new password ends a second step begun with the old one', async () => {
  const person = await makeAccount(portal, 'administrator');
  const { own, secret } = await enable(person);
  const key = (await signIn(person.email)).body.second_factor_key;
  await own.post('/user/change_password', { password: accountPassword, new_password: 'novyy-parol-more' });
  expect((await second(key, await codeAt(secret, 0))).body.errors[0]).toContain('больше не действует');
});

test('guesses of the second step stop at five by a sign-in and ten by an account', async () => {
  await forgetLimits(portal);
  const person = await makeAccount(portal, 'administrator');
  const { codes } = await enable(person);
  const [spare = ''] = codes;
  const guess = async () => {
    const key = (await signIn(person.email)).body.second_factor_key;
    const answers = await Promise.all(Array.from({ length: 50 }, () => second(key, '000000')));
    return answers.map(({ status, body }) => (status === 429 ? 429 : body.errors[0]));
  };
  const first = await guess();
  expect(first.filter((answer) => answer === 'Неверный код')).toHaveLength(5);
  expect(first.filter((answer) => answer === 429)).toHaveLength(0);
  const others = [...(await guess()), ...(await guess())];
  expect(others.filter((answer) => answer === 'Неверный код')).toHaveLength(5);
  expect(others.filter((answer) => answer === 429)).toHaveLength(5);
  const key = (await signIn(person.email)).body.second_factor_key;
  expect((await second(key, spare)).status).toBe(429);
});

test('the second factor is for administrators and curators', async () => {
  const { token } = await makeAccount(portal, 'parent');
  expect((await as(token).post('/user/second_factor/set_up', { password: accountPassword })).status).toBe(403);
});
