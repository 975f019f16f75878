import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { accountPassword, forgetLimits, lastCode, makeAccount, type Person, signInAgain } from '#tests/factories.ts';
import { nodeEnvironment } from '#tests/node-environment.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import { actionLog, messages, users } from '#tests/tables.ts';

const portal = portalForFile({ REQUIRE_SECOND_FACTOR: '1' });

const as = (token: string) => ({
  get: (path: string) => portal.call('GET', path, undefined, { token }),
  post: (path: string, body: unknown = {}) => portal.call('POST', path, body, { token }),
});
const signIn = (login: string, password = accountPassword, headers: Record<string, string> = {}) =>
  portal.call('POST', '/tokens/create', { login, password }, { headers });
const limited = { sign_ins_left: 0, must_set_up: true, is_newcomer: false };

/** Signs in until the grace is over; gives the last answer. */
async function useUpGrace({ email }: Person) {
  for (let count = 0; count < 3; count += 1) await signIn(email);
  return (await signIn(email)).body;
}

async function setUp(token: string) {
  const own = as(token);
  const { secret } = (await own.post('/user/second_factor/set_up', { password: accountPassword })).body;
  const confirmed = await own.post('/user/second_factor/confirm', { code: await generate({ secret }) });
  return { secret, codes: confirmed.body.recovery_codes as string[] };
}

async function expectLimited(token: string) {
  const refused = await as(token).get('/admin/users');
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({
    ok: false,
    errors: ['Сначала включите вход в два шага: до этого кабинет закрыт'],
    second_factor_setup_required: true,
  });
}

test('it is required in production and not elsewhere, unless said otherwise', () => {
  const production = {
    NODE_ENV: 'production',
    PORTAL_ORIGIN: 'https://portal.test',
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: 'smtps://mail.test',
  };
  const setting = (given: Record<string, string>) => readConfig(given).REQUIRE_SECOND_FACTOR;
  expect(setting(production)).toBe(true);
  expect(setting({ ...production, REQUIRE_SECOND_FACTOR: '0' })).toBe(false);
  expect(setting({})).toBe(false);
  expect(() => setting({ REQUIRE_SECOND_FACTOR: 'да' })).toThrow('Настройка REQUIRE_SECOND_FACTOR: ожидается 0 или 1');
});

test.each(['administrator', 'curator'] as const)(
  'three sign-ins of an %s say how many are left; the fourth opens the set-up alone, and after it everything',
  async (role) => {
    await forgetLimits(portal);
    const person = await makeAccount(portal, role);
    for (const sign_ins_left of [2, 1, 0]) {
      const { token, second_factor_due } = (await signIn(person.email)).body;
      expect(second_factor_due).toEqual({ sign_ins_left, must_set_up: false, is_newcomer: false });
      expect((await as(token).get('/user/data')).body.user.second_factor_due).toEqual(second_factor_due);
      expect((await as(token).get('/admin/users')).status).toBe(200);
    }
    const { token, second_factor_due } = (await signIn(person.email)).body;
    expect(second_factor_due).toEqual(limited);
    await expectLimited(token);
    expect((await as(token).get('/user/data')).body.user.second_factor_due).toEqual(limited);
    expect((await as(token).get('/user/second_factor')).body).toMatchObject({ enabled_at: null, is_required: true });

    const { secret, codes } = await setUp(token);
    expect(codes).toHaveLength(10);
    expect((await as(token).get('/admin/users')).status).toBe(200);
    expect((await as(token).get('/user/data')).body.user.second_factor_due).toBeNull();
    const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    const off = await as(token).post('/user/second_factor/disable', { password: accountPassword, code });
    expect(off).toMatchObject({
      status: 409,
      body: { errors: ['Вход в два шага обязателен: выключить его нельзя'] },
    });
    expect((await signIn(person.email)).body).toMatchObject({ token: null, second_factor_required: true });
  },
);

test('of ten sign-ins at the same moment exactly three are let through', async () => {
  await forgetLimits(portal);
  const { email } = await makeAccount(portal, 'administrator');
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(email)));
  const due = answers.map(({ body }) => body.second_factor_due);
  expect(
    due
      .filter(({ must_set_up }) => !must_set_up)
      .map(({ sign_ins_left }) => sign_ins_left)
      .sort(),
  ).toEqual([0, 1, 2]);
});

test('a session of before the setting goes by the same rule, and its socket ends with the grace', async () => {
  await forgetLimits(portal);
  const person = await makeAccount(portal, 'administrator');
  expect((await as(person.token).get('/admin/users')).status).toBe(200);
  const socket = portal.socket({ auth: { token: person.token } });
  await nextEvent(socket, 'connect' as 'disconnect');
  const ended = nextEvent(socket, 'disconnect');
  await useUpGrace(person);
  await ended;
  await expectLimited(person.token);
  const again = portal.socket({ auth: { token: person.token } });
  expect(String(await nextEvent(again, 'connect_error'))).toContain('Войдите');
});

test('neither a new password, nor a known device, nor the door’s form, nor another contact walks round it', async () => {
  await forgetLimits(portal);
  const person = await makeAccount(portal, 'curator');
  const browser = { origin: portal.url };
  const { headers } = await signIn(person.email, accountPassword, browser);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = await useUpGrace(person);
  const fromDevice = await signIn(person.email, accountPassword, { ...browser, cookie });
  expect(fromDevice.body.second_factor_due).toEqual(limited);
  const byPhone = await signIn(person.phone);
  await expectLimited(byPhone.body.token);
  for (const path of ['/user/change_email_code', '/user/change_phone_code', '/user/change_password'])
    expect((await as(token).post(path)).status).toBe(403);
  const { key } = (await portal.call('POST', '/user/password_recovery_code', { credential: person.email, by: 'email' }))
    .body;
  const recovery = { v_key: key, v_code: await lastCode(portal, person.email), new_password: 'osminog-na-dne' };
  expect((await portal.call('POST', '/user/password_recovery_by_something', recovery)).status).toBe(200);
  await expectLimited((await signIn(person.email, 'osminog-na-dne')).body.token);
});

