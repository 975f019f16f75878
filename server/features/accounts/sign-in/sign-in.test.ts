import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publish } from '#server/platform/db/bus/bus.ts';
import { sessionsChanged } from '#server/platform/db/topics.ts';
import { accountPassword, forgetLimits, lastCode, makeAccount, makePerson, unique } from '#tests/factories.ts';
import { type CallOptions, portalForFile, startPortal } from '#tests/portal.ts';
import { sessions, users } from '#tests/tables.ts';

const portal = portalForFile();

const signIn = (login: string, password = accountPassword, options: CallOptions = {}) =>
  portal.call('POST', '/tokens/create', { login, password }, options);
const fromOwnPage = (): CallOptions => ({ headers: { origin: portal.url } });
const cookiesOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('=') as [string, string]));
const me = (options: CallOptions) => portal.call('GET', '/user/data', undefined, options);

test('people sign in with their phone or their email', async () => {
  const { id, email, phone } = await makeAccount(portal, 'parent');
  for (const login of [email, ` ${email.toUpperCase()} `, phone, phone.replace('+7', '8')]) {
    const { status, body } = await signIn(login);
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      token: expect.any(String),
      utype: 2,
      old: { value: false },
      isVerificationError: false,
      verificationErrorField: null,
      second_factor_required: false,
      second_factor_key: null,
      second_factor_due: null,
    });
    expect((await me({ token: body.token })).body.user.id).toBe(id);
  }
});

test('who has a weak password of former days still signs in', async () => {
  const { email } = await makeAccount(portal, 'parent', { password_hash: await portal.passwords.hash('12345678') });
  expect((await signIn(email, '12345678')).status).toBe(200);
});

test('a wrong password and a login nobody has are answered alike', async () => {
  const { email } = await makeAccount(portal, 'parent');
  const { email: withoutPassword } = await makePerson(portal, 'participant');
  const wrong = await signIn(email, 'ne-tot-parol');
  const nobody = await signIn(`nobody${unique()}@ocean.test`);
  const unset = await signIn(withoutPassword);
  expect(wrong.status).toBe(422);
  expect(wrong.body).toEqual({
    ok: false,
    errors: ['Неверный телефон или email', 'Или неверный пароль'],
    fields: { login: 'Неверный телефон или email', password: 'Или неверный пароль' },
  });
  for (const answer of [nobody, unset]) expect(answer).toMatchObject({ status: wrong.status, body: wrong.body });
});

test('a login that is neither phone nor email is refused with its reason', async () => {
  const reasons = {
    'no-at-sign': 'Некорректный формат email',
    'почта@ocean.test': 'Некорректный формат email',
    '+7915': 'Телефон слишком короткий',
    '89151234567890': 'Телефон слишком длинный',
    '+7 (495) 123-45-67': 'Неверный код оператора',
    '': 'Поле не заполнено',
  };
  for (const [login, reason] of Object.entries(reasons))
    expect((await signIn(login)).body.fields).toEqual({ login: reason });
});

test('a browser gets its session in an HttpOnly cookie and never in the answer', async () => {
  const { id, email } = await makeAccount(portal, 'parent');
  const { body, headers } = await signIn(email, accountPassword, fromOwnPage());
  expect(body).toMatchObject({ ok: true, token: null, utype: 2 });
  for (const line of headers.getSetCookie()) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  const { session } = cookiesOf(headers);
  expect((await me({ headers: { cookie: `session=${session}` } })).body.user.id).toBe(id);
});

test('behind https the cookies are tied to this very host', async () => {
  const origin = 'https://portal.example.ru';
  const secure = await startPortal(portal.config.DATABASE_URL ?? '', { PORTAL_ORIGIN: origin });
  try {
    const { email } = await makeAccount(portal, 'parent');
    const body = { login: email, password: accountPassword };
    const { headers } = await secure.call('POST', '/tokens/create', body, { headers: { origin } });
    const lines = headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual(['__Host-device', '__Host-session']);
    for (const line of lines) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await secure.close();
  }
});

test('a page from elsewhere can neither sign anybody in nor use a cookie', async () => {
  const { email } = await makeAccount(portal, 'parent');
  for (const origin of ['https://evil.example', 'null'])
    expect(await signIn(email, accountPassword, { headers: { origin } })).toMatchObject({
      status: 403,
      body: { errors: ['Запрос пришёл с чужой страницы'] },
    });
  const { session } = cookiesOf((await signIn(email, accountPassword, fromOwnPage())).headers);
  const cookie = `session=${session}`;
  const out = { headers: { cookie, origin: 'https://evil.example' } };
  expect((await portal.call('POST', '/tokens/delete', {}, out)).status).toBe(403);
  expect((await me({ headers: { cookie } })).status).toBe(200);
});

