import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mayFillIn } from '#contract/questionnaires/draft.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { accountPassword, type Family, forgetLimits, givePassword, makeFamily, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, participants, participations, users } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

const change = ({ parent, child }: Family, field: string, value: unknown, more: object = {}) =>
  portal.call('POST', '/user/participant/changing', { participant_id: child.id, field, value, ...more }, parent);
const withdraw = ({ parent, child }: Family, why?: unknown, password: unknown = accountPassword) =>
  portal.call('POST', '/user/participant/withdraw', { participant_id: child.id, why, password }, parent);
const userOf = async ({ child }: Family) => (await portal.db.select().from(users).where(eq(users.id, child.id)))[0];
const logOf = ({ child }: Family) => portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
const place = ({ participation_id }: Family, status: Status) =>
  portal.db.update(participations).set({ status }).where(eq(participations.id, participation_id));
/** Each test has a day of its own to be born on: no child is like another's by chance. */
const bornOn = ({ child }: Family, birth_date: string, given: Partial<typeof users.$inferInsert> = {}) =>
  portal.db
    .update(users)
    .set({ birth_date, ...given })
    .where(eq(users.id, child.id));
const everyStatus = Object.values(statuses);

test('each field changes, one at a time, and the log names the field, not what it was', async () => {
  const family = await makeFamily(portal, 10);
  await bornOn(family, '2012-05-01');
  const phone = `+79${String(200_000_000 + unique())}`;
  const values = {
    surname: 'Приливный',
    name: 'Олег',
    patronymic: '',
    birth_date: '2013-05-01',
    phone,
    email: `new${unique()}@ocean.test`,
  };
  for (const [field, value] of Object.entries(values))
    expect(await change(family, field, value), field).toMatchObject({ status: 200, body: { participant_status: 10 } });
  expect((await change(family, 'gender', 'female')).status).toBe(200);
  expect(await userOf(family)).toMatchObject({ ...values, phone_verified_at: null, email_verified_at: null });
  expect(await portal.db.select().from(participants).where(eq(participants.user_id, family.child.id))).toMatchObject([
    { gender: 'female' },
  ]);
  const log = await logOf(family);
  expect(log.map(({ action, details }) => [action, details.field])).toEqual(
    [...Object.keys(values), 'gender'].map((field) => ['child_data_changed', field]),
  );
  expect(JSON.stringify(log)).not.toContain('Приливный');
  expect((await change(family, 'phone', '')).status).toBe(200);
  expect(await userOf(family)).toMatchObject({ phone: null });
});

test('names and birth date change while the questionnaire is the family’s, contacts until the child has an account', async () => {
  const family = await makeFamily(portal, 10);
  await bornOn(family, '2012-05-02');
  const withContacts = [10, 20, 30, 40, 50, 100, 110, 190];
  for (const status of everyStatus) {
    await place(family, status);
    await forgetLimits(portal);
    const [name, email] = await Promise.all([
      change(family, 'name', 'Олег'),
      change(family, 'email', `c${unique()}@ocean.test`),
    ]);
    expect([status, name.status]).toEqual([status, mayFillIn(status) ? 200 : 422]);
    expect([status, email.status]).toEqual([status, withContacts.includes(status) ? 200 : 422]);
    if (name.status === 422) expect(name.body.errors).toEqual(['Действие недоступно в текущем статусе']);
  }
});

test('a parent has a receipt for a child’s new contact, not for the same one set again', async () => {
  const family = await makeFamily(portal, 10);
  const sent = () =>
    portal.db.select().from(messages).where(eq(messages.recipient, family.parent.email)).orderBy(messages.id);
  const email = `new${unique()}@ocean.test`;
  await Promise.all([change(family, 'email', email), change(family, 'email', email)]);
  expect(await sent()).toMatchObject([{ subject: 'Пётр Морской: новая почта ребёнка' }]);
  expect((await sent())[0]?.text).not.toContain(email);
  await change(family, 'email', '');
  expect((await sent()).map(({ subject }) => subject)).toContain('Пётр Морской: почта ребёнка убрана');
});

test('another’s child is not there to be changed or withdrawn', async () => {
  const [family, other] = [await makeFamily(portal, 10), await makeFamily(portal, 10)];
  const foreign = { ...family, parent: other.parent };
  for (const answer of [await change(foreign, 'name', 'Олег'), await withdraw(foreign)])
    expect(answer.status).toBe(404);
  expect(await logOf(family)).toEqual([]);
});

