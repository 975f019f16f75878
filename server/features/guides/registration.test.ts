import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { accountPassword, forgetLimits, lastCode, makeGuide, makePerson, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { guideOf } from '#tests/study.ts';
import { guides, messages, participations, users } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

const administrator = async () => (await makePerson(portal, 'administrator')).token;
const names = { surname: 'Лоцманов', name: 'Глеб', patronymic: 'Ильич' };
const newEmail = () => `guide${unique()}@ocean.test`;

async function invite(given: object = {}, token?: string) {
  const admin = token ?? (await administrator());
  return portal.call('POST', '/admin/guide/registration', { ...names, ...given }, { token: admin });
}

/** The newest link sent to this contact. */
async function linkTo(recipient: string): Promise<string> {
  const rows = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(desc(messages.id));
  const token = rows.map(({ text }) => /\/guide\/registration\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
  if (!token) throw new Error(`no link was sent to ${recipient}`);
  return token;
}

const begin = (token: string) => portal.call('POST', '/admin/guide/begin_registration', { token });
const finish = (form: object, options = {}) =>
  portal.call('POST', '/admin/guide/confirm_code_and_password', { password: accountPassword, ...form }, options);

/** A guide invited by mail, with the link's token and the code's key. */
async function underWay() {
  const email = newEmail();
  const { body } = await invite({ email });
  const token = await linkTo(email);
  const { key } = (await begin(token)).body;
  return { id: body.guide.id as number, email, token, key, code: await lastCode(portal, email) };
}

test('an administrator invites a guide, who makes the account by the link and is signed in at 130', async () => {
  const email = newEmail();
  const invited = await invite({ email });
  expect(invited.body).toMatchObject({
    guide: { ...names, email, phone: null, state: 'invited', passed_count: 0, deadline: null },
    link: { channel: 'email', resend_after: expect.closeTo(60, -1) },
  });
  const token = await linkTo(email);
  const sent = await begin(token);
  expect(sent.body).toMatchObject({ name: 'Глеб Ильич', channel: 'email' });
  expect(JSON.stringify(sent.body)).not.toContain('Лоцманов');
  const done = await finish({ token, key: sent.body.key, code: await lastCode(portal, email) });
  expect(done.body).toMatchObject({ ok: true, utype: 4, participant_status: 130 });
  const { body } = await portal.call('GET', '/user/data', undefined, { token: done.body.token });
  expect(body.user).toMatchObject({ ...names, utype: 4, participant_status: 130, need_email_verification: 0 });
  const signIn = await portal.call('POST', '/tokens/create', { login: email, password: accountPassword });
  expect(signIn.body).toMatchObject({ ok: true, utype: 4 });
});

test('without a mail the link goes to the phone', async () => {
  const phone = `+79${String(200_000_000 + unique()).slice(-9)}`;
  expect((await invite({ phone })).body).toMatchObject({ link: { channel: 'phone' } });
  const token = await linkTo(phone);
  const { key } = (await begin(token)).body;
  const code = await lastCode(portal, phone);
  expect((await finish({ token, key, code })).body).toMatchObject({ ok: true, participant_status: 130 });
});

test('faulty and taken contacts are said at their fields, and nothing is written', async () => {
  const before = await portal.db.$count(guides);
  expect((await invite()).body.fields).toEqual({ email: 'Укажите почту или телефон' });
  expect((await invite({ email: 'не почта', phone: '123' })).body.fields).toEqual({
    email: 'Некорректный формат email',
    phone: 'Телефон слишком короткий',
  });
  expect((await invite({ email: newEmail(), surname: 'Smith' })).body.fields).toHaveProperty('surname');
  const { email, phone } = await makePerson(portal, 'parent');
  expect((await invite({ email })).body).toMatchObject({ fields: { email: 'Этот email уже занят' } });
  expect((await invite({ email: newEmail(), phone })).body).toMatchObject({
    fields: { phone: 'Этот телефон уже занят' },
  });
  expect(await portal.db.$count(guides)).toBe(before);
});

test('a form sent twice, also at once, invites one guide and sends one link', async () => {
  const token = await administrator();
  const email = newEmail();
  const form = { email, request_key: crypto.randomUUID() };
  const all = await Promise.all([invite(form, token), invite(form, token), invite(form, token)]);
  all.push(await invite(form, token));
  expect(new Set(all.map(({ body }) => body.guide?.id)).size).toBe(1);
  expect(await portal.db.$count(messages, eq(messages.recipient, email))).toBe(1);
});

test('used, replaced, expired, unknown and unavailable links are told apart at both steps, with «вы»', async () => {
  const admin = await administrator();
  const { id, token, key, code, email } = await underWay();
  const refused = async (given: string, reason: string) => {
    for (const answer of [await begin(given), await finish({ token: given, key, code })]) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ reason });
      expect(answer.body.errors[0]).not.toMatch(/\b(?:тебя|твой|проверь|войди|открой)\b/i);
    }
  };
  await refused('nobody-has-this', 'unknown');
  await forgetLimits(portal);
  expect((await portal.call('POST', `/admin/guide/send_link/${id}`, {}, { token: admin })).status).toBe(200);
  await refused(token, 'replaced');
  const newer = await linkTo(email);
  await portal.db.execute(
    sql`update entrance_links set expires_at = now() - interval '1 second' where user_id = ${id}`,
  );
  await refused(newer, 'expired');
  await portal.db.execute(sql`update entrance_links set expires_at = now() + interval '1 day' where user_id = ${id}`);
  await portal.db.update(users).set({ blocked_at: sql`now()` }).where(eq(users.id, id));
  await refused(newer, 'unavailable');
  await portal.db.update(users).set({ blocked_at: null }).where(eq(users.id, id));
  expect((await finish({ token: newer, key, code })).status).toBe(200);
  expect((await begin(newer)).body).toMatchObject({ reason: 'used' });
  expect((await finish({ token: newer, key: 'another', code })).body).toMatchObject({ reason: 'used' });
  // A guide's link opens no child's way, and tells nothing.
  expect((await portal.call('POST', '/participant/begin_registration', { token: newer })).body.reason).toBe('unknown');
});

