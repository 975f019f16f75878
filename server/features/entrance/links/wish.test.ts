import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts';
import {
  type Family,
  forgetLimits,
  makeGuide,
  makePerson,
  makeSentQuestionnaire,
  type Person,
  signAgreements,
  unique,
} from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, entranceLinks, messages, participations, timeouts, users } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(() => forgetLimits(portal));

/** A questionnaire on its check, of a child who has never been here and has one unconfirmed contact or none. */
async function makeWaiting(contact: string | null, status: Status = statuses.QUESTIONNAIRE_ON_CHECK): Promise<Family> {
  const family = await makeSentQuestionnaire(portal, status);
  await signAgreements(portal, family);
  await portal.db
    .update(users)
    .set({ email: contact, phone: null, email_verified_at: null, phone_verified_at: null })
    .where(eq(users.id, family.child.id));
  return family;
}

const newEmail = () => `wish${unique()}@ocean.test`;
const wish = ({ child, parent }: Family, given: object, token = parent.token) =>
  portal.call('POST', '/user/participant/wish_entrance_link', { participant_id: child.id, ...given }, { token });
const shown = async ({ child, parent }: Family) =>
  (
    await portal.call('GET', `/user/participants/parents_participant?participant_id=${child.id}`, undefined, {
      token: parent.token,
    })
  ).body.participant;

async function approve({ child }: Family) {
  const { token } = await makePerson(portal, 'administrator');
  const order = { id: child.id, revision: 1, decision: { kind: 'approve' } };
  return await portal.call('POST', '/admin/questionnaire/decide', order, { token });
}

const statusOf = async ({ participation_id }: Family) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
const textsTo = async (recipient: string) =>
  (await portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(desc(messages.id))).map(
    ({ text }) => text,
  );

test('the link goes with the approval where the parent has wished it, and the log says by whom', async () => {
  const email = newEmail();
  const family = await makeWaiting(null);
  expect((await wish(family, { on_approval: true })).body.fields).toHaveProperty('contact');
  expect((await wish(family, { contact: email, on_approval: true })).body).toMatchObject({
    ok: true,
    sends_link_on_approval: true,
  });
  expect(await shown(family)).toMatchObject({ email, sends_link_on_approval: true });
  expect((await textsTo(family.parent.email))[0]).toContain('новая почта ребёнка');

  expect((await approve(family)).body).toMatchObject({ ok: true, participant_status: 110 });
  expect(await statusOf(family)).toBe(110);
  expect((await textsTo(email))[0]).toMatch(/\/entrance\/[\w-]+/);
  expect((await textsTo(family.parent.email))[0]).toContain('ссылка для входа уже ушла ребёнку');
  const moves = await portal.db
    .select({ from: actionLog.from_status, to: actionLog.to_status, by: actionLog.actor_id, why: actionLog.why })
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, family.child.id), eq(actionLog.action, 'status_changed')))
    .orderBy(actionLog.id);
  expect(moves).toMatchObject([
    { from: 20, to: 100 },
    { from: 100, to: 110, by: family.parent.id, why: expect.stringContaining('так попросил родитель') },
  ]);
  const open = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id));
  expect(open.filter(({ closed_at }) => closed_at === null)).toMatchObject([{ time_out_type_code: 'GO_TO_TRAINING' }]);
});

test('without the wish, and where the link cannot go, the approval leads to 100, and the parent is told to send it', async () => {
  const unasked = await makeWaiting(newEmail());
  const taken = await makeWaiting(newEmail());
  await wish(taken, { on_approval: true });
  const { email = '' } = await shown(taken);
  // Somebody else has proved the contact since; the child keeps it only by a slip of the clock.
  await makePerson(portal, 'parent', { email });
  const unsigned = await makeWaiting(newEmail());
  await wish(unsigned, { on_approval: true });
  await portal.db.execute(`update agreements set withdrawn_at = now() where user_id = ${unsigned.parent.id}`);
  const bare = await makeWaiting(newEmail());
  await wish(bare, { on_approval: true });
  await portal.db.update(users).set({ email: null }).where(eq(users.id, bare.child.id));
  const told = [
    [unasked, 'зарегистрировать кабинет участника'],
    [taken, 'она не ушла: с телефоном или почтой ребёнка на портал уже входит кто-то другой.'],
    [unsigned, 'она не ушла: не все согласия о ребёнке подписаны.'],
    [bare, 'она не ушла: у ребёнка больше не указан ни телефон, ни почта.'],
  ] as const;
  for (const [family, words] of told) {
    expect((await approve(family)).body).toMatchObject({ ok: true, participant_status: 100 });
    expect((await textsTo(family.parent.email))[0]).toContain(words);
  }
});

