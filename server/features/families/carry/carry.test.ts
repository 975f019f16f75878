import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { writeAgreements } from '#server/features/consents/signing/write-agreements.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { scheduleErasure } from '#server/features/personal-data/erasure/schedule-erasure.ts';
import { makeAgreements } from '#tests/consents.ts';
import { type Family, forgetLimits, lastCode, makeFamily, makePerson, type Person, unique } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  agreements,
  carries,
  confirmationCodes,
  erasures,
  files,
  messages,
  participants,
  participations,
  savedData,
  timeouts,
  users,
} from '#tests/tables.ts';
import { endCarries } from '../jobs.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

const check = (parent: Person, named: object) =>
  portal.call('POST', '/user/participant/check_carry_ability', named, parent);
const carry = (parent: Person, key: string, code: string) =>
  portal.call('POST', '/user/participant/carry', { key, code }, parent);
const parentOf = async ({ child }: Family) =>
  (await portal.db.select().from(participants).where(eq(participants.user_id, child.id)))[0]?.parent_id;
const statusOf = async ({ participation_id }: Family) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
const logOf = ({ child }: Family) =>
  portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id)).orderBy(actionLog.id);
const newParent = () => makePerson(portal, 'parent');
const passTime = (minutes: number) =>
  portal.db.update(carries).set({ hold_ends_at: sql`hold_ends_at - make_interval(mins => ${minutes})` });
const lettersTo = async ({ email }: Person) =>
  (await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id)).map(
    ({ subject }) => subject,
  );
const runJob = () => endCarries.run(portal, {}, { last: true });
const incorrect = {
  status: 422,
  body: {
    reason: 'Incorrect status',
    errors: ['Этого пользователя нельзя перенести, попробуйте в следующем сезоне'],
  },
};

/** A child of an uncommon name, without contacts unless they are given. */
async function makeNamed(status: Status, given: Partial<typeof users.$inferInsert> = {}) {
  const family = await makeFamily(portal, status);
  const surname = `Рыбацкий${[...String(unique())].map((digit) => 'абвгдежзик'[Number(digit)]?.repeat(2)).join('')}`;
  await portal.db
    .update(users)
    .set({ surname, email: null, phone: null, ...given })
    .where(eq(users.id, family.child.id));
  return { ...family, named: { surname, name: 'Пётр', patronymic: 'Сергеевна', birth_date: '2012-03-04' } };
}

test('a child goes to another parent with its files, draft and status; the former parent’s consents are closed', async () => {
  const family = await makeFamily(portal, 30);
  const { child, parent: former } = family;
  const to = await newParent();
  await openTimeout(portal.db, child.id, 'CORRECT_QUESTIONNAIRE', 7);
  const [before] = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, child.id));
  await makeAgreements(portal, former, [child]);
  const form = `questionnaire:${child.id}`;
  await portal.db.insert(savedData).values({ user_id: former.id, form, preserved: { about: 'Парус' } });
  await portal.db.insert(files).values({
    path: `aa/${unique()}.jpg`,
    file_target: 'identity_document_file1',
    owner_id: former.id,
    subject_id: child.id,
    content_type: 'image/jpeg',
    size: 3,
    sha256: Buffer.from('x'),
  });

  const checked = await check(to, { contact: child.email });
  expect(checked).toMatchObject({ status: 200, body: { whose: 'child', channel: 'email', resend_after: 60 } });
  expect(checked.body.sent_to).not.toContain(child.email);
  expect(await statusOf(family)).toBe(170);

  const code = await lastCode(portal, child.email);
  let answer: Answer | undefined;
  const told = await liveEventsDuring(portal, async () => {
    answer = await carry(to, checked.body.key, code);
  });
  expect(answer).toMatchObject({ status: 200, body: { ok: true, participant_id: child.id } });
  const heard = told.filter(({ event }) => event === 'set_participant_status');
  expect(new Set(heard.map(({ user_id }) => user_id))).toEqual(new Set([child.id, former.id, to.id]));

  expect(await parentOf(family)).toBe(to.id);
  expect(await statusOf(family)).toBe(30);
  expect(await portal.db.select().from(files).where(eq(files.subject_id, child.id))).toMatchObject([
    { owner_id: to.id },
  ]);
  expect(await portal.db.select().from(savedData).where(eq(savedData.form, form))).toMatchObject([
    { user_id: to.id, preserved: { about: 'Парус' } },
  ]);
  const consents = await portal.db.select().from(agreements).where(eq(agreements.participant_id, child.id));
  expect(consents.length).toBeGreaterThan(0);
  expect(consents.every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
  const [after] = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, child.id));
  expect(after).toMatchObject({ time_out_date: before?.time_out_date, suspended_at: null, closed_at: null });
  const letters = await portal.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, former.email))
    .orderBy(messages.id);
  expect(letters.map(({ subject }) => subject)).toContain('Пётр Морской: профиль перенесён в другой кабинет');
  const toNew = await portal.db.select().from(messages).where(eq(messages.recipient, to.email)).orderBy(messages.id);
  expect(toNew).toMatchObject([{ subject: 'Пётр Морской: профиль перенесён к вам' }]);
  expect((await logOf(family)).map(({ action, from_status, to_status }) => [action, from_status, to_status])).toEqual(
    expect.arrayContaining([
      ['status_changed', 30, 170],
      ['status_changed', 170, 30],
      ['child_carried', null, null],
    ]),
  );
  const list = await portal.call('GET', '/user/participants/parents_participants_list', undefined, to);
  expect(list.body.data).toMatchObject([{ id: child.id, participant_status: 30, must_sign_agreements: true }]);
  const formers = await portal.call('GET', '/user/participants/parents_participants_list', undefined, former);
  expect(formers.body.data).toEqual([]);
});

