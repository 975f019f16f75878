import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { type Family, forgetLimits, lastCode, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { actionLog, carries, messages, participants, participations, timeouts, users } from '#tests/tables.ts';

/** docs/product/families.md, «Carry»: the present parent hears of it when it begins, and stops it while it lasts. */

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

const check = (parent: Person, contact: string) =>
  portal.call('POST', '/user/participant/check_carry_ability', { contact }, parent);
const carry = (parent: Person, key: string, code: string) =>
  portal.call('POST', '/user/participant/carry', { key, code }, parent);
const stop = (parent: Person, { child }: Family) =>
  portal.call('POST', '/user/participant/stop_carry', { participant_id: child.id }, parent);
const cardOf = async ({ parent }: Family) =>
  (await portal.call('GET', '/user/participants/parents_participants_list', undefined, parent)).body.data[0];
const statusOf = async ({ participation_id }: Family) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
const parentOf = async ({ child }: Family) =>
  (await portal.db.select().from(participants).where(eq(participants.user_id, child.id)))[0]?.parent_id;
const told = (recipient: string) =>
  portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(messages.id);
const newParent = () => makePerson(portal, 'parent');

test('the present parent is told at once, by letter, by SMS and at the child’s card, and what to do', async () => {
  const to = await newParent();
  for (const status of [10, 180] as const) {
    await forgetLimits(portal);
    const family = await makeFamily(portal, status);
    expect(await cardOf(family)).toMatchObject({ carry_ends_at: null });
    const events = await liveEventsDuring(portal, () => check(to, family.child.email));
    expect(events.filter(({ event }) => event === 'set_participant_status').map(({ user_id }) => user_id)).toContain(
      family.parent.id,
    );
    expect(Date.parse((await cardOf(family)).carry_ends_at)).toBeGreaterThan(Date.now());
    const [letter] = await told(family.parent.email);
    expect(letter).toMatchObject({ kind: 'carry_begun', subject: 'Пётр Морской: профиль переносят в другой кабинет' });
    expect(letter?.text).toContain('Остановить перенос');
    expect(letter?.text).toContain('/parent');
    expect((await told(family.parent.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('остановите')]);
    const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
    expect(log.map(({ action }) => action)).toContain('carry_started');
  }
});

test('stopped by one press: the code is dead, the child is where it was, the other parent is told kindly', async () => {
  const family = await makeFamily(portal, 50);
  await openTimeout(portal.db, family.child.id, 'CORRECT_QUESTIONNAIRE', 3);
  const deadline = () => portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id));
  const before = await deadline();
  const to = await newParent();
  const { key } = (await check(to, family.child.email)).body;
  const code = await lastCode(portal, family.child.email);

  let answer: Answer | undefined;
  const events = await liveEventsDuring(portal, async () => {
    answer = await stop(family.parent, family);
  });
  expect(answer).toMatchObject({ status: 200, body: { participant_id: family.child.id, participant_status: 50 } });
  expect(new Set(events.map(({ user_id }) => user_id))).toEqual(new Set([family.child.id, family.parent.id]));
  expect(await deadline()).toEqual(before);
  expect(await cardOf(family)).toMatchObject({ participant_status: 50, carry_ends_at: null });

  expect(await carry(to, key, code)).toMatchObject({
    status: 422,
    body: {
      errors: ['Нынешний родитель остановил перенос. Договоритесь с ним и начните перенос ещё раз'],
      reason: 'Carry is over',
    },
  });
  expect((await portal.call('POST', '/user/resend_code', { key }, to)).status).toBe(422);
  expect(await parentOf(family)).toBe(family.parent.id);
  const letters = await told(to.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Перенос профиля остановлен']);
  expect(letters[0]?.text).not.toContain('Пётр');
  // The child who has the code knows that it is worth nothing now.
  const toChild = (await told(family.child.email)).at(-1);
  expect(toChild).toMatchObject({ kind: 'carry_stopped', subject: 'Перенос твоего профиля остановлен' });
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
  expect(log.find(({ action }) => action === 'carry_stopped')).toMatchObject({ actor_id: family.parent.id });
  // Both have talked it over: it may begin again.
  await forgetLimits(portal);
  expect((await check(to, family.child.email)).status).toBe(200);
});

test('one of the last season, which nothing holds, is stopped as well', async () => {
  const family = await makeFamily(portal, 180);
  const to = await newParent();
  const { key } = (await check(to, family.child.email)).body;
  const code = await lastCode(portal, family.child.email);
  expect(await stop(family.parent, family)).toMatchObject({ status: 200, body: { participant_status: 180 } });
  expect((await carry(to, key, code)).status).toBe(422);
  expect(await parentOf(family)).toBe(family.parent.id);
});

test('a child blocked while it is carried stays blocked when the carry is stopped', async () => {
  const family = await makeFamily(portal, 30);
  const admin = await makePerson(portal, 'administrator');
  const set = (status: number) =>
    portal.call('POST', '/admin/participant/set_status', { participant_id: family.child.id, status, why: 'x' }, admin);
  await check(await newParent(), family.child.email);
  await set(160);
  expect(await stop(family.parent, family)).toMatchObject({ status: 200, body: { participant_status: 160 } });
  expect((await set(30)).body).toMatchObject({ participant_status: 30 });
});

test('stopped twice, after its end, or by somebody else, it says what has become of it', async () => {
  const family = await makeFamily(portal, 10);
  const [to, stranger] = [await newParent(), await newParent()];
  const refused = async (by: Person) => {
    const { status, body } = await stop(by, family);
    return [status, body.errors[0], ...(body.reason ? [body.reason] : [])];
  };
  expect(await refused(family.parent)).toEqual([409, 'Профиль сейчас никуда не переносят: он у вас']);
  const first = await check(to, family.child.email);
  for (const other of [to, stranger]) expect(await refused(other)).toEqual([404, 'Участник не найден']);
  const both = await Promise.all([stop(family.parent, family), stop(family.parent, family)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await refused(family.parent)).toEqual([409, 'Этот перенос уже остановлен: профиль остался у вас']);
  expect((await told(to.email)).length).toBe(1);

  await forgetLimits(portal);
  const { key } = (await check(to, family.child.email)).body;
  expect(key).not.toBe(first.body.key);
  expect((await carry(to, key, await lastCode(portal, family.child.email))).status).toBe(200);
  expect(await refused(family.parent)).toEqual([
    409,
    'Профиль уже перенесён в другой кабинет. Если вы этого не хотели, напишите нам: участие приостановят',
    'Carried',
  ]);
});

test('of a stop and a finish at the same instant exactly one wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    await forgetLimits(portal);
    const family = await makeFamily(portal, 20);
    const to = await newParent();
    const { key } = (await check(to, family.child.email)).body;
    const code = await lastCode(portal, family.child.email);
    const calls = [() => carry(to, key, code), () => stop(family.parent, family)];
    const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()));
    const [carried, stopped] = round % 2 ? answers.toReversed() : answers;
    expect([carried?.status, stopped?.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await statusOf(family)).toBe(20);
    expect(await parentOf(family)).toBe(carried?.status === 200 ? to.id : family.parent.id);
    const [row] = await portal.db.select().from(carries).where(eq(carries.key, key));
    expect([row?.carried_at !== null, row?.stopped_at !== null].filter(Boolean)).toHaveLength(1);
    if (carried?.status !== 200) expect(carried?.body.errors[0]).toContain('Нынешний родитель остановил перенос');
  }
});

test('where the child has no contact the present parent gets the code, in words that fit', async () => {
  const family = await makeFamily(portal, 20);
  const unlike = { surname: 'Бухтоярцев', email: null, phone: null };
  await portal.db.update(users).set(unlike).where(eq(users.id, family.child.id));
  const named = { surname: 'Бухтоярцев', name: 'Пётр', patronymic: 'Сергеевна', birth_date: '2012-03-04' };
  const answer = await portal.call('POST', '/user/participant/check_carry_ability', named, await newParent());
  expect(answer).toMatchObject({ status: 200, body: { whose: 'parent' } });
  const letters = await told(family.parent.email);
  expect(letters.map(({ kind }) => kind).sort()).toEqual(['carry_begun', 'code']);
  for (const { text } of letters) expect(text).toMatch(/только тому, кому передаёте профиль/);
  const begun = letters.find(({ kind }) => kind === 'carry_begun')?.text;
  expect(begun).toContain('назовите код тому родителю');
  expect(begun).not.toContain('ничего делать не нужно');
});
