import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  accountPassword,
  forgetLimits,
  lastCode,
  makeAccount,
  makePerson,
  type Person,
  unique,
} from '#tests/factories.ts';
import { portalForFile, startPortal } from '#tests/portal.ts';
import { messages } from '#tests/tables.ts';
import { rememberDevice } from './sessions/devices.ts';
import { openSession } from './sessions/sessions.ts';

const portal = portalForFile();

const signIn = (login: string, password = accountPassword, headers = {}) =>
  portal.call('POST', '/tokens/create', { login, password }, { headers });
const as = (token: string) => ({
  get: (path: string) => portal.call('GET', path, undefined, { token }),
  post: (path: string, body: unknown = {}) => portal.call('POST', path, body, { token }),
});
const secondSession = async ({ email }: Person) => as((await signIn(email)).body.token);
const newEmail = () => `moved${unique()}@ocean.test`;
const newPhone = () => `+7926${String(1_000_000 + (unique() % 1_000_000))}`;

test('changing the password needs the present one, ends the other sessions and keeps this one', async () => {
  const person = await makeAccount(portal, 'parent');
  const own = as(person.token);
  const other = await secondSession(person);
  const change = (password: string, new_password: string) =>
    own.post('/user/change_password', { password, new_password });
  expect((await change('ne-tot-parol', 'novyy-parol-more')).body).toEqual({
    ok: false,
    errors: ['Неверный пароль'],
    fields: { password: 'Неверный пароль' },
  });
  expect((await change(accountPassword, 'password123')).body.fields.new_password).toContain('легко подобрать');
  expect((await other.get('/user/data')).status).toBe(200);
  expect((await change(accountPassword, 'novyy-parol-more')).body).toEqual({ ok: true });
  expect((await other.get('/user/data')).status).toBe(401);
  expect((await own.get('/user/data')).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(422);
  expect((await signIn(person.email, 'novyy-parol-more')).status).toBe(200);
});

test('of two changes of the password at the same moment one counts', async () => {
  const { token } = await makeAccount(portal, 'parent');
  const change = (new_password: string) =>
    as(token).post('/user/change_password', { password: accountPassword, new_password });
  const answers = await Promise.all([change('pervyy-parol-1'), change('vtoroy-parol-2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('email and phone change by a code to the new one; the owner is told at the old one', async () => {
  for (const [kind, value] of [
    ['email', newEmail()],
    ['phone', newPhone()],
  ] as const) {
    const person = await makeAccount(portal, 'participant');
    const own = as(person.token);
    const other = await secondSession(person);
    const asked = await own.post(`/user/change_${kind}_code`, { [kind]: value });
    expect(asked.body).toMatchObject({ ok: true, channel: kind, resend_after: 60 });
    const right = { key: asked.body.key, code: await lastCode(portal, value) };
    const wrongCode = right.code === '111111' ? '222222' : '111111';
    const wrong = await own.post(`/user/change_${kind}`, { ...right, code: wrongCode });
    expect(wrong.body.fields).toEqual({ code: 'Неверный код' });
    expect((await own.post(`/user/change_${kind}`, right)).body).toEqual({ ok: true, [kind]: value });
    expect((await own.post(`/user/change_${kind}`, right)).status).toBe(422);

    expect((await other.get('/user/data')).status).toBe(401);
    const { user } = (await own.get('/user/data')).body;
    expect(user).toMatchObject({ [kind]: value, need_email_verification: 0, need_phone_verification: 0 });
    expect((await signIn(person[kind])).status).toBe(422);
    expect((await signIn(value)).status).toBe(200);
    const told = await portal.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, person.email))
      .orderBy(messages.id);
    expect(told.at(-1)?.subject).toMatch(/кабинета измен(ена|ён)$/);
    const actions = (await own.get('/user/action_log')).body.data.map((line: { action: string }) => line.action);
    expect(actions).toContain(`${kind}_changed`);
  }
});

test('a code for a new contact serves only who asked, only for that kind', async () => {
  const [one, two] = [await makeAccount(portal, 'parent'), await makeAccount(portal, 'parent')];
  const value = newEmail();
  const { key } = (await as(one.token).post('/user/change_email_code', { email: value })).body;
  const code = await lastCode(portal, value);
  expect((await as(two.token).post('/user/change_email', { key, code })).status).toBe(422);
  expect((await as(one.token).post('/user/change_phone', { key, code })).status).toBe(422);
  expect((await as(one.token).post('/user/change_email', { key, code })).status).toBe(200);
});

test('one’s own contact is already there, an unconfirmed own one may be confirmed', async () => {
  const person = await makeAccount(portal, 'parent', { phone_verified_at: null });
  const own = as(person.token);
  expect((await own.post('/user/change_email_code', { email: person.email })).body.fields).toEqual({
    email: 'Этот email уже стоит в кабинете',
  });
  expect((await own.get('/user/data')).body.user.need_phone_verification).toBe(1);
  const { key } = (await own.post('/user/change_phone_code', { phone: person.phone })).body;
  await own.post('/user/change_phone', { key, code: await lastCode(portal, person.phone) });
  expect((await own.get('/user/data')).body.user.need_phone_verification).toBe(0);
});

test('a contact taken while the code was on its way stays with who was first', async () => {
  const value = newEmail();
  const people = [await makeAccount(portal, 'parent'), await makeAccount(portal, 'parent')];
  const attempts = [];
  for (const { token } of people) {
    const { key } = (await as(token).post('/user/change_email_code', { email: value })).body;
    attempts.push({ token, key, code: await lastCode(portal, value) });
    await forgetLimits(portal);
  }
  const answers = await Promise.all(attempts.map(({ token, ...code }) => as(token).post('/user/change_email', code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual(['Этот email уже занят']);
});

test('own sessions are listed with their device, and ended one by one or all but this', async () => {
  const person = await makeAccount(portal, 'guide');
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
  const first = as((await signIn(person.email, accountPassword, { 'user-agent': agent })).body.token);
  const second = await secondSession(person);
  const list = (await first.get('/user/sessions')).body.data;
  expect(list).toHaveLength(3);
  const current = list.filter((session: { is_current: boolean }) => session.is_current);
  expect(current).toEqual([
    {
      id: expect.any(Number),
      device: 'Chrome, Windows',
      ip: '127.0.0.1',
      created_at: expect.any(String),
      seen_at: expect.any(String),
      is_current: true,
    },
  ]);
  expect((await second.post('/user/sessions/revoke', { id: current[0].id })).status).toBe(200);
  expect((await first.get('/user/data')).status).toBe(401);
  expect((await second.post('/user/sessions/revoke', { id: current[0].id })).status).toBe(404);
  expect((await second.post('/user/sessions/revoke_others')).status).toBe(200);
  expect((await as(person.token).get('/user/data')).status).toBe(401);
  expect((await second.get('/user/sessions')).body.data).toHaveLength(1);
});

test('another person’s session is not there to be ended', async () => {
  const [one, two] = [await makeAccount(portal, 'parent'), await makeAccount(portal, 'parent')];
  const [{ id }] = (await as(one.token).get('/user/sessions')).body.data;
  expect((await as(two.token).post('/user/sessions/revoke', { id })).status).toBe(404);
  expect((await as(one.token).get('/user/data')).status).toBe(200);
});

test('the log shows only what happened to oneself', async () => {
  const [one, two] = [await makeAccount(portal, 'parent'), await makeAccount(portal, 'parent')];
  await as(one.token).post('/user/sessions/revoke_others');
  expect((await as(one.token).get('/user/action_log')).body.data).toMatchObject([{ title: 'Сеансы завершены' }]);
  expect((await as(two.token).get('/user/action_log')).body.data).toEqual([]);
});

test('a session ended in one process of the portal is over in the others', async () => {
  const other = await startPortal(portal.config.DATABASE_URL ?? '');
  try {
    const person = await makeAccount(portal, 'parent');
    const there = () => other.call('GET', '/user/data', undefined, { token: person.token });
    expect((await there()).status).toBe(200);
    const { token } = (await signIn(person.email)).body;
    await as(token).post('/user/sessions/revoke_others');
    await expect.poll(async () => (await there()).status, { timeout: 1000 }).toBe(401);
  } finally {
    await other.close();
  }
});

test('a code on its way to the old contact ends with it', async () => {
  const person = await makeAccount(portal, 'parent');
  const asked = await portal.call('POST', '/user/password_recovery_code', { credential: person.email, by: 'email' });
  const v_code = await lastCode(portal, person.email);
  const value = newEmail();
  const { key } = (await as(person.token).post('/user/change_email_code', { email: value })).body;
  await as(person.token).post('/user/change_email', { key, code: await lastCode(portal, value) });
  const recovery = { v_key: asked.body.key, v_code, new_password: 'chuzhoy-parol-3' };
  expect((await portal.call('POST', '/user/password_recovery_by_something', recovery)).status).toBe(422);
});

test('a person has fifty sessions and known browsers at most: the ones unused for longest go', async () => {
  const { id } = await makePerson(portal, 'parent');
  const request = { id: 'test', ip: '192.0.2.1', user_agent: 'vitest', cookies: {} };
  const first = await openSession(portal.db, id, request, 24);
  for (let number = 0; number < 60; number += 1) {
    await openSession(portal.db, id, request, 24);
    await rememberDevice(portal.db, id, `device ${number}`);
  }
  const { rows } = await portal.db.$client.query(
    `select (select count(*)::int from sessions where user_id = $1) as sessions,
       (select count(*)::int from known_devices where user_id = $1) as devices`,
    [id],
  );
  expect(rows).toEqual([{ sessions: 50, devices: 50 }]);
  await expect
    .poll(async () => (await portal.call('GET', '/user/data', undefined, { token: first.token })).status)
    .toBe(401);
});