test('what is open to everybody is answered to a limited session as to a stranger', async () => {
  await forgetLimits(portal);
  const { token } = await useUpGrace(await makeAccount(portal, 'administrator'));
  expect((await as(token).get('/system/time')).status).toBeLessThan(500);
  expect((await as(token).get('/storage/aa/nothing.jpg')).status).toBe(404);
  expect((await as(token).get('/admin/users/excel')).status).toBe(403);
  expect((await as(token).post('/tokens/delete')).status).toBe(200);
});

test('families need none; who is made a curator has the whole grace', async () => {
  await forgetLimits(portal);
  const person = await makeAccount(portal, 'parent');
  for (let count = 0; count < 4; count += 1) expect((await signIn(person.email)).body.second_factor_due).toBeNull();
  await portal.db.update(users).set({ utype: 5 }).where(eq(users.id, person.id));
  expect((await signIn(person.email)).body.second_factor_due).toEqual({
    sign_ins_left: 2,
    must_set_up: false,
    is_newcomer: false,
  });
});

test('an administrator takes a lost second factor from another with the own password: log, letter, a new grace', async () => {
  await forgetLimits(portal);
  const person = await makeAccount(portal, 'curator');
  await setUp(person.token);
  const key = (await signIn(person.email)).body.second_factor_key;
  const [administrator, curator] = await Promise.all([
    makeAccount(portal, 'administrator'),
    makeAccount(portal, 'curator'),
  ]);
  const reset = (token: string, user_id: number, password = accountPassword) =>
    as(token).post('/admin/users/second_factor/reset', { user_id, why: 'Потерян телефон', password });
  expect((await reset(curator.token, person.id)).status).toBe(403);
  expect((await reset(person.token, person.id)).status).toBe(403);
  expect((await reset(administrator.token, administrator.id)).status).toBe(422);
  expect((await reset(administrator.token, (await makeAccount(portal, 'parent')).id)).status).toBe(422);
  const wrong = await reset(administrator.token, person.id, 'ne-tot-parol');
  expect(wrong).toMatchObject({ status: 422, body: { fields: { password: 'Неверный пароль' } } });
  expect((await as(person.token).get('/user/data')).status).toBe(200);
  expect((await reset(administrator.token, person.id)).status).toBe(200);
  expect((await as(person.token).get('/user/data')).status).toBe(401);
  expect((await portal.call('POST', '/tokens/second_factor', { key, code: '000000' })).status).toBe(422);
  expect((await signIn(person.email)).body.second_factor_due).toEqual({
    sign_ins_left: 2,
    must_set_up: false,
    is_newcomer: false,
  });
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, person.id));
  expect(lines.find(({ action }) => action === 'second_factor_reset')).toMatchObject({ actor_id: administrator.id });
  const letters = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, person.email))
    .orderBy(messages.id);
  const letter = letters.find(({ subject }) => subject === 'Вход в два шага сброшен')?.text;
  expect(letter).toMatch(/Кто это сделал: .+, администратор\.\nПричина: /);
  expect(letter).toContain('включите вход в два шага ещё раз');
  expect(letter).not.toContain('кто-то другой');
});

test('the command takes the second factor from whoever has confirmed the contact, not from who wishes it', async () => {
  await forgetLimits(portal);
  const person = await makeAccount(portal, 'administrator');
  const wisher = await makeAccount(portal, 'administrator', { phone: person.phone, phone_verified_at: null });
  await setUp(wisher.token);
  await setUp(person.token);
  const env = {
    ...nodeEnvironment(),
    NODE_ENV: 'test',
    DATABASE_URL: portal.config.DATABASE_URL,
    DATA_DIR: portal.config.DATA_DIR,
  };
  const run = (login: string) =>
    promisify(execFile)(process.execPath, ['bin/reset-second-factor.ts', login], { env }).catch((error) => error);
  const isOn = async ({ id }: Person) =>
    (await portal.db.select().from(users).where(eq(users.id, id)))[0]?.totp_enabled_at !== null;
  const [done, nobody] = await Promise.all([run(person.phone.replace('+7', '8')), run('nobody@ocean.test')]);
  expect(done.stderr).toBe('');
  expect(done.stdout).toContain('Вход в два шага сброшен');
  expect([await isOn(person), await isOn(wisher)]).toEqual([false, true]);
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('с таким контактом нет') });
});

test('the secret and the recovery codes stand in no log and in no export', async () => {
  await forgetLimits(portal);
  const person = await makeAccount(portal, 'administrator');
  const { secret, codes } = await setUp(await signInAgain(portal, person));
  const [row] = await portal.db.select().from(users).where(eq(users.id, person.id));
  const { rows } = await portal.db.$client.query('select row_to_json(l)::text as line from action_log l');
  const chapters = (
    await Promise.all(portal.parts.personalData.map((part) => part.chapters(portal.db, [person.id])))
  ).flat();
  const told = JSON.stringify([rows, chapters]);
  for (const hidden of [secret, row?.totp_secret ?? secret, ...codes]) expect(told).not.toContain(hidden);
});