test('with the former parent ends the erasure that parent’s withdrawal had brought; the child’s own decision stands', async () => {
  for (const isOwn of [false, true]) {
    const { child, parent } = await makeFamily(portal, 180);
    const order = { subject_id: child.id, asked_by: parent.id, why: '', by_withdrawal: true };
    await portal.db.transaction((tx) => scheduleErasure(tx, order));
    if (isOwn) {
      const items = [{ kind: 'participant_personal_data', participant_id: null }] as const;
      const sent_to = { email: child.email, phone: null };
      const request = { ip: '127.0.0.1', user_agent: '' };
      await writeAgreements(portal.db, { user_id: child.id, signing: `own-${child.id}`, items, sent_to, request });
      await portal.db.update(agreements).set({ withdrawn_at: sql`now()` }).where(eq(agreements.user_id, child.id));
    }
    const to = await newParent();
    const { key } = (await check(to, { contact: child.email })).body;
    expect((await carry(to, key, await lastCode(portal, child.email))).status).toBe(200);
    const [erasure] = await portal.db.select().from(erasures).where(eq(erasures.subject_id, child.id));
    expect(erasure?.cancelled_by).toBe(isOwn ? null : to.id);
  }
});

test('carried at once and again with one code, it is carried once and every answer is the same', async () => {
  const family = await makeFamily(portal, 10);
  const to = await newParent();
  const { key } = (await check(to, { contact: family.child.phone })).body;
  const code = await lastCode(portal, family.child.phone);
  const answers = await Promise.all([carry(to, key, code), carry(to, key, code), carry(to, key, code)]);
  answers.push(await carry(to, key, code));
  for (const answer of answers) expect(answer.body).toEqual({ ok: true, participant_id: family.child.id });
  const carried = (await logOf(family)).filter(({ action }) => action === 'child_carried');
  expect(carried).toHaveLength(1);
  expect((await carry(await newParent(), key, code)).status).toBe(422);
});

test('the code of a child without a contact goes to the present parent', async () => {
  const family = await makeNamed(20);
  const to = await newParent();
  const { body } = await check(to, family.named);
  expect(body).toMatchObject({ whose: 'parent', channel: 'both' });
  expect((await carry(to, body.key, await lastCode(portal, family.parent.email))).status).toBe(200);
  expect(await parentOf(family)).toBe(to.id);
});