test('a wrong code and a poor password are said at their fields; after five guesses only a new code helps', async () => {
  const { token, key, code } = await underWay();
  const wrong = code === '111111' ? '222222' : '111111';
  expect((await finish({ token, key, code, password: '12345678' })).body.fields).toHaveProperty('password');
  const guesses = await Promise.all(Array.from({ length: 8 }, () => finish({ token, key, code: wrong })));
  expect(guesses.filter(({ body }) => body.fields.code === 'Неверный код')).toHaveLength(5);
  expect((await finish({ token, key, code })).body.fields).toEqual({ code: 'Код больше не действует, нужен новый' });
});

test('a double click of the last step makes one account and one session, and is answered alike', async () => {
  const { id, token, key, code } = await underWay();
  const all = await Promise.all(Array.from({ length: 4 }, () => finish({ token, key, code })));
  all.push(await finish({ token, key, code }));
  expect(new Set(all.map(({ body }) => body.token)).size).toBe(1);
  for (const { body } of all) expect(body).toMatchObject({ ok: true, participant_status: 130 });
  const { rows } = await portal.db.execute(
    sql`select * from action_log where subject_id = ${id} and action = 'registered'`,
  );
  expect(rows).toHaveLength(1);
  expect((await finish({ token, key, code, password: 'drugaya-medusa-12' })).body).toMatchObject({ reason: 'used' });
});

