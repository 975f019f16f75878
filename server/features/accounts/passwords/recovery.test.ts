import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountPassword, forgetLimits, lastCode, makeAccount, makePerson, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages, users } from '#tests/tables.ts';

const portal = portalForFile();

const newPassword = 'osminog-na-dne';
const info = (credential: string) => portal.call('GET', `/user/auth_info_plus?${new URLSearchParams({ credential })}`);
const ask = (credential: string, by: string) => portal.call('POST', '/user/password_recovery_code', { credential, by });
const recover = (v_key: string, v_code: string, new_password = newPassword) =>
  portal.call('POST', '/user/password_recovery_by_something', { v_key, v_code, new_password });
const signIn = (login: string, password: string) => portal.call('POST', '/tokens/create', { login, password });
const me = (token: string) => portal.call('GET', '/user/data', undefined, { token });

test('a password is recovered by email, by phone, or by one code to both', async () => {
  for (const by of ['email', 'phone', 'both'] as const) {
    const { email, phone, token } = await makeAccount(portal, 'parent');
    expect((await info(phone)).body).toMatchObject({ recovery_method: 'both', email_verified: true });
    const asked = await ask(phone, by);
    expect(asked.body).toMatchObject({ ok: true, channel: by, resend_after: 60 });
    const code = await lastCode(portal, by === 'phone' ? phone : email);
    if (by === 'both') expect(await lastCode(portal, phone)).toBe(code);
    expect((await recover(asked.body.key, code)).body).toEqual({ ok: true });
    expect((await signIn(email, accountPassword)).status).toBe(422);
    expect((await signIn(email, newPassword)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
  }
});

test('the method follows from which contacts are verified; an old account with neither gets both', async () => {
  const none = { email_verified_at: null, phone_verified_at: null };
  const cases = [
    [{ email_verified_at: null }, 'phone'],
    [{ phone_verified_at: null }, 'email'],
    [none, 'both'],
    [{ ...none, phone: null }, 'email'],
    [{ ...none, email: null }, 'phone'],
  ] as const;
  for (const [given, method] of cases) {
    const person = await makeAccount(portal, 'parent', given);
    const login = method === 'phone' ? person.phone : person.email;
    expect((await info(login)).body.recovery_method).toBe(method);
    if (method === 'both') continue;
    const other = method === 'email' ? 'phone' : 'email';
    expect((await ask(login, other)).body.fields).toEqual({ by: 'Этим способом восстановить пароль нельзя' });
    expect((await ask(login, method)).status).toBe(200);
  }
});

test('contacts are shown masked', async () => {
  const { email, phone } = await makeAccount(portal, 'parent');
  const { body } = await info(email);
  expect(body).toMatchObject({ email: 'p•••@ocean.test', phone: `+7 (9••) •••-••-${phone.slice(-2)}` });
  expect(JSON.stringify(body)).not.toContain(email);
});

test('nobody’s login is answered as an account with one contact is, and nothing is sent', async () => {
  const real = (await makeAccount(portal, 'parent', { phone: null, phone_verified_at: null })).email;
  const child = (await makePerson(portal, 'participant')).email;
  const nobodys = `person${unique()}@ocean.test`;
  const shapes = [];
  for (const login of [real, child, nobodys]) {
    const shown = (await info(login)).body;
    const refused = (await ask(login, 'phone')).body;
    const { key, ...asked } = (await ask(login, 'email')).body;
    const soon = await ask(login, 'email');
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push((await recover(key, '000000')).body.errors[0]);
    shapes.push({ shown, refused, asked, soon: soon.status, tries });
  }
  expect(shapes[1]).toEqual(shapes[0]);
  expect(shapes[2]).toEqual(shapes[0]);
  for (const login of [child, nobodys]) expect(await portal.db.$count(messages, eq(messages.recipient, login))).toBe(0);
  await lastCode(portal, real);
});

test('a weak new password leaves the code good, a used code is good no more', async () => {
  const { email, phone } = await makeAccount(portal, 'parent');
  const { key } = (await ask(email, 'email')).body;
  const code = await lastCode(portal, email);
  expect((await recover(key, code, 'qwerty123')).body.fields.new_password).toContain('легко подобрать');
  expect((await recover(key, code, `морская-${phone}`)).body.fields.new_password).toContain('Имя, дату рождения');
  expect((await recover(key, code, 'korotko')).body.fields).toEqual({ new_password: 'Пароль короче 8 символов' });
  expect((await recover(key, code)).status).toBe(200);
  expect((await recover(key, code, 'eshche-odin-parol')).body.fields.v_code).toContain('больше не действует');
});

test('of two recoveries by one code at the same moment one counts', async () => {
  const { email } = await makeAccount(portal, 'parent');
  const { key } = (await ask(email, 'email')).body;
  const code = await lastCode(portal, email);
  const answers = await Promise.all(['pervyy-parol-1', 'vtoroy-parol-2'].map((word) => recover(key, code, word)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a new password ends whatever else was begun, is told to the owner and written in the log', async () => {
  const { email, phone } = await makeAccount(portal, 'parent');
  const other = (await ask(email, 'phone')).body.key;
  const otherCode = await lastCode(portal, phone);
  const { key } = (await ask(email, 'email')).body;
  await recover(key, await lastCode(portal, email));
  expect((await recover(other, otherCode, 'chuzhoy-parol-3')).status).toBe(422);
  const told = await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id);
  expect(told.map(({ subject }) => subject)).toContain('Пароль вашего кабинета изменён');
  const { token } = (await signIn(email, newPassword)).body;
  const log = (await portal.call('GET', '/user/action_log', undefined, { token })).body.data;
  expect(log[0]).toMatchObject({ action: 'signed_in', title: 'Выполнен вход', by_self: true });
  expect(log[1]).toMatchObject({ action: 'password_recovered', title: 'Пароль восстановлен по коду' });
});

test('the contact that alone received the code is verified by it, two at once are not', async () => {
  const none = { email_verified_at: null, phone_verified_at: null };
  for (const [by, verified] of [
    ['email', true],
    ['both', false],
  ] as const) {
    const { id, email } = await makeAccount(portal, 'parent', none);
    const { key } = (await ask(email, by)).body;
    await recover(key, await lastCode(portal, email));
    const [row] = await portal.db.select().from(users).where(eq(users.id, id));
    expect(row?.email_verified_at !== null).toBe(verified);
    expect(row?.phone_verified_at).toBeNull();
  }
});

test('a silent recovery is resent as silently', async () => {
  const nobodys = `person${unique()}@ocean.test`;
  const { key } = (await ask(nobodys, 'email')).body;
  await forgetLimits(portal);
  expect((await portal.call('POST', '/user/resend_code', { key })).status).toBe(200);
  expect(await portal.db.$count(messages, eq(messages.recipient, nobodys))).toBe(0);
});
