import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import {
  type Family,
  forgetLimits,
  lastCode,
  makeFamily,
  makePerson,
  signAgreements,
  unique,
} from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import {
  actionLog,
  agreements,
  entranceLinks,
  messages,
  participations,
  sessions,
  timeouts,
  users,
} from '#tests/tables.ts';
import { admitRegistered } from './admit-registered.ts';

const portal = portalForFile();
const password = 'тихая-лагуна-48';

beforeEach(async () => {
  await forgetLimits(portal);
  await saveConfiguration(portal.db, { training_open: true }, null);
});

/** A family whose child has never been here: a contact that nobody has confirmed, no password. */
async function makeInvited(status: Status = statuses.ACCOUNT_TO_REGISTER, birth_date = '2012-03-04') {
  const family = await makeFamily(portal, status);
  await signAgreements(portal, family);
  await portal.db
    .update(users)
    .set({ email_verified_at: null, phone_verified_at: null, phone: null, birth_date })
    .where(eq(users.id, family.child.id));
  return family;
}

const send = ({ parent, child }: Family, given: object = {}, token = parent.token) =>
  portal.call('POST', '/user/participant/send_entrance_link', { participant_id: child.id, ...given }, { token });
const sentLink = ({ parent, child }: Family, token = parent.token) =>
  portal.call('GET', `/user/participant/entrance_link?participant_id=${child.id}`, undefined, { token });
const begin = (token: string) => portal.call('POST', '/participant/begin_registration', { token });
const confirm = (body: object) => portal.call('POST', '/participant/confirm_email_or_phone_when_registering', body);
const finish = (body: object, options = {}) =>
  portal.call('POST', '/participant/set_password_when_registering', body, options);

const messagesTo = (recipient: string) =>
  portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(desc(messages.id));

/** The token of the newest link sent to this contact. */
async function lastLink(recipient: string): Promise<string> {
  const texts = (await messagesTo(recipient)).map(({ text }) => text.match(/\/entrance\/([\w-]+)/)?.[1]);
  return texts.find(Boolean) ?? '';
}

const statusOf = async ({ participation_id }: Family) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  return row?.status;
};
const rowOf = async (id: number) => {
  const [row] = await portal.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('no such person');
  return row;
};

/** Everything up to the password: the link sent, opened, the contact confirmed. */
async function confirmed(family: Family) {
  await send(family);
  const token = await lastLink(family.child.email);
  const { key } = (await begin(token)).body;
  await confirm({ token, key, code: await lastCode(portal, family.child.email) });
  return { token, key };
}

