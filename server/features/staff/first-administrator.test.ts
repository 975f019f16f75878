import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { desc, eq, sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { createApp } from '#server/app.ts';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import { createPages } from '#server/pages.ts';
import { lacksAdministrator } from '#server/platform/administrators.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { forgetLimits, makeAccount, unique } from '#tests/factories.ts';
import { nodeEnvironment } from '#tests/node-environment.ts';
import { portalForFile, startPortal } from '#tests/portal.ts';
import { actionLog, messages, staffInvitations, users } from '#tests/tables.ts';
import { checksOf } from '../../../bin/doctor-checks.ts';
import { inviteStaff } from './invitations/invite-staff.ts';

// As in production, but with an address of this machine: letters lie where they are read.
const portal = portalForFile({ REQUIRE_SECOND_FACTOR: '1' }, { isPreparing: true });

const password = 'tri-kita-plyvut-domoy';
const who = { surname: 'Первая', name: 'Ольга', patronymic: '' };
const accept = (token: string, given: object = {}) =>
  portal.call('POST', '/staff/accept_invitation', { token, password, ...who, ...given });
const look = (token: string) => portal.call('POST', '/staff/look_at_invitation', { token });
const newContact = () => `pervaya${unique()}@ocean.test`;

/** The command beside the running portal, as another machine would run it. */
async function run(contact: string) {
  const env = {
    ...nodeEnvironment(),
    NODE_ENV: 'test',
    DATABASE_URL: portal.config.DATABASE_URL,
    DATA_DIR: portal.config.DATA_DIR,
    PORTAL_ORIGIN: portal.url,
  };
  const done = await promisify(execFile)(process.execPath, ['bin/administrator.ts', contact], { env }).catch(
    (error) => error,
  );
  const said = String(done.stdout);
  return { said, refused: String(done.stderr), token: said.match(/\/staff\/invitation\/([\w-]{43})/)?.[1] ?? '' };
}

/** The same in this process: a token of a new link. */
async function makeLink(contact: string, config = portal.config): Promise<string> {
  const asked = { contact, utype: utypes.administrator, by: undefined };
  const { url } = await portal.db.transaction((tx) => inviteStaff({ ...portal, config }, tx, asked));
  return url.split('/').at(-1) ?? '';
}

const noPages = async () => ({ fetch: async () => new Response('<p>страница</p>') });
const pageOf = (path: string) => {
  const { app } = createApp(portal, createPages(portal, noPages));
  return app.request(path, {}, { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } });
};
const doctor = async () =>
  await checksOf(portal.config, portal.config.DATABASE_URL ?? '')
    .find(({ name }) => name === 'Администраторы')
    ?.act();

beforeEach(() => forgetLimits(portal));

test('a portal without an administrator is being prepared; the command makes a link, by which the first one comes in', async () => {
  await saveConfiguration(portal.db, { registration_open: true }, null);
  expect(await lacksAdministrator(portal.db)).toBe(true);
  expect((await portal.call('GET', '/registration_end')).body).toMatchObject({
    registration: false,
    is_preparing: true,
  });
  const registering = { credential: newContact() };
  const early = await portal.call('POST', '/user/enter_of_phone_or_email_before_registration', registering);
  expect(early.status).toBe(403);
  for (const path of ['/login', '/signin', '/admin', '/%70arent', '/entrance/abc', '/student/study']) {
    const page = await pageOf(path);
    expect({ path, status: page.status, after: page.headers.get('retry-after') }).toEqual({
      path,
      status: 503,
      after: '600',
    });
    expect(await page.text()).toContain('Портал готовится к открытию');
  }
  for (const path of ['/', '/news', '/staff/invitation/abc', '/healthz'])
    expect({ path, status: (await pageOf(path)).status }).toEqual({ path, status: 200 });
  expect(await doctor()).toEqual({ remark: expect.stringContaining('npm run administrator') });

  const contact = newContact();
  const { said, token } = await run(contact.toUpperCase());
  expect(said).toContain(`${portal.url}/staff/invitation/${token}`);
  expect(said).toContain('/dev/outbox');
  const [letter] = await portal.db.select().from(messages).where(eq(messages.recipient, contact));
  expect(letter?.text).toContain(`/staff/invitation/${token}`);
  const { rows } = await portal.db.execute(sql`select to_jsonb(i)::text as row from staff_invitations i`);
  expect(JSON.stringify(rows)).not.toContain(token);
  const [line] = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'staff_invited'));
  expect(line).toMatchObject({ actor_id: null, why: 'Команда administrator' });
  expect(JSON.stringify(line)).not.toContain(contact);

  expect((await look(token)).body).toEqual({
    ok: true,
    own: false,
    role: 'administrator',
    contact: expect.any(String),
  });
  expect((await accept(token, { password: 'pervaya2026' })).body.fields).toHaveProperty('password');
  expect((await accept(token, { name: 'Olga' })).body.fields).toHaveProperty('name');
  expect(await lacksAdministrator(portal.db)).toBe(true);

  const { status, body } = await accept(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: true, utype: 1, token: expect.any(String) });
  // The form sent again by the same person: the same session, no second account.
  expect((await accept(token)).body.token).toBe(body.token);
  expect((await accept(token, { password: 'drugoy-sovsem-parol' })).body).toMatchObject({ reason: 'used' });
  expect(await portal.db.$count(users)).toBe(1);

  // The session is for the set-up of the second factor alone.
  const as = (method: string, path: string, given?: unknown) => portal.call(method, path, given, { token: body.token });
  expect((await as('GET', '/admin/users')).body).toMatchObject({ second_factor_setup_required: true });
  const { secret } = (await as('POST', '/user/second_factor/set_up', { password })).body;
  const on = await as('POST', '/user/second_factor/confirm', { code: await generate({ secret }) });
  expect(on.body.recovery_codes).toHaveLength(10);
  expect((await as('GET', '/admin/staff')).body.data).toMatchObject([
    { role: 'administrator', surname: 'Первая', email: contact, second_factor_enabled: true, is_last: true },
  ]);
  // With the second factor on, the link and the password alone open nothing.
  expect((await accept(token)).body).toMatchObject({ reason: 'used' });
  const signedIn = await portal.call('POST', '/tokens/create', { login: contact, password });
  expect(signedIn.body).toMatchObject({ token: null, second_factor_required: true });

  expect(await lacksAdministrator(portal.db)).toBe(false);
  expect((await pageOf('/login')).status).toBe(200);
  expect((await portal.call('GET', '/registration_end')).body).toMatchObject({
    registration: true,
    is_preparing: false,
  });
  expect(await doctor()).toBe('действующих: 1');
});

