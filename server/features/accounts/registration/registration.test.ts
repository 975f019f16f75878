import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { forgetLimits, lastCode, makeAccount, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { confirmationCodes, users } from '#tests/tables.ts';

const portal = portalForFile();

const form = {
  surname: 'Волнова',
  name: 'Анна-Мария',
  patronymic: '',
  birth_date: '1986-02-28',
  password: 'tri-kita-plyvut',
};
const ask = (credential: string) =>
  portal.call('POST', '/user/enter_of_phone_or_email_before_registration', { credential });
const check = (key: string, code: string) => portal.call('POST', '/user/check_confirmation_code', { key, code });
const register = (key: string, given: object = {}) =>
  portal.call('POST', '/user/registration', { key, ...form, ...given });
const newEmail = () => `new${unique()}@ocean.test`;
const newPhone = () => `+7915${String(1_000_000 + (unique() % 1_000_000))}`;

async function confirmed(credential: string): Promise<string> {
  const { key } = (await ask(credential)).body;
  expect((await check(key, await lastCode(portal, credential))).status).toBe(200);
  return key;
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a parent registers by email with the code and is signed in', async () => {
  const email = newEmail();
  const asked = await ask(email.toUpperCase());
  expect(asked.body).toEqual({
    ok: true,
    ukey: asked.body.key,
    key: expect.any(String),
    sent_to: `n•••@ocean.test`,
    channel: 'email',
    resend_after: 60,
  });
  await check(asked.body.ukey, await lastCode(portal, email));
  const { status, body } = await register(asked.body.ukey);
  expect(status).toBe(200);
  expect(body).toEqual({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/), utype: 2 });

  const { user } = (await portal.call('GET', '/user/data', undefined, { token: body.token })).body;
  expect(user).toMatchObject({ utype: 2, name: 'Анна-Мария', email, phone: null, need_email_verification: 0 });
  expect(user).toMatchObject({ participant_status: null, participations: [], agreements: [] });
});

test('a parent registers by phone, typed as people type it, and signs in with it', async () => {
  const phone = newPhone();
  const typed = `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8, 10)}-${phone.slice(10)}`;
  const asked = await ask(typed);
  expect(asked.body).toMatchObject({ channel: 'phone', sent_to: `+7 (9••) •••-••-${phone.slice(-2)}` });
  await check(asked.body.key, await lastCode(portal, phone));
  expect((await register(asked.body.key)).status).toBe(200);
  const signedIn = await portal.call('POST', '/tokens/create', { login: typed, password: form.password });
  expect(signedIn.body).toMatchObject({ ok: true, token: expect.any(String), old: { value: false } });
});

test('a taken contact is refused at its field before any code is sent', async () => {
  const { email, phone } = await makeAccount(portal, 'parent');
  expect((await ask(phone)).body).toEqual({
    ok: false,
    errors: ['Этот телефон уже занят'],
    fields: { credential: 'Этот телефон уже занят' },
    duplicate: 'phone',
  });
  expect((await ask(email)).body.errors).toEqual(['Этот email уже занят']);
  await expect(lastCode(portal, email)).rejects.toThrow('no code');
});

test('without the confirmed code there is no account', async () => {
  const email = newEmail();
  const { key } = (await ask(email)).body;
  const code = await lastCode(portal, email);
  expect((await register(key)).body.fields).toEqual({ key: 'Код больше не действует, нужен новый' });
  expect((await check(key, wrong(code))).body).toMatchObject({
    errors: ['Неверный код'],
    fields: { code: 'Неверный код' },
  });
  expect((await register(key)).status).toBe(422);
  expect((await register('no-such-key')).status).toBe(422);
  expect(await portal.db.$count(users, eq(users.email, email))).toBe(0);
});

test('a key makes one account: it is not good a second time, nor an hour later', async () => {
  const email = newEmail();
  const key = await confirmed(email);
  expect((await register(key)).status).toBe(200);
  expect((await register(key)).status).toBe(422);

  const late = newEmail();
  const lateKey = await confirmed(late);
  await portal.db
    .update(confirmationCodes)
    .set({ expires_at: '2026-01-01T00:00:00Z' })
    .where(eq(confirmationCodes.key, lateKey));
  expect((await register(lateKey)).status).toBe(422);
});