test('a contact that the child has not proved proves nothing: the code goes to the present parent', async () => {
  const email = `typed${unique()}@ocean.test`;
  const family = await makeNamed(100, { email, email_verified_at: null });
  const to = await newParent();
  const { body } = await check(to, { contact: email });
  expect(body).toMatchObject({ whose: 'parent', channel: 'both' });
  expect(await portal.db.$count(messages, eq(messages.recipient, email))).toBe(0);
  expect((await carry(to, body.key, await lastCode(portal, family.parent.email))).status).toBe(200);

  // Two of one such contact are not told apart by it, but by their names.
  const shared = { email: `shared${unique()}@ocean.test`, email_verified_at: null };
  const [one] = [await makeNamed(10, shared), await makeNamed(10, shared)];
  await forgetLimits(portal);
  expect((await check(to, { contact: shared.email })).body.reason).toBe('Cannot carry');
  expect((await check(to, one.named)).body).toMatchObject({ whose: 'parent' });
});

test('an unknown child is answered as one that cannot be found, and no wrong name or contact tells which', async () => {
  const family = await makeNamed(10);
  const withContact = await makeNamed(10, { email: `has${unique()}@ocean.test` });
  const to = await newParent();
  const stranger = await newParent();
  const wrong = [
    { contact: 'nobody@ocean.test' },
    { contact: stranger.email },
    { ...family.named, name: 'Павел' },
    { ...family.named, birth_date: '2012-03-05' },
    withContact.named,
  ];
  for (const named of wrong) {
    const answer = await check(to, named);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: ['Перенести профиль не получилось. Проверьте данные ребёнка в прежнем кабинете или напишите нам'],
      },
    });
  }
  expect(await portal.db.$count(confirmationCodes, eq(confirmationCodes.user_id, to.id))).toBe(0);
  expect((await check(family.parent, family.named)).body.errors).toEqual(['Этот ребёнок уже в вашем кабинете']);
});

test('only 10–130 and 180 may be carried; anywhere else it is «Incorrect status»', async () => {
  for (const status of Object.values(statuses)) {
    await forgetLimits(portal);
    const family = await makeFamily(portal, status);
    const answer = await check(await newParent(), { contact: family.child.email });
    if (status <= 130 || status === 180) {
      expect([status, answer.status]).toEqual([status, 200]);
      expect(await statusOf(family)).toBe(status === 180 ? 180 : 170);
    } else {
      expect(answer).toMatchObject(incorrect);
      expect(await statusOf(family)).toBe(status);
    }
  }
});

test('while one parent carries a child, no other can; of two at once one begins', async () => {
  for (const status of [statuses.QUESTIONNAIRE_TO_FILL, statuses.LAST_SEASON]) {
    const family = await makeFamily(portal, status);
    const contacts = [family.child.email, family.child.phone, family.child.email];
    const answers = await Promise.all(contacts.map(async (contact) => check(await newParent(), { contact })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await check(await newParent(), { contact: family.child.phone })).toMatchObject(incorrect);
    expect(await portal.db.$count(carries, eq(carries.participant_id, family.child.id))).toBe(1);
    const sent = and(eq(messages.kind, 'code'), inArray(messages.recipient, contacts));
    expect(await portal.db.$count(messages, sent)).toBe(1);
  }
});

test('asked again while the code works, the same is answered and nothing more is sent', async () => {
  const family = await makeFamily(portal, 10);
  const to = await newParent();
  const first = await check(to, { contact: family.child.email });
  const again = await check(to, { contact: family.child.email });
  expect(again.body).toMatchObject({ key: first.body.key, sent_to: first.body.sent_to, whose: 'child' });
  expect(await portal.db.$count(messages, eq(messages.recipient, family.child.email))).toBe(1);
});

test('a carry nobody finishes is over after half an hour: the status and its deadline are as before, both are told, once', async () => {
  const family = await makeFamily(portal, 50);
  await openTimeout(portal.db, family.child.id, 'CORRECT_QUESTIONNAIRE', 3);
  const [before] = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id));
  const to = await newParent();
  await check(to, { contact: family.child.email });
  await runJob();
  expect(await statusOf(family)).toBe(170);
  await passTime(31);
  await Promise.all([runJob(), runJob(), runJob()]);
  expect(await statusOf(family)).toBe(50);
  expect(await portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id))).toEqual([before]);
  expect((await lettersTo(family.parent)).filter((subject) => subject.includes('не состоялся'))).toHaveLength(1);
  expect(await lettersTo(to)).toEqual(['Время переноса профиля вышло']);
  const log = (await logOf(family)).filter(({ action }) => action === 'status_changed');
  expect(log.map(({ to_status, why }) => [to_status, why])).toEqual([
    [170, 'Начат перенос профиля в другой кабинет'],
    [50, 'Перенос профиля не завершён'],
  ]);
});