test('a wish is over with the link, and with its season', async () => {
  const family = await makeWaiting(newEmail());
  await wish(family, { on_approval: true });
  await approve(family);
  expect(await shown(family)).toMatchObject({ sends_link_on_approval: false });

  const old = await makeWaiting(newEmail());
  await wish(old, { on_approval: true });
  await portal.db
    .update(participations)
    .set({ season: 2026, status: statuses.LAST_SEASON })
    .where(eq(participations.id, old.participation_id));
  const again = { participant_id: old.child.id };
  const begun = await portal.call('POST', '/user/participant/activate_last_years_participant', again, {
    token: old.parent.token,
  });
  expect(begun.body).toMatchObject({ ok: true, participant_status: 190 });
  expect(await shown(old)).toMatchObject({ sends_link_on_approval: false });
});

test('a wish is the parent’s alone, taken back at will, and over with the approval', async () => {
  const family = await makeWaiting(newEmail());
  const stranger = await makePerson(portal, 'parent');
  expect((await wish(family, { on_approval: true }, stranger.token)).status).toBe(404);
  await wish(family, { on_approval: true });
  await wish(family, { on_approval: false });
  expect((await approve(family)).body.participant_status).toBe(100);
  expect((await wish(family, { on_approval: true })).status).toBe(422);
  const { email } = await makePerson(portal, 'parent');
  const other = await makeWaiting(null);
  // Whose a contact is, is told by the parent's own alone.
  expect((await wish(other, { contact: email, on_approval: false })).status).toBe(200);
  const own = await wish(other, { contact: other.parent.email, on_approval: false });
  expect(own.body.fields).toEqual({ contact: 'Это ваша почта: нужна почта ребёнка' });
});

const look = (token: string, whose: string, caller?: Person) =>
  portal.call('POST', '/participant/look_at_link', { token, whose }, { token: caller?.token });

async function makeLink(person: Person, given: Partial<typeof entranceLinks.$inferInsert> = {}): Promise<string> {
  const token = newToken();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const link = { user_id: person.id, sent_by: person.id, channel: 'email' as const, sent_to: 'p•••', expires_at };
  await portal.db.insert(entranceLinks).values({ ...link, token_hash: hashToken(token), ...given });
  return token;
}

test('a link says at once whether it works, and whose own cabinet it has made, and nothing else', async () => {
  const { child, parent } = await makeWaiting(newEmail(), statuses.ENTRANCE_LINK_SENT);
  const guide = await makeGuide(portal, null);
  for (const [person, whose, other] of [
    [child, 'participant', 'guide'],
    [guide, 'guide', 'participant'],
  ] as const) {
    const fresh = await makeLink(person);
    expect((await look(fresh, whose)).body).toEqual({ ok: true, own: false });
    expect((await look(fresh, other)).body.reason).toBe('unknown');
    const used = await makeLink(person, { used_at: new Date().toISOString() });
    expect((await look(used, whose, parent)).body.reason).toBe('used');
    expect((await look(used, whose, person)).body).toEqual({ ok: true, own: true });
    const old = await makeLink(person, { expires_at: new Date(Date.now() - 1000).toISOString() });
    expect((await look(old, whose)).body.reason).toBe('expired');
  }
  expect((await look('no-such-link', 'participant')).body.reason).toBe('unknown');
});