test('a correction that makes a double is refused; a new namesake is asked about, a known one is not', async () => {
  const [family, other] = [await makeFamily(portal, 10), await makeFamily(portal, 10)];
  await bornOn(family, '2012-05-03', { surname: 'Шлюпкин', name: 'Иван', patronymic: '' });
  await bornOn(other, '2012-05-03', { surname: 'Мачтовый', name: 'Пётр', patronymic: '' });
  const asked = await change(family, 'surname', 'Мачтовый');
  expect(asked.body).toMatchObject({
    duplicate: 'Participant may be duplicated',
    fields: { confirmed: expect.any(String) },
  });
  expect((await change(family, 'surname', 'Мачтовый', { confirmed: true })).status).toBe(200);
  expect((await change(family, 'name', 'Денис')).status).toBe(200);
  const refused = await change(family, 'name', 'Петр', { confirmed: true });
  expect(refused.body).toMatchObject({
    duplicate: 'Participant exact duplicated',
    fields: { value: expect.any(String) },
  });
  expect(await userOf(family)).toMatchObject({ name: 'Денис' });
  const [taken] = [await change(family, 'email', other.parent.email)];
  expect(taken.body).toMatchObject({
    duplicate: 'The email has already been taken',
    fields: { value: 'Этот email уже занят' },
  });
  const log = await logOf(family);
  expect(log[0]?.details).toEqual({ field: 'surname', may_be_duplicate_of: [other.child.id] });
});

test('a corrected birth date still has to fit the season', async () => {
  const family = await makeFamily(portal, 30);
  const answer = await change(family, 'birth_date', '2009-01-01');
  expect(answer.body.fields).toEqual({ value: 'На 30 августа 2027 года участнику должно быть от 13 до 16 лет' });
});

test('wrong fields and values are refused in Russian and write nothing', async () => {
  const family = await makeFamily(portal, 10);
  const before = await userOf(family);
  for (const field of ['password_hash', 'utype', '__proto__', '', 7, null])
    expect(Object.keys((await change(family, field as string, 'Олег')).body.fields)).toEqual(['field']);
  const values = ['Peter', '<b>', 42, null, ['x'], 'ы'.repeat(10_000), 'а\u0000б', '🐙', '0000-01-01'];
  for (const field of ['surname', 'name', 'birth_date', 'gender', 'phone', 'email'])
    for (const value of values) {
      const answer = await change(family, field, value);
      expect(answer.status, `${field} ${value}`).toBe(422);
      expect(answer.body.fields, `${field} ${value}`).toEqual({ value: expect.stringMatching(/^[А-ЯЁ]/) });
    }
  expect(await userOf(family)).toEqual(before);
});

test('a parent withdraws a child where the table has it, once, and nowhere else', async () => {
  const allowed = everyStatus.filter((status) => status <= 130 || status === 200);
  for (const status of everyStatus) {
    const family = await makeFamily(portal, status);
    await givePassword(portal, family.parent);
    const answer = await withdraw(family, 'Переезжаем');
    expect([status, answer.status]).toEqual([status, allowed.includes(status) ? 200 : 422]);
    if (answer.status !== 200) continue;
    expect(answer.body.participant_status).toBe(150);
    expect(await logOf(family)).toMatchObject([
      { action: 'status_changed', from_status: status, to_status: 150, why: 'Переезжаем', actor_id: family.parent.id },
    ]);
    expect((await withdraw(family)).status).toBe(422);
  }
});

test('a withdrawal asks for the parent’s password, and both hear of it', async () => {
  const family = await makeFamily(portal, 130);
  await givePassword(portal, family.parent);
  expect((await withdraw(family, 'x', null)).body.fields).toHaveProperty('password');
  expect((await withdraw(family, 'x', 'krab-i-medusa-78')).body.fields).toEqual({ password: 'Неверный пароль' });
  expect(await logOf(family)).toEqual([]);
  expect((await withdraw(family)).status).toBe(200);
  for (const [to, subject] of [
    [family.parent.email, 'Пётр Морской: участие отменено'],
    [family.child.email, 'Твоё участие отменено'],
  ] as const) {
    const letters = await portal.db.select().from(messages).where(eq(messages.recipient, to)).orderBy(messages.id);
    expect(letters).toMatchObject([{ kind: 'participation_withdrawn', subject }]);
  }
});