test('after a carry whose time is over another parent begins at once, and what was begun leads nowhere', async () => {
  const family = await makeFamily(portal, 10);
  const [slow, quick] = [await newParent(), await newParent()];
  const { key } = (await check(slow, { contact: family.child.email })).body;
  const code = await lastCode(portal, family.child.email);
  await passTime(31);
  await forgetLimits(portal);
  expect((await check(quick, { contact: family.child.phone })).status).toBe(200);
  await forgetLimits(portal);
  expect((await portal.call('POST', '/user/resend_code', { key }, slow)).status).toBe(422);
  for (let n = 0; n < 2; n += 1) {
    const late = await carry(slow, key, code);
    expect(late).toMatchObject({ status: 422, body: { errors: ['Время переноса вышло. Начните его ещё раз'] } });
    await passTime(31);
    await runJob();
  }
  expect(await parentOf(family)).toBe(family.parent.id);
});

test('a wrong or foreign code carries nobody', async () => {
  const family = await makeFamily(portal, 10);
  const to = await newParent();
  const { key } = (await check(to, { contact: family.child.email })).body;
  const code = await lastCode(portal, family.child.email);
  expect((await carry(family.parent, key, code)).status).toBe(422);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let n = 0; n < 4; n += 1) expect((await carry(to, key, wrong)).body.fields).toEqual({ code: 'Неверный код' });
  expect(await parentOf(family)).toBe(family.parent.id);
  expect((await carry(to, key, code)).status).toBe(200);
});

test('while a carry lasts a code that has run out is sent anew when the child is named again', async () => {
  const family = await makeFamily(portal, 10);
  const to = await newParent();
  const { key } = (await check(to, { contact: family.child.email })).body;
  await portal.db
    .update(confirmationCodes)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(confirmationCodes.key, key));
  await forgetLimits(portal);
  expect(await check(to, { contact: family.child.email })).toMatchObject({
    status: 200,
    body: { key, whose: 'child' },
  });
  expect((await carry(to, key, await lastCode(portal, family.child.email))).status).toBe(200);
});

test('an expired code carries nobody', async () => {
  const family = await makeFamily(portal, 10);
  const to = await newParent();
  const { key } = (await check(to, { contact: family.child.email })).body;
  const code = await lastCode(portal, family.child.email);
  await portal.db
    .update(confirmationCodes)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(confirmationCodes.key, key));
  expect((await carry(to, key, code)).body.fields).toEqual({ code: 'Код больше не действует, нужен новый' });
  expect(await parentOf(family)).toBe(family.parent.id);
});

test('a child blocked while it is carried stays, and its block ends where the carry began', async () => {
  const family = await makeFamily(portal, 30);
  const to = await newParent();
  const admin = await makePerson(portal, 'administrator');
  const set = (status: Status) =>
    portal.call('POST', '/admin/participant/set_status', { participant_id: family.child.id, status, why: 'x' }, admin);
  const { key } = (await check(to, { contact: family.child.email })).body;
  expect((await set(160)).status).toBe(200);
  expect(await carry(to, key, await lastCode(portal, family.child.email))).toMatchObject(incorrect);
  await passTime(31);
  await runJob();
  expect(await statusOf(family)).toBe(160);
  expect((await set(30)).status).toBe(200);
  expect(await statusOf(family)).toBe(30);
});

test('limitGuesses children has an end', async () => {
  const to = await newParent();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await check(to, { contact: `guess${n}@ocean.test` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('what is typed wrong is said at its field', async () => {
  const to = await newParent();
  const fields = async (named: object) => Object.keys((await check(to, named)).body.fields ?? {});
  expect(await fields({})).toEqual(['contact']);
  expect(await fields({ contact: 'x@' })).toEqual(['contact']);
  expect(await fields({ surname: 'Волнов' })).toEqual(['name', 'birth_date']);
  for (const value of [7, null, ['x'], 'Peter', 'а\u0000', '0000-01-01', "' or 1=1 --"])
    expect(await fields({ surname: 'Волнов', name: 'Пётр', birth_date: value })).toEqual(['birth_date']);
  expect((await carry(to, 'no-such-key', '123456')).body.fields).toHaveProperty('code');
});
