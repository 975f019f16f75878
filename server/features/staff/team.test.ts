import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { assessmentForm } from '#contract/achievements/drafts.ts';
import { remarksForm } from '#contract/checks/fields.ts';
import { statuses } from '#contract/statuses.ts';
import {
  accountPassword,
  forgetLimits,
  makeAccount,
  makeFamily,
  makePerson,
  makeSentQuestionnaire,
  type Person,
  signInAgain,
  unique,
} from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  dialogs,
  messages,
  notices,
  questionnairePresences,
  savedData,
  staffInvitations,
  users,
} from '#tests/tables.ts';
import { cleanInvitations } from './jobs.ts';

const portal = portalForFile();

const as = ({ token }: Pick<Person, 'token'>) => ({
  get: (path: string) => portal.call('GET', path, undefined, { token }),
  post: (path: string, body: unknown = {}) => portal.call('POST', path, body, { token }),
});
const newContact = () => `kollega${unique()}@ocean.test`;
const lettersTo = (recipient: string) =>
  portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(messages.id);
const utypeOf = async ({ id }: Pick<Person, 'id'>) =>
  (await portal.db.select({ utype: users.utype }).from(users).where(eq(users.id, id)))[0]?.utype;

async function invite(by: Person, given: object = {}) {
  return as(by).post('/admin/staff/invite', {
    contact: newContact(),
    role: 'curator',
    password: accountPassword,
    ...given,
  });
}
const lower = (by: Person, { id }: Person, given: object = {}) =>
  as(by).post('/admin/staff/change_role', {
    user_id: id,
    role: 'curator',
    why: 'Новые обязанности',
    password: accountPassword,
    ...given,
  });
const leave = (by: Person, { id }: Person, heir_id: number | null = null) =>
  as(by).post('/admin/staff/leave', { user_id: id, heir_id, why: 'Сезон закончен', password: accountPassword });

beforeEach(() => forgetLimits(portal));

test('an administrator invites, repeats and withdraws; a curator may do nothing of it', async () => {
  const [anna, pavel] = [await makeAccount(portal, 'administrator'), await makeAccount(portal, 'curator')];
  const contact = newContact();
  expect((await invite(pavel, { contact })).status).toBe(403);
  expect((await as(pavel).get('/admin/staff')).status).toBe(403);
  expect((await invite(anna, { contact, password: 'ne-tot-parol' })).body.fields).toHaveProperty('password');
  const taken = await invite(anna, { contact: pavel.email });
  expect(taken.body.fields.contact).toContain('уже есть кабинет в команде');

  const request_key = crypto.randomUUID();
  const asked = await Promise.all([1, 2, 3].map(() => invite(anna, { contact, request_key })));
  expect(new Set(asked.map(({ body }) => body.invitation.id)).size).toBe(1);
  const { invitation } = asked[0]?.body ?? {};
  expect(invitation).toMatchObject({ role: 'curator', contact, invited_by: 'Морская Дарья' });
  expect(JSON.stringify(asked.map(({ body }) => body))).not.toContain('/staff/invitation/');

  await forgetLimits(portal);
  const again = await as(anna).post('/admin/staff/invitation/repeat', { id: invitation.id });
  expect(again.status).toBe(200);
  expect((await as(anna).post('/admin/staff/invitation/repeat', { id: again.body.invitation.id })).status).toBe(429);
  const tokens = (await lettersTo(contact)).map(({ text }) => text.match(/invitation\/([\w-]+)/)?.[1]);
  expect(tokens).toHaveLength(2);
  const look = (token: string | undefined) => portal.call('POST', '/staff/look_at_invitation', { token });
  expect((await look(tokens[0])).body.reason).toBe('replaced');
  expect((await look(tokens[1])).status).toBe(200);

  const withdraw = (by: Person) =>
    as(by).post('/admin/staff/invitation/withdraw', { id: again.body.invitation.id, why: 'Передумали' });
  expect((await withdraw(pavel)).status).toBe(403);
  expect((await withdraw(anna)).status).toBe(200);
  expect((await withdraw(anna)).status).toBe(404);
  expect((await look(tokens[1])).body.reason).toBe('unavailable');
  expect((await lettersTo(contact)).at(-1)?.text).toContain('Причина: Передумали');
  expect((await as(anna).get('/admin/staff')).body.invitations).not.toContainEqual(
    expect.objectContaining({ contact }),
  );
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.actor_id, anna.id));
  expect(lines.map(({ action }) => action)).toEqual(['staff_invited', 'staff_invited', 'staff_invitation_withdrawn']);
  expect(JSON.stringify(lines)).not.toContain(contact);
});