test('another process sees the first administrator too, and remembers', async () => {
  const other = await startPortal(portal.config.DATABASE_URL ?? '', {}, { number: 2, isPreparing: true });
  try {
    expect(await lacksAdministrator(other.db)).toBe(false);
  } finally {
    await other.close();
  }
});

test('a newer link of the same contact ends the earlier one; a wrong, an old and a withdrawn one say why', async () => {
  const contact = newContact();
  const [first, second] = [await makeLink(contact), await makeLink(contact.toUpperCase())];
  const reasonOf = async (token: string) => (await accept(token)).body.reason;
  expect(await reasonOf(first)).toBe('replaced');
  expect(await reasonOf('A'.repeat(43))).toBe('unknown');
  expect((await look(second)).status).toBe(200);
  const end = (set: object) =>
    portal.db
      .update(staffInvitations)
      .set(set)
      .where(eq(staffInvitations.token_hash, hashToken(second)));
  await end({ expires_at: new Date(Date.now() - 1000).toISOString() });
  expect(await reasonOf(second)).toBe('expired');
  await end({ expires_at: new Date(Date.now() + 60_000).toISOString(), withdrawn_at: new Date().toISOString() });
  expect(await reasonOf(second)).toBe('unavailable');
});

test('of ten who use one link at once one wins, with one account', async () => {
  const contact = newContact();
  const token = await makeLink(contact);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => accept(token, { password: `korabl-i-lodka-plyvut-${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.reason === 'used')).toHaveLength(9);
  expect(await portal.db.$count(users, eq(users.email, contact))).toBe(1);
});

test('a contact with an account is refused in words, and nothing of it changes', async () => {
  const parent = await makeAccount(portal, 'parent');
  const curator = await makeAccount(portal, 'curator');
  const blocked = await makeAccount(portal, 'administrator', { blocked_at: new Date().toISOString() });
  await expect(makeLink(parent.email)).rejects.toThrow('уже есть кабинет (родитель): для команды нужен другой контакт');
  await expect(makeLink(blocked.email)).rejects.toThrow('он закрыт');
  const [ofCurator, none] = await Promise.all([run(curator.phone), run('не почта')]);
  expect(ofCurator.refused).toContain(`npm run reset-second-factor ${curator.phone}`);
  expect(none.refused).toContain('npm run administrator admin@example.ru');
  expect([ofCurator.token, none.token]).toEqual(['', '']);
  const rows = await portal.db.select({ utype: users.utype }).from(users).where(eq(users.id, parent.id));
  expect(rows).toEqual([{ utype: 2 }]);
});

test('who confirms the contact before the link is used keeps it', async () => {
  const contact = newContact();
  const token = await makeLink(contact);
  await makeAccount(portal, 'parent', { email: contact });
  expect((await accept(token)).body).toMatchObject({ reason: 'unavailable' });
  expect(await portal.db.$count(users, eq(users.email, contact))).toBe(1);
});

test('where the portal cannot write there, the link is not written anywhere, and its owner signs in with the contact', async () => {
  const phone = `+79${String(unique()).padStart(9, '0')}`;
  const token = await makeLink(phone, { ...portal.config, outbox_shown: false });
  expect(await portal.db.$count(messages, eq(messages.recipient, phone))).toBe(0);
  expect((await accept(token)).status).toBe(200);
  const { body } = await portal.call('POST', '/tokens/create', { login: phone, password });
  expect(body).toMatchObject({ utype: 1, second_factor_due: { must_set_up: true, is_newcomer: true } });
  const [joined] = await portal.db.select().from(actionLog).orderBy(desc(actionLog.id)).limit(1);
  expect(joined?.action).toBe('signed_in');
});