test('a parent sends the link, the child confirms the contact, consents, sets a password and is admitted', async () => {
  const family = await makeInvited();
  const { parent, child } = family;
  const sent = await send(family);
  expect(sent.body).toMatchObject({
    ok: true,
    participant_status: 110,
    link: { channel: 'email', sent_to: 'p•••@ocean.test', resend_after: expect.closeTo(60, -1) },
  });
  expect(Date.parse(sent.body.link.expires_at) - Date.parse(sent.body.link.sent_at)).toBe(7 * 86_400_000);
  expect((await sentLink(family)).body.link).toMatchObject({ sent_to: 'p•••@ocean.test' });
  const [letter] = await messagesTo(child.email);
  expect(letter?.text).toContain('Привет, Пётр!');
  expect(letter?.text).not.toMatch(/вы|вам/i);
  expect(await statusOf(family)).toBe(110);

  const token = await lastLink(child.email);
  const begun = await begin(token);
  expect(begun.body).toEqual({
    ok: true,
    name: 'Пётр',
    consent: { title: expect.any(String), text: expect.stringContaining('<') },
    key: expect.any(String),
    sent_to: 'p•••@ocean.test',
    channel: 'email',
    resend_after: 60,
  });
  // Asked again, the same code is still the one.
  expect((await begin(token)).body.key).toBe(begun.body.key);
  const { key } = begun.body;
  expect((await finish({ token, key, password, agreement: true })).body.fields).toHaveProperty('key');
  expect((await confirm({ token, key, code: await lastCode(portal, child.email) })).body).toEqual({ ok: true });

  const done = await finish({ token, key, password, agreement: true });
  expect(done.body).toEqual({ ok: true, token: expect.any(String), utype: 3, participant_status: 130 });
  const me = await portal.call('GET', '/user/data', undefined, { token: done.body.token });
  expect(me.body.user).toMatchObject({ id: child.id, participant_status: 130, need_email_verification: 0 });
  const signedIn = await portal.call('POST', '/tokens/create', { login: child.email, password });
  expect(signedIn.status).toBe(200);

  const own = await portal.db.select().from(agreements).where(eq(agreements.user_id, child.id));
  expect(own).toMatchObject([{ kind: 'participant_personal_data', participant_id: null, signing: key }]);
  const receipts = (await messagesTo(child.email)).filter(({ kind }) => kind === 'agreement_signed');
  expect(receipts).toMatchObject([{ attachments: [{ kind: 'agreement', key: own[0]?.ukey }] }]);
  expect(receipts[0]?.text).not.toMatch(/\bвы\b|\bвам\b|смените/i);
  const log = await portal.db
    .select({ from: actionLog.from_status, to: actionLog.to_status, by: actionLog.actor_id })
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, child.id), eq(actionLog.action, 'status_changed')))
    .orderBy(actionLog.id);
  expect(log).toEqual([
    { from: 100, to: 110, by: parent.id },
    { from: 110, to: 120, by: child.id },
    { from: 120, to: 130, by: null },
  ]);
  expect((await messagesTo(parent.email))[0]?.subject).toBe('Пётр Морской: кабинет участника создан');
});

test('under fourteen no consent is asked for; from fourteen none is gone without', async () => {
  const young = await makeInvited(100, new Date(Date.now() - 13.5 * 365.25 * 86_400_000).toISOString().slice(0, 10));
  const own = await confirmed(young);
  expect((await begin(own.token)).body.consent).toBeNull();
  expect((await finish({ ...own, password })).status).toBe(200);
  expect(await portal.db.select().from(agreements).where(eq(agreements.user_id, young.child.id))).toEqual([]);

  const older = await makeInvited();
  const their = await confirmed(older);
  const refused = await finish({ ...their, password: '12345678', agreement: false });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields).sort()).toEqual(['agreement', 'password']);
  expect(await statusOf(older)).toBe(110);
  expect((await finish({ ...their, password, agreement: true })).status).toBe(200);
});

test('while the training is closed the child waits at 120 without a running deadline, and is admitted when it opens', async () => {
  await saveConfiguration(portal.db, { training_open: false }, null);
  const family = await makeInvited();
  await send(family);
  const before = await openTimeouts(family);
  const own = { ...(await confirmed120(family)), password, agreement: true };
  expect((await finish(own)).body.participant_status).toBe(120);
  expect(before).toHaveLength(1);
  expect(await openTimeouts(family)).toEqual([]);
  await admitRegistered(portal);
  expect(await statusOf(family)).toBe(120);

  await saveConfiguration(portal.db, { training_open: true }, null);
  const told = await liveEventsDuring(portal, () => Promise.all([admitRegistered(portal), admitRegistered(portal)]));
  expect(await statusOf(family)).toBe(130);
  expect(told.filter(({ user_id }) => user_id === family.child.id)).toHaveLength(1);
  expect(await openTimeouts(family)).toMatchObject([{ time_out_type_code: 'GO_TO_TRAINING' }]);
  const letters = (await messagesTo(family.child.email)).filter(({ subject }) => subject === 'Обучение открыто');
  expect(letters).toHaveLength(1);
});
const openTimeouts = async ({ child, parent }: Family) =>
  (
    await portal.call('GET', `/user/participant/timeouts_list?participant_id=${child.id}`, undefined, {
      token: parent.token,
    })
  ).body.data;
async function confirmed120({ child }: Family) {
  const token = await lastLink(child.email);
  const { key } = (await begin(token)).body;
  await confirm({ token, key, code: await lastCode(portal, child.email) });
  return { token, key };
}