test('who comes by the link is a curator, and the other administrators are told', async () => {
  const anna = await makeAccount(portal, 'administrator', { surname: 'Морская', name: 'Анна' });
  const contact = newContact();
  await invite(anna, { contact });
  const [letter] = await lettersTo(contact);
  expect(letter?.text).toContain('Анна Морская приглашает вас в команду портала: вы будете куратором.');
  const token = letter?.text.match(/invitation\/([\w-]+)/)?.[1];
  const form = { token, surname: 'Ясный', name: 'Лев', patronymic: '', password: 'lampa-i-more-poyut' };
  const { body } = await portal.call('POST', '/staff/accept_invitation', form);
  expect(body).toMatchObject({ utype: 5, token: expect.any(String) });
  expect((await as(body).get('/admin/users')).status).toBe(200);
  expect((await as(body).get('/admin/staff')).status).toBe(403);
  const [told] = await portal.db.select().from(notices).where(eq(notices.user_id, anna.id)).orderBy(desc(notices.id));
  expect(told?.text).toContain('Лев Ясный, куратор');
  const { data } = (await as(anna).get('/admin/staff')).body;
  expect(data).toContainEqual(
    expect.objectContaining({ surname: 'Ясный', role: 'curator', second_factor_enabled: false }),
  );
});

test('a role is changed with the own password and a reason: sessions and sockets end, the person is told', async () => {
  const [anna, boris] = [await makeAccount(portal, 'administrator'), await makeAccount(portal, 'administrator')];
  expect((await lower(anna, boris, { password: 'ne-tot-parol' })).status).toBe(422);
  expect((await lower(anna, boris, { why: ' ' })).body.fields).toHaveProperty('why');
  expect((await lower(anna, await makePerson(portal, 'parent'))).status).toBe(404);
  const socket = portal.socket({ auth: { token: boris.token } });
  await nextEvent(socket, 'connect' as 'disconnect');
  const ended = nextEvent(socket, 'disconnect');
  expect((await as(boris).get('/admin/staff')).status).toBe(200);
  expect((await lower(anna, boris)).status).toBe(200);
  await ended;
  expect((await as(boris).get('/admin/staff')).status).toBe(401);
  const token = await signInAgain(portal, boris);
  expect((await as({ token }).get('/admin/staff')).status).toBe(403);
  expect((await as({ token }).get('/admin/users')).status).toBe(200);
  const [letter] = (await lettersTo(boris.email)).slice(-1);
  expect(letter?.text).toContain('Теперь ваша роль на портале — куратор');
  expect(letter?.text).toContain('Причина: Новые обязанности');
  // Once more changes nothing.
  expect((await lower(anna, boris)).status).toBe(200);
  expect(await lettersTo(boris.email)).toHaveLength(1);
  expect((await lower(anna, boris, { role: 'administrator' })).status).toBe(200);
  expect(await utypeOf(boris)).toBe(1);
});

