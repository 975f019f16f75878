import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { LogAction } from '#contract/log-actions.ts';
import { statuses } from '#contract/statuses.ts';
import {
  accountPassword,
  makeAccount,
  makeFamily,
  makePerson,
  makeSentQuestionnaire,
  type Person,
} from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import { actionLog, messages, sessions, users } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
let curator: Person;
beforeAll(async () => {
  [admin, curator] = await Promise.all([makePerson(portal, 'administrator'), makePerson(portal, 'curator')]);
});

type Act = 'block' | 'unblock' | 'sessions/revoke';
const act = (what: Act, person: Person, by = admin, extra: object = {}) =>
  portal.call('POST', `/admin/users/${what}`, { user_id: person.id, why: 'Жалоба', ...extra }, by);
const page = async (id: number, by = admin) => portal.call('GET', `/admin/users/${id}`, undefined, by);
const logOf = (id: number, action: LogAction) =>
  portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, id), eq(actionLog.action, action)));

test('a block ends every session and socket at once, is told at sign-in, logged with its reason, and can be taken back', async () => {
  const parent = await makeAccount(portal, 'parent');
  const socket = portal.socket({ auth: parent });
  await nextEvent(socket, 'timer');
  const closed = nextEvent(socket, 'disconnect');
  expect((await portal.call('GET', '/user/data', undefined, parent)).status).toBe(200);

  expect((await act('block', parent)).status).toBe(200);
  expect((await portal.call('GET', '/user/data', undefined, parent)).status).toBe(401);
  await closed;
  const signIn = () => portal.call('POST', '/tokens/create', { login: parent.email, password: accountPassword });
  const refused = await signIn();
  const told = 'Кабинет заблокирован. Причина: Жалоба. Написать нам можно на странице «Контакты»';
  expect([refused.status, refused.body.errors]).toEqual([403, [told]]);
  expect((await page(parent.id)).body.user).toMatchObject({ blocked_at: expect.any(String), blocked_why: 'Жалоба' });

  expect((await act('block', parent)).status).toBe(200);
  expect(await logOf(parent.id, 'account_blocked')).toMatchObject([{ actor_id: admin.id, why: 'Жалоба' }]);
  expect((await act('unblock', parent)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
  expect(await logOf(parent.id, 'account_unblocked')).toHaveLength(1);
});

test('what the staff has done to an account is told with the office and the reason, to a participant with «ты»', async () => {
  const parent = await makePerson(portal, 'parent');
  const { child } = await makeFamily(portal, statuses.ADMITTED);
  const textsTo = async ({ email }: Person) =>
    (await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id)).map(
      ({ text }) => text,
    );
  const before = [await textsTo(parent), await textsTo(child)].map(({ length }) => length);
  for (const person of [parent, child])
    for (const what of ['block', 'unblock', 'sessions/revoke'] as const) await act(what, person, curator);
  const letters = [(await textsTo(parent)).slice(before[0]), (await textsTo(child)).slice(before[1])];
  expect(letters.map(({ length }) => length)).toEqual([3, 3]);
  for (const text of letters.flat()) {
    expect(text).toContain('Кто это сделал: куратор программы.\nПричина: Жалоба.');
    expect(text).not.toMatch(/кто-то другой|пароль можно восстановить|Иван|recovery/);
  }
  expect(letters[0]?.every((text) => text.startsWith('Здравствуйте!') && /ваш/i.test(text))).toBe(true);
  expect(letters[1]?.every((text) => text.startsWith('Здравствуй!') && /тво/i.test(text))).toBe(true);

  const colleague = await makePerson(portal, 'curator');
  await act('block', colleague);
  expect((await textsTo(colleague)).at(-1)).toMatch(/Кто это сделал: .+, администратор\.\nПричина: Жалоба\./);
});

test('a curator blocks families and guides, and neither administrators nor curators; nobody oneself', async () => {
  const guide = await makePerson(portal, 'guide');
  const another = await makePerson(portal, 'curator');
  expect((await act('block', guide, curator)).status).toBe(200);
  for (const what of ['block', 'unblock', 'sessions/revoke'] as const) {
    for (const person of [admin, another]) expect((await act(what, person, curator)).status, what).toBe(403);
    expect((await act(what, admin, admin)).status, what).toBe(422);
    expect((await act(what, { ...admin, id: 999_999 })).status, what).toBe(404);
    expect((await act(what, guide, admin, { why: ' ' })).body.fields, what).toHaveProperty('why');
  }
  expect((await portal.call('GET', `/admin/users/${admin.id}/sessions`, undefined, curator)).status).toBe(403);
  expect((await page(admin.id, curator)).body.user.is_manageable).toBe(false);
  expect((await act('block', another, admin)).status).toBe(200);
});

test('an administrator sees a person’s sessions and ends one of them or all', async () => {
  const person = await makePerson(portal, 'parent');
  await portal.db.insert(sessions).values({
    user_id: person.id,
    token_hash: Buffer.from(`${person.id}`),
    user_agent: 'Mozilla/5.0 (iPhone) Safari/604',
    expires_at: '2100-01-01T00:00:00Z',
  });
  const listed = async () =>
    (await portal.call('GET', `/admin/users/${person.id}/sessions`, undefined, admin)).body.data;
  const phone = (await listed()).find(({ device }: { device: string }) => device.includes('iPhone'));
  expect(await listed()).toHaveLength(2);
  expect((await act('sessions/revoke', person, admin, { session_id: phone.id })).status).toBe(200);
  expect((await act('sessions/revoke', person, admin, { session_id: phone.id })).status).toBe(404);
  expect((await portal.call('GET', '/user/data', undefined, person)).status).toBe(200);
  expect((await act('sessions/revoke', person)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await portal.call('GET', '/user/data', undefined, person)).status).toBe(401);
  expect(await logOf(person.id, 'sessions_ended')).toHaveLength(2);
  const told = await portal.db.select().from(messages).where(eq(messages.recipient, person.email)).orderBy(messages.id);
  expect(told.filter(({ kind }) => kind === 'sessions_ended')).toHaveLength(2);
});

test('one person’s page has everything: family, seasons, deadlines, questionnaire; and no secret', async () => {
  const family = await makeSentQuestionnaire(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  await portal.call(
    'POST',
    '/admin/participant/set_status',
    { participant_id: family.child.id, status: 160, why: 'x' },
    admin,
  );
  const { user } = (await page(family.child.id)).body;
  expect(user).toMatchObject({
    id: family.child.id,
    parent: { id: family.parent.id },
    participations: [
      {
        season: 2027,
        participant_status: 160,
        questionnaire_sent_at: expect.any(String),
        next_statuses: [{ status: 20, label: 'Анкета на проверке' }],
      },
    ],
    is_manageable: true,
  });
  expect(JSON.stringify(user)).not.toMatch(/hash|secret|token/);
  const parents = (await page(family.parent.id)).body.user;
  expect(parents.children).toMatchObject([{ id: family.child.id, participant_status: 160 }]);
  expect(parents.parent).toBeNull();
  expect((await page(999_999)).status).toBe(404);
  expect((await page(family.child.id, family.parent)).status).toBe(403);
});

test('the reading of a participant’s page is logged, once in ten minutes for each reader', async () => {
  const { child, parent } = await makeFamily(portal, statuses.ADMITTED);
  for (const by of [admin, admin, curator]) await page(child.id, by);
  await page(parent.id);
  const readers = (await logOf(child.id, 'person_read')).map(({ actor_id }) => actor_id);
  expect(readers.sort()).toEqual([admin.id, curator.id].sort());
  expect(await logOf(parent.id, 'person_read')).toEqual([]);
});

test('of two blocks at once one is made', async () => {
  const person = await makePerson(portal, 'parent');
  await Promise.all([act('block', person), act('block', person), act('block', person, curator)]);
  expect(await logOf(person.id, 'account_blocked')).toHaveLength(1);
  const [row] = await portal.db.select().from(users).where(eq(users.id, person.id));
  expect(row?.blocked_at).not.toBeNull();
  await vi.waitFor(async () => expect(await portal.db.$count(sessions, eq(sessions.user_id, person.id))).toBe(0), {
    timeout: 15_000,
  });
});