test('a code is refused after its ten minutes', async () => {
  const email = newEmail();
  const { key } = (await ask(email)).body;
  const [row] = await portal.db.select().from(confirmationCodes).where(eq(confirmationCodes.key, key));
  const lives = Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '');
  expect(lives).toBe(10 * 60 * 1000);
  await portal.db
    .update(confirmationCodes)
    .set({ expires_at: new Date().toISOString() })
    .where(eq(confirmationCodes.key, key));
  expect((await check(key, await lastCode(portal, email))).body.errors[0]).toContain('больше не действует');
});

test('a code asked for registration opens nothing else, and the other way round', async () => {
  const email = newEmail();
  const { key } = (await ask(email)).body;
  const code = await lastCode(portal, email);
  const recovery = { v_key: key, v_code: code, new_password: 'sovsem-drugoy-parol' };
  expect((await portal.call('POST', '/user/password_recovery_by_something', recovery)).status).toBe(422);
  expect((await portal.call('POST', '/tokens/verify_contact', { key, code })).status).toBe(422);

  const person = await makeAccount(portal, 'parent');
  const asked = await portal.call('POST', '/user/password_recovery_code', { credential: person.email, by: 'email' });
  await check(asked.body.key, await lastCode(portal, person.email));
  expect((await register(asked.body.key)).status).toBe(422);
});

test('two registrations of one contact at the same moment make one account', async () => {
  const email = newEmail();
  const first = await confirmed(email);
  await forgetLimits(portal);
  const second = await confirmed(email);
  const answers = await Promise.all([first, second, first, second].map((key) => register(key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  expect(await portal.db.$count(users, eq(users.email, email))).toBe(1);
});

test('only adults register: twenty years on the present day in Moscow', async () => {
  const moscow = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
  const [year = 0, month = 0, day = 0] = moscow.split('-').map(Number);
  const born = (shift: number) => new Date(Date.UTC(year - 20, month - 1, day + shift)).toISOString().slice(0, 10);
  const key = await confirmed(newEmail());
  expect((await register(key, { birth_date: born(1) })).body.fields).toEqual({
    birth_date: 'Зарегистрироваться может только взрослый: от 20 лет',
  });
  expect((await register(key, { birth_date: born(0) })).status).toBe(200);
});

test('names are Cyrillic, and every faulty field is named in Russian', async () => {
  const key = await confirmed(newEmail());
  const bad = { surname: 'Volnova', name: '', patronymic: 'X', birth_date: '31.12.1985', password: 'korotko' };
  expect((await register(key, bad)).body.fields).toEqual({
    surname: 'Допустимы только буквы кириллицы',
    name: 'Поле не заполнено',
    patronymic: 'Допустимы только буквы кириллицы',
    birth_date: 'Нужна дата: день, месяц и год, например 31.12.2025',
    password: 'Пароль короче 8 символов',
  });
});

test('common passwords and those made of own data are refused', async () => {
  const email = newEmail();
  const key = await confirmed(email);
  const common = ['qwerty123', 'Йцукен123', '12345678', 'аааааааа', '121212121212', 'PASSWORD1'];
  const personal = ['Волнова2026', 'волноваАннаМария', email];
  for (const password of common)
    expect((await register(key, { password })).body.errors[0]).toContain('легко подобрать');
  for (const password of personal)
    expect((await register(key, { password })).body.errors[0]).toContain('Имя, дату рождения');
  expect((await register(key, { password: 'Волнова любит нырять в шторм' })).status).toBe(200);
});

test('nobody registers while registration is closed', async () => {
  const key = await confirmed(newEmail());
  await saveConfiguration(portal.db, { registration_open: false }, null);
  expect((await ask(newEmail())).status).toBe(403);
  expect((await register(key)).body).toEqual({ ok: false, errors: ['Регистрация сейчас закрыта'] });
  await saveConfiguration(portal.db, { registration_open: true, registration_end: '2026-01-01T00:00:00Z' }, null);
  expect((await register(key)).status).toBe(403);
  await saveConfiguration(portal.db, { registration_end: null }, null);
  expect((await register(key)).status).toBe(200);
});

test('a resent code replaces the one before, under the same key', async () => {
  const email = newEmail();
  const { key } = (await ask(email)).body;
  const before = await lastCode(portal, email);
  const early = await portal.call('POST', '/user/resend_code', { key });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
  await forgetLimits(portal);
  expect((await portal.call('POST', '/user/resend_code', { key })).body).toMatchObject({ key, resend_after: 60 });
  const after = await lastCode(portal, email);
  if (after !== before) expect((await check(key, before)).status).toBe(422);
  expect((await check(key, after)).status).toBe(200);
  expect((await portal.call('POST', '/user/resend_code', { key: 'unknown' })).status).toBe(422);
});