test('the last administrator stays: of two who lower, block or send away each other at once exactly one goes', async () => {
  const others = await portal.db
    .update(users)
    .set({ blocked_at: new Date().toISOString() })
    .where(eq(users.utype, 1))
    .returning({ id: users.id });
  expect(others.length).toBeGreaterThan(0);
  const block = (by: Person, { id }: Person) => as(by).post('/admin/users/block', { user_id: id, why: 'Спор' });
  for (const act of [lower, block, leave]) {
    await portal.db.update(users).set({ blocked_at: new Date().toISOString() }).where(eq(users.utype, 1));
    const [anna, boris] = [await makeAccount(portal, 'administrator'), await makeAccount(portal, 'administrator')];
    const answers = await Promise.all([act(anna, boris), act(boris, anna)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await portal.db.select().from(users).where(eq(users.utype, 1));
    const [left, ...more] = rows.filter(({ blocked_at }) => !blocked_at);
    expect(more).toEqual([]);
    const last = left?.id === anna.id ? anna : boris;
    for (const alone of [lower, leave]) {
      const refused = await alone(last, last);
      expect(refused).toMatchObject({
        status: 409,
        body: { errors: [expect.stringContaining('последний администратор')] },
      });
    }
    const { data } = (await as(last).get('/admin/staff')).body;
    expect(data.find(({ id }: { id: number }) => id === last.id)).toMatchObject({ is_last: true });
  }
});

/** A curator with an open and a closed dialog, a check with remarks, and an assessment that is open on the screen. */
async function makeBusy(curator: Person) {
  const [writer, silent] = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  const closed_at = new Date().toISOString();
  await portal.db.insert(dialogs).values([
    { user_id: writer.id, taken_by: curator.id },
    { user_id: silent.id, taken_by: curator.id, closed_at },
  ]);
  const checked = await makeSentQuestionnaire(portal);
  const form = remarksForm(checked.child.id, 1);
  await as(curator).post('/user/data/save', { form, preserved: { surname: 'Проверьте фамилию' } });
  const assessed = await makeFamily(portal, statuses.TO_ASSESS);
  await portal.db
    .insert(questionnairePresences)
    .values({ participation_id: assessed.participation_id, user_id: curator.id });
  // Nothing of it is under way: the form of one who is not checked any more.
  const over = await makeFamily(portal, statuses.ADMITTED);
  await portal.db
    .insert(savedData)
    .values({ user_id: curator.id, form: assessmentForm(over.child.id), preserved: { comment: 'Поздно' } });
  return { writer, silent, checked, assessed, form };
}

test('who leaves gives dialogs, checks and assessments on by name, in one step, and is shut out at once', async () => {
  const [anna, pavel, vera] = [
    await makeAccount(portal, 'administrator'),
    await makeAccount(portal, 'curator', { surname: 'Якорев', name: 'Павел' }),
    await makeAccount(portal, 'curator', { surname: 'Вахтина', name: 'Вера' }),
  ];
  const { writer, silent, checked, assessed, form } = await makeBusy(pavel);
  const lineOf = async (person: Person) =>
    (await as(anna).get('/admin/staff')).body.data.find(({ id }: { id: number }) => id === person.id);
  expect((await lineOf(pavel)).under_way).toEqual({ dialogs: 1, checks: 1, assessments: 1 });
  expect((await leave(pavel, vera)).status).toBe(403);
  expect((await leave(anna, pavel)).body.fields.heir_id).toContain(
    'диалогов — 1, проверок анкет — 1, оценок достижений — 1',
  );
  for (const heir of [pavel, writer]) expect((await leave(anna, pavel, heir.id)).body.fields).toHaveProperty('heir_id');
  expect((await lineOf(pavel)).left_at).toBeNull();

  const socket = portal.socket({ auth: { token: pavel.token } });
  await nextEvent(socket, 'connect' as 'disconnect');
  const ended = nextEvent(socket, 'disconnect');
  expect((await leave(anna, pavel, vera.id)).status).toBe(200);
  await ended;
  expect((await as(pavel).get('/user/data')).status).toBe(401);
  const signIn = await portal.call('POST', '/tokens/create', { login: pavel.email, password: accountPassword });
  expect(signIn.status).toBe(403);

  const takers = await portal.db.select().from(dialogs);
  const takerOf = ({ id }: Person) => takers.find(({ user_id }) => user_id === id)?.taken_by;
  expect([takerOf(writer), takerOf(silent)]).toEqual([vera.id, null]);
  const draft = await as(vera).get(`/user/data/get?${new URLSearchParams({ form })}`);
  expect(draft.body.preserved).toEqual({ surname: 'Проверьте фамилию' });
  const looks = await portal.db
    .select()
    .from(questionnairePresences)
    .where(eq(questionnairePresences.participation_id, assessed.participation_id));
  expect(looks).toMatchObject([{ user_id: vera.id }]);
  expect((await lineOf(vera)).under_way).toEqual({ dialogs: 1, checks: 1, assessments: 1 });
  expect(await lineOf(pavel)).toMatchObject({
    left_at: expect.any(String),
    under_way: { dialogs: 0, checks: 0, assessments: 0 },
  });

  const [told] = await portal.db.select().from(notices).where(eq(notices.user_id, vera.id)).orderBy(desc(notices.id));
  expect(told?.text).toBe(
    'Вам передали дела коллеги (Якорев Павел): диалогов — 1, проверок анкет — 1, оценок достижений — 1.',
  );
  const goodbye = (await lettersTo(pavel.email)).at(-1)?.text;
  expect(goodbye).toContain('Дела переданы: Вера Вахтина');
  expect(goodbye).toContain('Причина: Сезон закончен');
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.actor_id, anna.id));
  const logged = lines.map(({ action, subject_id }) => `${action} ${subject_id}`);
  expect(logged).toEqual(
    expect.arrayContaining([
      `dialog_given ${writer.id}`,
      `check_given ${checked.child.id}`,
      `assessment_given ${assessed.child.id}`,
      `staff_left ${pavel.id}`,
      `account_blocked ${pavel.id}`,
    ]),
  );
  // Once more changes nothing.
  const before = lines.length;
  expect((await leave(anna, pavel, vera.id)).status).toBe(200);
  expect(await portal.db.$count(actionLog, eq(actionLog.actor_id, anna.id))).toBe(before);

  // Whoever has left takes nothing any more, and may be let in again.
  const given = await as(anna).post('/admin/chat/give', { user_id: writer.id, admin_id: pavel.id });
  expect(given.body.fields).toEqual({ admin_id: 'Такого сотрудника нет' });
  await as(anna).post('/admin/users/unblock', { user_id: pavel.id, why: 'Вернулся' });
  expect(await lineOf(pavel)).toMatchObject({ left_at: null, blocked_at: null });
});