test('a double click of the last step makes one account and one session, and is answered alike', async () => {
  const family = await makeInvited();
  const own = { ...(await confirmed(family)), password, agreement: true };
  await portal.db.delete(sessions).where(eq(sessions.user_id, family.child.id));
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish(own)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await finish(own)).body).toEqual(answers[0]?.body);
  expect(await portal.db.select().from(sessions).where(eq(sessions.user_id, family.child.id))).toHaveLength(1);
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
  for (const action of ['registered', 'signed_in'])
    expect(
      log.filter((line) => line.action === action),
      action,
    ).toHaveLength(1);
  // Another password, or a session that has ended, is no repetition.
  expect((await finish({ ...own, password: 'другой-пароль-5' })).body.reason).toBe('used');
  await portal.call('POST', '/tokens/delete', {}, { token: answers[0]?.body.token });
  expect((await finish(own)).body.reason).toBe('used');
});

test('a browser gets its session in a cookie alone, and whoever was signed in there is signed out', async () => {
  const family = await makeInvited();
  const own = { ...(await confirmed(family)), password, agreement: true };
  const headers = { origin: portal.config.PORTAL_ORIGIN, cookie: `session=${family.parent.token}` };
  const done = await finish(own, { headers });
  expect(done.body.token).toBeNull();
  expect(done.headers.get('set-cookie')).toContain('session=');
  const asParent = () => portal.call('GET', '/user/data', undefined, { token: family.parent.token });
  await expect.poll(async () => (await asParent()).status).toBe(401);
  expect((await finish(own, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
});

test('used, replaced, expired, unknown and unavailable links are told apart at every step', async () => {
  const family = await makeInvited();
  await send(family);
  const first = await lastLink(family.child.email);
  await forgetLimits(portal);
  await send(family);
  const second = await lastLink(family.child.email);
  expect(second).not.toBe(first);
  await forgetLimits(portal);
  const { key } = (await begin(second)).body;
  const code = await lastCode(portal, family.child.email);

  const reasonsOf = async (token: string) => {
    const answers = [
      await begin(token),
      await confirm({ token, key, code }),
      await finish({ token, key, password, agreement: true }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(JSON.stringify(body)).not.toContain('Пётр');
    }
    return [...new Set(answers.map(({ body }) => body.reason))];
  };
  expect(await reasonsOf(first)).toEqual(['replaced']);
  expect(await reasonsOf('nobody-has-such-a-link')).toEqual(['unknown']);

  await portal.db.update(participations).set({ status: 160 }).where(eq(participations.id, family.participation_id));
  expect(await reasonsOf(second)).toEqual(['unavailable']);
  await portal.db.update(participations).set({ status: 110 }).where(eq(participations.id, family.participation_id));

  const mine = eq(entranceLinks.user_id, family.child.id);
  await portal.db.update(entranceLinks).set({ expires_at: sql`now() - interval '1 second'` }).where(mine);
  expect(await reasonsOf(second)).toEqual(['expired']);
  await portal.db.update(entranceLinks).set({ expires_at: sql`now() + interval '1 day'` }).where(mine);

  await confirm({ token: second, key, code });
  expect((await finish({ token: second, key, password, agreement: true })).status).toBe(200);
  expect((await begin(second)).body.reason).toBe('used');
  expect((await finish({ token: second, key: 'another', password, agreement: true })).body.reason).toBe('used');
});

test('the token stands nowhere: the database has its hash, and a mail scanner’s opening does nothing', async () => {
  const family = await makeInvited();
  await send(family);
  const token = await lastLink(family.child.email);
  const { rows } = await portal.db.execute(sql`select entrance_links::text as line from entrance_links`);
  expect(rows.map(({ line }) => line).join()).not.toContain(token);
  const letters = (await messagesTo(family.child.email)).length;
  expect((await portal.call('GET', '/participant/begin_registration')).status).toBe(405);
  expect(await messagesTo(family.child.email)).toHaveLength(letters);
});

test('a wrong code is said at its field, and after five guesses, however close, only a new one helps', async () => {
  const family = await makeInvited();
  await send(family);
  const token = await lastLink(family.child.email);
  const { key } = (await begin(token)).body;
  const code = await lastCode(portal, family.child.email);
  const wrong = code === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(Array.from({ length: 8 }, () => confirm({ token, key, code: wrong })));
  const said = guesses.map(({ body }) => body.fields.code);
  expect(said.filter((text) => text === 'Неверный код')).toHaveLength(5);
  expect((await confirm({ token, key, code })).body.fields.code).toBe('Код больше не действует, нужен новый');
  await forgetLimits(portal);
  await portal.call('POST', '/user/resend_code', { key });
  const renewed = await lastCode(portal, family.child.email);
  expect((await confirm({ token, key, code: renewed })).status).toBe(200);
});

test('a code of another child’s link opens nothing', async () => {
  const [mine, other] = [await makeInvited(), await makeInvited()];
  const own = await confirmed(mine);
  await send(other);
  const foreign = await lastLink(other.child.email);
  const { key } = (await begin(foreign)).body;
  const code = await lastCode(portal, other.child.email);
  expect((await confirm({ token: own.token, key, code })).status).toBe(422);
  expect((await finish({ token: foreign, key: own.key, password, agreement: true })).status).toBe(422);
  expect([await statusOf(mine), await statusOf(other)]).toEqual([110, 110]);
});

test('a corrected contact becomes the child’s, unverified; the link to the old one ends', async () => {
  const family = await makeInvited();
  await send(family);
  const first = await lastLink(family.child.email);
  await forgetLimits(portal);
  const phone = `+79${String(100_000_000 + unique())}`;
  const sent = await send(family, { contact: `8 (${phone.slice(2, 5)}) ${phone.slice(5)}` });
  expect(sent.body.link).toMatchObject({ channel: 'phone', sent_to: `+7 (9••) •••-••-${phone.slice(-2)}` });
  expect(await rowOf(family.child.id)).toMatchObject({ phone, phone_verified_at: null });
  expect((await begin(first)).body.reason).toBe('replaced');
  const [message] = await messagesTo(phone);
  expect(message?.channel).toBe('sms');
  const begun = await begin(await lastLink(phone));
  expect(begun.body).toMatchObject({ channel: 'phone' });
});

test('a contact that is the parent’s own, that is none, or that is missing is said at the field', async () => {
  const family = await makeInvited();
  const own = (contact: string) => send(family, { contact });
  expect((await own(family.parent.email)).body.fields).toEqual({ contact: 'Это ваша почта: нужна почта ребёнка' });
  expect((await own(family.parent.phone)).body.fields).toEqual({ contact: 'Это ваш телефон: нужен телефон ребёнка' });
  expect((await send(family, { contact: 'море@' })).body.fields).toHaveProperty('contact');
  await portal.db.update(users).set({ email: null }).where(eq(users.id, family.child.id));
  expect((await send(family)).body.fields).toHaveProperty('contact');
  expect(await statusOf(family)).toBe(100);
});

test('a contact that somebody has is answered as a free one; its owner is told, and no link goes there', async () => {
  for (const kind of ['email', 'phone'] as const) {
    const [family, other] = [await makeInvited(), await makeInvited()];
    const stranger = await makePerson(portal, 'guide');
    const free = `free${unique()}@ocean.test`;
    const [taken, usual] = [await send(family, { contact: stranger[kind] }), await send(other, { contact: free })];
    expect(taken).toMatchObject({ status: 200, body: { participant_status: 110, link: { channel: kind } } });
    expect(Object.keys(taken.body.link)).toEqual(Object.keys(usual.body.link));
    const told = [...(await messagesTo(stranger.email)), ...(await messagesTo(stranger.phone))];
    expect(told).toMatchObject([{ kind: 'contact_named', recipient: stranger.email }]);
    expect(told[0]?.text).not.toContain('/entrance/');
    // Sent once more without another contact, it is answered the same again.
    await forgetLimits(portal);
    expect((await send(family)).status).toBe(200);
    expect(await rowOf(stranger.id)).toMatchObject({
      [kind]: stranger[kind],
      [`${kind}_verified_at`]: expect.anything(),
    });
  }
});

test('of two families that wish one contact neither is refused: who proves it has it', async () => {
  const families = [await makeInvited(), await makeInvited()];
  const contact = `shared${unique()}@ocean.test`;
  const answers = await Promise.all(families.map((family) => send(family, { contact })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a link may be sent once a minute, five times a day', async () => {
  const family = await makeInvited();
  expect((await send(family)).status).toBe(200);
  const soon = await send(family);
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
  for (let sent = 1; sent < 5; sent += 1) {
    await portal.db.execute(sql`delete from limits where key like 'entrance_gap%'`);
    expect((await send(family)).status).toBe(200);
  }
  await portal.db.execute(sql`delete from limits where key like 'entrance_gap%'`);
  expect((await send(family)).status).toBe(429);
  expect(await messagesTo(family.child.email)).toHaveLength(5);
});

test('another’s child is not found, and a link is sent at 100 and 110 only, in time', async () => {
  const family = await makeInvited();
  const stranger = await makePerson(portal, 'parent');
  expect((await send(family, {}, stranger.token)).status).toBe(404);
  expect((await sentLink(family, stranger.token)).status).toBe(404);
  for (const status of [20, 120, 130, 140, 160, 200] as const) {
    const answer = await send(await makeInvited(status));
    expect([answer.status, answer.body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
  }
  const late = await makeInvited(statuses.ENTRANCE_LINK_SENT);
  const date = new Date(Date.now() - 60_000).toISOString();
  await portal.db
    .insert(timeouts)
    .values({ user_id: late.child.id, time_out_type_code: 'GO_TO_TRAINING', time_out_date: date });
  expect((await send(late)).body.errors).toEqual(['Срок истёк']);
});

test('without the parent’s consents no link is sent', async () => {
  const family = await makeInvited();
  await portal.db.delete(agreements).where(eq(agreements.user_id, family.parent.id));
  const refused = await send(family);
  expect([refused.status, refused.body.errors[0]]).toEqual([422, expect.stringContaining('подпишите согласия')]);
  expect(await statusOf(family)).toBe(100);
});

test('while a withdrawn consent of the parent is missing, the link says so at once, in words for who has no cabinet', async () => {
  const family = await makeInvited();
  const { token, key } = await confirmed(family);
  await portal.db
    .update(agreements)
    .set({ withdrawn_at: sql`now()` })
    .where(and(eq(agreements.user_id, family.parent.id), eq(agreements.kind, 'child_health_data')));
  for (const refused of [await begin(token), await finish({ token, key, password, agreement: true })]) {
    expect(refused).toMatchObject({ status: 422, body: { reason: 'unavailable' } });
    expect(refused.body.errors[0]).toContain('родитель подписывает их в своём кабинете');
    expect(refused.body.errors[0]).not.toContain('Твоё согласие');
  }
});

test('the parent’s home tells a link that went to a contact given way from one on its way', async () => {
  const family = await makeInvited();
  const card = async () =>
    (await portal.call('GET', '/user/participants/parents_participants_list', undefined, family.parent)).body.data[0];
  expect(await card()).toMatchObject({ participant_status: 100, is_link_lost: false });
  await send(family);
  expect(await card()).toMatchObject({ participant_status: 110, is_link_lost: false });
  const phone = `+79${String(100_000_000 + unique())}`;
  await portal.db.update(users).set({ email: null, phone }).where(eq(users.id, family.child.id));
  expect(await card()).toMatchObject({ participant_status: 110, is_link_lost: true });
});

test('a deadline that passes before the last step closes the way', async () => {
  const family = await makeInvited();
  const own = await confirmed(family);
  await portal.db
    .update(timeouts)
    .set({ time_out_date: new Date(Date.now() - 1000).toISOString() })
    .where(eq(timeouts.user_id, family.child.id));
  expect((await finish({ ...own, password, agreement: true })).body.errors).toEqual(['Срок истёк']);
  expect((await rowOf(family.child.id)).password_hash).toBeNull();
});