test('of two codes of one link used at once one makes the account', async () => {
  const { id, token, key, code, email } = await underWay();
  await portal.db.execute(sql`update confirmation_codes set tries = 5 where key = ${key}`);
  await forgetLimits(portal);
  const other = (await begin(token)).body.key as string;
  expect(other).not.toBe(key);
  const newer = await lastCode(portal, email);
  await portal.db.execute(sql`update confirmation_codes set tries = 0 where key = ${key}`);
  const answers = await Promise.all([
    finish({ token, key, code, password: 'pervaya-medusa-11' }),
    finish({ token, key: other, code: newer, password: 'vtoraya-medusa-22' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [loser] = answers.filter(({ status }) => status === 422);
  expect(loser?.body.reason).toBe('used');
  const begun = await portal.db.select().from(participations).where(eq(participations.user_id, id));
  expect(begun).toMatchObject([{ audience: 'guide', season: 2027, status: 130, is_current: true }]);
});

test('a link may be sent once a minute, five times a day, and not once the account is made', async () => {
  const admin = await administrator();
  const email = newEmail();
  const { guide } = (await invite({ email }, admin)).body;
  const again = () => portal.call('POST', `/admin/guide/send_link/${guide.id}`, {}, { token: admin });
  expect((await again()).status).toBe(429);
  for (let round = 0; round < 5; round += 1) {
    await portal.db.execute(sql`delete from limits where key like 'entrance_gap%'`);
    expect((await again()).status).toBe(200);
  }
  await portal.db.execute(sql`delete from limits where key like 'entrance_gap%'`);
  expect((await again()).status).toBe(429);
  const registered = await makeGuide(portal, statuses.ADMITTED);
  expect((await portal.call('POST', `/admin/guide/send_link/${registered.id}`, {}, { token: admin })).status).toBe(422);
  const parent = await makePerson(portal, 'parent');
  expect((await portal.call('POST', `/admin/guide/send_link/${parent.id}`, {}, { token: admin })).status).toBe(404);
});

test('a contact that gives way while a link is asked for gets no invitation', async () => {
  const { id, email } = await underWay();
  const admin = await administrator();
  const letters = await portal.db.$count(messages, eq(messages.recipient, email));
  await forgetLimits(portal);
  const taking = vi.spyOn(portal.limits, 'take').mockImplementationOnce(async () => {
    await portal.db.update(users).set({ email: null }).where(eq(users.id, id));
  });
  const answer = await portal.call('POST', `/admin/guide/send_link/${id}`, {}, { token: admin });
  taking.mockRestore();
  expect(answer).toMatchObject({ status: 422, body: { fields: { email: 'Укажите почту или телефон' } } });
  expect(await portal.db.$count(messages, eq(messages.recipient, email))).toBe(letters);
});

test('a corrected contact ends the former link, and the new one goes there', async () => {
  const admin = await administrator();
  const { id, token, email } = await underWay();
  const update = (given: object) =>
    portal.call('POST', `/admin/guide/update/${id}`, { ...names, email, ...given }, { token: admin });
  expect((await update({ name: 'Степан' })).body).toMatchObject({ guide: { name: 'Степан' } });
  expect((await begin(token)).status).toBe(200);
  const corrected = newEmail();
  expect((await update({ email: corrected })).body).toMatchObject({ guide: { email: corrected, state: 'invited' } });
  expect((await begin(token)).body).toMatchObject({ reason: 'replaced' });
  expect((await begin(await linkTo(corrected))).status).toBe(200);
  const { email: foreign } = await makePerson(portal, 'parent');
  expect((await update({ email: foreign })).body.fields).toEqual({ email: 'Этот email уже занят' });
});

test('a registered guide’s new contact ends the sessions, is told to the former one and must be confirmed', async () => {
  const admin = await administrator();
  const guide = await makeGuide(portal, statuses.TRAINING);
  const email = newEmail();
  const form = { ...names, email, phone: guide.phone, why: 'Прежняя почта закрыта' };
  const unexplained = await portal.call(
    'POST',
    `/admin/guide/update/${guide.id}`,
    { ...form, why: ' ' },
    { token: admin },
  );
  expect([unexplained.status, unexplained.body.fields]).toEqual([422, { why: 'Поле не заполнено' }]);
  const updated = await portal.call('POST', `/admin/guide/update/${guide.id}`, form, { token: admin });
  expect(updated.body).toMatchObject({ guide: { email, state: 'training' }, link: null });
  expect((await guideOf(portal, guide).data()).status).toBe(401);
  const [user] = await portal.db.select().from(users).where(eq(users.id, guide.id));
  expect(user).toMatchObject({ email, email_verified_at: null, phone: guide.phone });
  expect(user?.phone_verified_at).not.toBeNull();
  const [told, ...more] = await portal.db.select().from(messages).where(eq(messages.recipient, guide.email));
  expect(more).toEqual([]);
  for (const words of ['Изменено: почта', 'администратор программы', 'Причина: Прежняя почта закрыта.'])
    expect(told?.text).toContain(words);
  expect(await portal.db.$count(messages, eq(messages.recipient, email))).toBe(0);
});