test('two who leave at once and name each other: one goes, the other keeps all', async () => {
  const anna = await makeAccount(portal, 'administrator');
  const [pavel, vera] = [await makeAccount(portal, 'curator'), await makeAccount(portal, 'curator')];
  const writers = [await makePerson(portal, 'parent'), await makePerson(portal, 'parent')];
  await portal.db
    .insert(dialogs)
    .values([pavel, vera].map(({ id }, index) => ({ user_id: writers[index]?.id ?? 0, taken_by: id })));
  const answers = await Promise.all([leave(anna, pavel, vera.id), leave(anna, vera, pavel.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const stays = answers[0]?.status === 200 ? vera : pavel;
  expect(await portal.db.$count(dialogs, eq(dialogs.taken_by, stays.id))).toBe(2);
});

test('invitations nobody came by are forgotten after a month, those under way and used ones are not', async () => {
  const anna = await makeAccount(portal, 'administrator');
  const [old, fresh] = [newContact(), newContact()];
  await invite(anna, { contact: old });
  await invite(anna, { contact: fresh });
  await portal.db
    .update(staffInvitations)
    .set({ expires_at: new Date(Date.now() - 31 * 24 * 3600_000).toISOString() })
    .where(eq(staffInvitations.contact, old));
  await cleanInvitations.run(portal, {}, { last: false });
  const kept = (contact: string) => portal.db.$count(staffInvitations, and(eq(staffInvitations.contact, contact)));
  expect([await kept(old), await kept(fresh)]).toEqual([0, 1]);
});