test('signing out ends the session and takes the cookie away', async () => {
  const { email } = await makeAccount(portal, 'parent');
  const { session } = cookiesOf((await signIn(email, accountPassword, fromOwnPage())).headers);
  const options = { headers: { cookie: `session=${session}`, origin: portal.url } };
  const out = await portal.call('POST', '/tokens/delete', {}, options);
  expect(out.status).toBe(200);
  expect(out.headers.getSetCookie()[0]).toMatch(/^session=; Max-Age=0/);
  expect((await me(options)).status).toBe(401);
  expect((await portal.call('POST', '/tokens/delete', {}, options)).status).toBe(401);

  const { token } = (await signIn(email)).body;
  await portal.call('POST', '/tokens/delete', {}, { token });
  expect((await me({ token })).status).toBe(401);
});

test('an unconfirmed login is held up by a code, which then signs in', async () => {
  const { email, phone } = await makeAccount(portal, 'parent', { email_verified_at: null });
  expect((await signIn(phone)).status).toBe(200);
  const held = await signIn(email);
  expect(held.status).toBe(422);
  expect(held.body).toMatchObject({
    ok: false,
    errors: ['Подтвердите email'],
    isVerificationError: true,
    verificationErrorField: 'email',
    sent_to: 'p•••@ocean.test',
    channel: 'email',
  });
  const again = await signIn(email);
  expect(again.body.key).toBe(held.body.key);
  expect(again.body.resend_after).toBeLessThanOrEqual(60);

  const code = await lastCode(portal, email);
  const verified = await portal.call('POST', '/tokens/verify_contact', { key: held.body.key, code });
  expect(verified.body).toMatchObject({ ok: true, token: expect.any(String), utype: 2 });
  expect((await portal.call('POST', '/tokens/verify_contact', { key: held.body.key, code })).status).toBe(422);
  expect((await signIn(email)).status).toBe(200);
});

test('a wrong password says nothing of an unconfirmed login and sends nothing', async () => {
  const { phone } = await makeAccount(portal, 'parent', { phone_verified_at: null });
  expect((await signIn(phone, 'ne-tot-parol')).body).not.toHaveProperty('isVerificationError');
  await expect(lastCode(portal, phone)).rejects.toThrow('no code');
});

test('a blocked account is told so, only to who knows its password, and its sessions are over', async () => {
  const { id, email, token } = await makeAccount(portal, 'parent');
  await portal.db.update(users).set({ blocked_at: new Date().toISOString() }).where(eq(users.id, id));
  expect((await signIn(email, 'ne-tot-parol')).status).toBe(422);
  expect(await signIn(email)).toMatchObject({
    status: 403,
    body: { errors: ['Кабинет заблокирован. Написать нам можно на странице «Контакты»'] },
  });
  expect((await me({ token })).status).toBe(401);
});

test('an account of an earlier season is told from one of this season, once', async () => {
  const { email } = await makeAccount(portal, 'parent', { last_season: 2019 });
  expect((await signIn(email)).body.old).toEqual({ value: true });
  expect((await signIn(email)).body.old).toEqual({ value: false });
});

test('families stay signed in for thirty days from each use, administrators twelve hours from the sign-in', async () => {
  const hoursLeft = async (user_id: number) => {
    const [row] = await portal.db.select().from(sessions).where(eq(sessions.user_id, user_id));
    return Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / 3_600_000);
  };
  const parent = await makeAccount(portal, 'parent');
  const curator = await makeAccount(portal, 'curator');
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const soon = new Date(Date.now() + 2 * 3_600_000).toISOString();
  for (const [{ id, email }, whole, afterUse] of [
    [parent, 720, 720],
    [curator, 12, 2],
  ] as const) {
    await portal.db.delete(sessions).where(eq(sessions.user_id, id));
    const { token } = (await signIn(email)).body;
    expect(await hoursLeft(id)).toBe(whole);
    await portal.db.update(sessions).set({ seen_at: hourAgo, expires_at: soon }).where(eq(sessions.user_id, id));
    await me({ token });
    await expect.poll(() => hoursLeft(id)).toBe(afterUse);
    await portal.db.update(sessions).set({ expires_at: hourAgo }).where(eq(sessions.user_id, id));
    await portal.db.transaction((tx) => publish(tx, sessionsChanged, { user_id: id }));
    expect((await me({ token })).status).toBe(401);
  }
});

test('a second sign-in in the same browser ends the first', async () => {
  const first = await makeAccount(portal, 'parent');
  const second = await makeAccount(portal, 'guide');
  const before = cookiesOf((await signIn(first.email, accountPassword, fromOwnPage())).headers);
  const headers = { origin: portal.url, cookie: `session=${before.session}; device=${before.device}` };
  const after = cookiesOf((await signIn(second.email, accountPassword, { headers })).headers);
  expect(after.device).toBe(before.device);
  await expect.poll(async () => (await me({ headers: { cookie: `session=${before.session}` } })).status).toBe(401);
  expect((await me({ headers: { cookie: `session=${after.session}` } })).body.user.id).toBe(second.id);
  await forgetLimits(portal);
});
