import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { AgreementKind } from '#contract/consents/agreement-kinds.ts';
import type { Agreement } from '#contract/consents/consents.ts';
import type { Status } from '#contract/statuses.ts';
import { formatDate, moscowDay } from '#contract/words/dates.ts';
import { notifyOfErasures } from '#server/features/personal-data/erasure/notify-of-erasures.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeAgreements, makeWaitingAgreement } from '#tests/consents.ts';
import {
  accountPassword,
  type Family,
  forgetLimits,
  givePassword,
  lastCode,
  makeCourse,
  makeFamily,
  makePerson,
  type Person,
} from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { actionLog, erasures, messages, participants, participations } from '#tests/tables.ts';
import { writeAgreements } from '../signing/write-agreements.ts';

const portal = portalForFile();
const inAWeek = moscowDay(new Date(Date.now() + 7 * 24 * 3_600_000));

const list = async ({ token }: Person): Promise<Agreement[]> =>
  (await portal.call('GET', '/user/agreements', undefined, { token })).body.data;
const find = async (person: Person, kind: AgreementKind): Promise<Agreement> => {
  const found = (await list(person)).find((row) => row.kind === kind && row.is_in_force);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};
const withdraw = ({ token }: Person, ukey: string, password: string | undefined = accountPassword) =>
  portal.call('POST', '/user/agreements/withdraw', password === '' ? { ukey } : { ukey, password }, { token });
const lettersTo = (recipient: string) =>
  portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(messages.id);
/** What whoever has a consent withdrawn does by mistake or by somebody else's hand. */
const sign = async (person: Person, kinds: AgreementKind[], participant_ids: number[] = []) => {
  await forgetLimits(portal);
  const documents = kinds.map((kind) => ({ kind, version: 1 }));
  const asked = await portal.call('POST', '/user/participants/agreement_code', { documents, participant_ids }, person);
  const document = { kind: 'passport', series: '4712', number: '345678', issued_by: 'УМВД России', date: '2010-03-20' };
  const code = await lastCode(portal, person.phone);
  return await portal.call(
    'POST',
    '/user/participants/create_agreement',
    { key: asked.body.key, code, kinds, participant_ids, document },
    person,
  );
};
const statusOf = async ({ participation_id }: Family) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  return row?.status;
};
const erasuresOf = (...ids: number[]) =>
  portal.db.select().from(erasures).where(inArray(erasures.subject_id, ids)).orderBy(erasures.id);

async function signed(status: Status): Promise<Family> {
  const family = await makeFamily(portal, status);
  await givePassword(portal, family.parent, family.child);
  await makeAgreements(portal, family.parent, [family.child]);
  const items = [{ kind: 'child_photo_video', participant_id: family.child.id }] as const;
  const signature = { user_id: family.parent.id, signing: `photo-${family.child.id}`, items };
  const sent_to = { email: family.parent.email, phone: null };
  await writeAgreements(portal.db, { ...signature, sent_to, request: { ip: '127.0.0.1', user_agent: '' } });
  return family;
}

const ownConsent = (child: Person) =>
  writeAgreements(portal.db, {
    user_id: child.id,
    signing: `own-${child.id}`,
    items: [{ kind: 'participant_personal_data', participant_id: null }],
    sent_to: { email: child.email, phone: null },
    request: { ip: '127.0.0.1', user_agent: '' },
  });

test('withdrawing an optional consent ends that consent alone, and its signer has one letter of it', async () => {
  const family = await signed(130);
  const photo = await find(family.parent, 'child_photo_video');
  expect(photo).toMatchObject({ consequence: null, participant_name: 'Пётр Морской' });
  const answers = await Promise.all([1, 2].map(() => withdraw(family.parent, photo.ukey, '')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const letters = await lettersTo(family.parent.email);
  expect(letters).toMatchObject([{ kind: 'agreement_withdrawn', subject: 'Согласие отозвано' }]);
  expect(letters[0]?.text).toContain(': Пётр Морской. Новых снимков не будет');
  expect(letters[0]?.text).toContain('На участие это не влияет.');
  expect(await lettersTo(family.parent.phone)).toEqual([]);
  expect(await statusOf(family)).toBe(130);
  expect(await erasuresOf(family.parent.id, family.child.id)).toEqual([]);
});

test('withdrawing a required one about a child ends the participation and orders the erasure, and says so beforehand', async () => {
  const family = await signed(20);
  const consent = await find(family.parent, 'child_health_data');
  expect(consent.consequence).toEqual({
    account: false,
    erased_at: expect.any(String),
    children: [{ participant_id: family.child.id, name: 'Пётр Морской', participation_ends: true }],
  });
  expect((await withdraw(family.parent, consent.ukey)).status).toBe(200);
  expect(await statusOf(family)).toBe(150);
  expect(await erasuresOf(family.child.id)).toMatchObject([{ asked_by: family.parent.id, cancelled_at: null }]);
  expect(await erasuresOf(family.parent.id)).toEqual([]);
  const logged = await portal.db
    .select({ action: actionLog.action })
    .from(actionLog)
    .where(and(eq(actionLog.actor_id, family.parent.id), eq(actionLog.subject_id, family.child.id)));
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['agreement_withdrawn', 'status_changed', 'erasure_asked']),
  );
});

test('where the table lets nobody leave, the data are erased all the same', async () => {
  const family = await signed(440);
  const consent = await find(family.parent, 'child_personal_data');
  expect(consent.consequence?.children).toMatchObject([{ participation_ends: false }]);
  expect((await withdraw(family.parent, consent.ukey)).status).toBe(200);
  expect(await statusOf(family)).toBe(440);
  expect(await erasuresOf(family.child.id)).toHaveLength(1);
});

test('withdrawing the parent’s own ends the participation of every child and orders the erasure of the account', async () => {
  const family = await signed(10);
  const sister = await makeFamily(portal, 130);
  await portal.db
    .update(participants)
    .set({ parent_id: family.parent.id })
    .where(eq(participants.user_id, sister.child.id));
  const consent = await find(family.parent, 'parent_personal_data');
  expect(consent.consequence).toMatchObject({ account: true, children: [{}, {}] });
  await withdraw(family.parent, consent.ukey);
  expect([await statusOf(family), await statusOf(sister)]).toEqual([150, 150]);
  expect(await erasuresOf(family.parent.id)).toHaveLength(1);
});

test('a second and a parallel withdrawal change nothing more', async () => {
  const family = await signed(10);
  const { ukey } = await find(family.parent, 'child_personal_data');
  const answers = await Promise.all([withdraw(family.parent, ukey), withdraw(family.parent, ukey)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const again = await withdraw(family.parent, ukey);
  expect(again.body.withdrawn_at).toBe(answers[0]?.body.withdrawn_at);
  const moves = await portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, family.child.id), eq(actionLog.action, 'status_changed')));
  expect(moves).toHaveLength(1);
  expect(await erasuresOf(family.child.id)).toHaveLength(1);
});

test('with a consent every earlier version of it ends', async () => {
  const family = await signed(130);
  await makeAgreements(portal, family.parent, [family.child]);
  expect((await list(family.parent)).filter(({ is_in_force }) => is_in_force)).toHaveLength(4);
  const { ukey } = await find(family.parent, 'child_personal_data');
  await withdraw(family.parent, ukey);
  const left = (await list(family.parent)).filter(({ kind }) => kind === 'child_personal_data');
  expect(left.map(({ is_in_force, withdrawn_at }) => [is_in_force, withdrawn_at !== null])).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('one that waits for its child ends nothing but itself', async () => {
  const parent = await makePerson(portal, 'parent');
  const ukey = await makeWaitingAgreement(portal, parent);
  const other = await makeWaitingAgreement(portal, parent);
  expect((await withdraw(parent, ukey, '')).status).toBe(200);
  expect(await erasuresOf(parent.id)).toEqual([]);
  expect((await list(parent)).find((row) => row.ukey === other)).toMatchObject({ is_in_force: true });
});

test('a participant’s own ends its participation, and the parent is told', async () => {
  const { parent, child, participation_id } = await signed(130);
  await ownConsent(child);
  const consent = await find(child, 'participant_personal_data');
  expect(consent.consequence).toMatchObject({ account: true, children: [{ participation_ends: true }] });
  expect((await withdraw(child, consent.ukey)).status).toBe(200);
  expect(await statusOf({ parent, child, participation_id })).toBe(150);
  expect(await erasuresOf(child.id)).toHaveLength(1);
  const told = await portal.db.select().from(messages).where(eq(messages.recipient, parent.email)).orderBy(messages.id);
  expect(told.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Пётр Морской: отозвано согласие ребёнка, данные будут удалены \d\d\.\d\d\.\d{4}$/),
  );
});

test('a required one asks for the own password, said at its field and limited as elsewhere; nothing happens without', async () => {
  const family = await signed(20);
  const { ukey } = await find(family.parent, 'child_health_data');
  expect((await withdraw(family.parent, ukey, '')).body.fields).toEqual({
    password: 'Введите пароль: с этим согласием закончится участие',
  });
  await forgetLimits(portal);
  const wrong: number[] = [];
  for (let n = 0; n < 11; n += 1) wrong.push((await withdraw(family.parent, ukey, 'krab-i-medusa-78')).status);
  expect(wrong).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect(await statusOf(family)).toBe(20);
  expect(await erasuresOf(family.child.id)).toEqual([]);
  expect(await find(family.parent, 'child_health_data')).toMatchObject({ ukey });
  await forgetLimits(portal);
  expect((await withdraw(family.parent, ukey)).status).toBe(200);
});

test('everybody concerned gets one letter: what has happened, when the data go, how to come back', async () => {
  const family = await signed(130);
  const consent = await find(family.parent, 'child_health_data');
  await withdraw(family.parent, consent.ukey);
  await notifyOfErasures(portal);
  const date = formatDate(consent.consequence?.erased_at ?? '');
  const [erasure] = await erasuresOf(family.child.id);
  expect(formatDate(erasure?.due_at ?? '')).toBe(date);
  const [toParent, ...moreToParent] = await lettersTo(family.parent.email);
  expect(toParent).toMatchObject({
    kind: 'agreement_withdrawn',
    subject: `Пётр Морской: отозвано согласие, данные будут удалены ${date}`,
  });
  for (const said of [
    consent.title,
    'Пётр Морской',
    date,
    'Передумать',
    'подписать заново, когда участие вернётся',
    'напишите нам',
  ])
    expect(toParent?.text).toContain(said);
  const [toChild, ...moreToChild] = await lettersTo(family.child.email);
  expect(toChild?.text).toContain('Твоё участие закончилось.');
  expect(toChild?.text).toContain(date);
  expect([moreToParent, moreToChild]).toEqual([[], []]);
  const [sms] = await lettersTo(family.parent.phone);
  expect(sms?.text).toMatch(new RegExp(`^Пётр Морской: отозвано «${consent.title}», ${date} данные ребёнка удалим`));
});

test('who brings a participation back stops the erasure, and the consents are asked for anew before anything goes on', async () => {
  const family = await signed(130);
  const { parent, child } = family;
  const admin = await makePerson(portal, 'administrator');
  const begin = () => portal.call('POST', '/participant/learning/begin', {}, child);
  await saveConfiguration(portal.db, { training_open: true }, admin.id);
  await makeCourse(portal, 1);
  for (const kind of ['child_personal_data', 'parent_personal_data'] as const)
    await withdraw(parent, (await find(parent, kind)).ukey);
  expect(await erasuresOf(parent.id, child.id)).toMatchObject([{ by_withdrawal: true }, { by_withdrawal: true }]);

  const back = { participant_id: child.id, time_out_date: inAWeek, why: 'Семья передумала' };
  expect(await portal.call('POST', '/admin/participant/return', back, admin)).toMatchObject({
    status: 200,
    body: { participant_status: 130 },
  });
  for (const { cancelled_by } of await erasuresOf(parent.id, child.id)) expect(cancelled_by).toBe(admin.id);
  const letters = await lettersTo(parent.email);
  expect(letters.at(-1)?.text).toContain('Сначала подпишите согласия заново');

  const card = async () =>
    (await portal.call('GET', '/user/participants/parents_participants_list', undefined, parent)).body.data[0];
  expect(await card()).toMatchObject({ participant_status: 130, must_sign_agreements: true });
  expect((await begin()).body.errors[0]).toContain('Сначала нужны новые согласия');
  const told = await portal.call('POST', '/participant/update_about', { about: 'Море' }, child);
  expect(told.body.errors[0]).toContain('Сначала нужны новые согласия');
  expect(await statusOf(family)).toBe(130);
  expect((await sign(parent, ['parent_personal_data', 'child_personal_data'], [child.id])).status).toBe(200);
  expect(await card()).toMatchObject({ must_sign_agreements: false });
  expect((await begin()).status).toBe(200);
});

test('no test is opened without the consents either, by whomever they were withdrawn', async () => {
  const family = await signed(130);
  const { parent, child } = family;
  const admin = await makePerson(portal, 'administrator');
  await ownConsent(child);
  const pupil = participantOf(portal, family);
  await pupil.begin();
  await portal.call('POST', '/participant/lecture/passed', {}, child);
  const open = () => portal.call('POST', '/participant/test/open', {}, child);
  const own = async () => (await portal.call('GET', '/user/data', undefined, child)).body.user.must_sign_agreements;
  await withdraw(child, (await find(child, 'participant_personal_data')).ukey);
  expect(await own()).toBe(false);
  const back = { participant_id: child.id, time_out_date: inAWeek, why: 'Передумали' };
  expect((await portal.call('POST', '/admin/participant/return', back, admin)).body.participant_status).toBe(200);
  expect(await own()).toBe(true);
  expect((await open()).body.errors[0]).toContain('Сначала нужны новые согласия');
  expect((await sign(child, ['participant_personal_data'])).status).toBe(200);
  expect(await own()).toBe(false);
  expect((await open()).status).toBe(200);
  expect(parent.id).not.toBe(child.id);
});

test('who changes one’s mind and signs anew keeps the data; what was asked for with a code goes on', async () => {
  const family = await signed(440);
  const { parent, child } = family;
  await withdraw(parent, (await find(parent, 'child_health_data')).ukey);
  const list = await portal.call('GET', '/user/participants/parents_participants_list', undefined, parent);
  expect(list.body.data).toMatchObject([{ participant_status: 440, must_sign_agreements: true }]);
  expect((await sign(parent, ['child_health_data'], [child.id])).status).toBe(200);
  expect(await erasuresOf(child.id)).toMatchObject([{ cancelled_by: parent.id }]);

  const admin = await makePerson(portal, 'administrator');
  await withdraw(parent, (await find(parent, 'child_health_data')).ukey);
  await portal.call('POST', '/user/erasure/cancel', { participant_id: child.id }, parent);
  await portal.call('POST', '/admin/erasures/ask', { user_id: child.id, why: 'Письмо' }, admin);
  expect((await sign(parent, ['child_health_data'], [child.id])).status).toBe(200);
  expect((await erasuresOf(child.id)).filter(({ cancelled_at }) => cancelled_at === null)).toHaveLength(1);
});

test('of several withdrawn consents the last one given anew keeps the data, by whomever each was withdrawn', async () => {
  const { parent, child } = await signed(440);
  const isStopped = async () => (await erasuresOf(child.id)).map(({ cancelled_at }) => cancelled_at !== null);
  for (const kind of ['child_health_data', 'child_personal_data'] as const)
    await withdraw(parent, (await find(parent, kind)).ukey);
  await sign(parent, ['child_health_data'], [child.id]);
  expect(await isStopped()).toEqual([false]);
  await sign(parent, ['child_personal_data'], [child.id]);
  expect(await isStopped()).toEqual([true]);

  await ownConsent(child);
  await withdraw(child, (await find(child, 'participant_personal_data')).ukey);
  await withdraw(parent, (await find(parent, 'child_health_data')).ukey);
  // What the parent wants is not the child's to stop.
  expect((await portal.call('POST', '/user/erasure/cancel', {}, child)).status).toBe(404);
  expect((await sign(child, ['participant_personal_data'])).status).toBe(200);
  expect(await isStopped()).toEqual([true, false]);
  expect((await sign(parent, ['child_health_data'], [child.id])).status).toBe(200);
  expect(await isStopped()).toEqual([true, true]);
});

test('an erasure asked for expressly takes the place of a withdrawal’s: no new signature stops it', async () => {
  const { parent, child } = await signed(440);
  const admin = await makePerson(portal, 'administrator');
  await withdraw(parent, (await find(parent, 'child_health_data')).ukey);
  const [before] = await erasuresOf(child.id);
  await portal.call('POST', '/admin/erasures/ask', { user_id: child.id, why: 'Письмо' }, admin);
  expect((await sign(parent, ['child_health_data'], [child.id])).status).toBe(200);
  expect(await erasuresOf(child.id)).toMatchObject([
    {
      id: before?.id,
      due_at: before?.due_at,
      asked_by: admin.id,
      why: 'Письмо',
      by_withdrawal: false,
      cancelled_at: null,
    },
  ]);
  const about = and(eq(actionLog.subject_id, child.id), eq(actionLog.action, 'erasure_asked'));
  const lines = await portal.db.select().from(actionLog).where(about);
  expect(lines.map(({ actor_id }) => actor_id).sort()).toEqual([parent.id, admin.id].sort());
});

test('another’s consent is not there', async () => {
  const family = await signed(130);
  const { ukey } = await find(family.parent, 'child_personal_data');
  const stranger = await makePerson(portal, 'parent');
  for (const given of [ukey, 'nothing']) expect((await withdraw(stranger, given)).status).toBe(404);
  expect((await withdraw(family.child, ukey)).status).toBe(404);
  expect(await statusOf(family)).toBe(130);
});

/** Carries a child away as carry.ts does, and lets `meanwhile` begin before it ends. */
async function carriedAway({ child, participation_id }: Family, meanwhile: () => Promise<unknown>) {
  const to = await makePerson(portal, 'parent');
  const carrier = await portal.db.$client.connect();
  try {
    await carrier.query('begin');
    await carrier.query('select from participants where user_id = $1 for update', [child.id]);
    await carrier.query('select from participations where id = $1 for update', [participation_id]);
    const asked = meanwhile();
    await vi.waitFor(
      async () => {
        const { rows } = await portal.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      },
      { timeout: 15_000 },
    );
    await carrier.query('update participants set parent_id = $1 where user_id = $2', [to.id, child.id]);
    await carrier.query(
      'update agreements set withdrawn_at = now() where participant_id = $1 and withdrawn_at is null',
      [child.id],
    );
    await carrier.query('commit');
    return await asked;
  } finally {
    carrier.release();
  }
}

test('a withdrawal that comes while the child is carried away neither fails nor ends what is another parent’s', async () => {
  const family = await signed(20);
  const { ukey } = await find(family.parent, 'child_personal_data');
  expect(await carriedAway(family, () => withdraw(family.parent, ukey))).toMatchObject({ status: 200 });
  expect(await statusOf(family)).toBe(20);
  expect(await erasuresOf(family.child.id)).toEqual([]);

  const other = await signed(20);
  const own = await find(other.parent, 'parent_personal_data');
  expect(await carriedAway(other, () => withdraw(other.parent, own.ukey))).toMatchObject({ status: 200 });
  expect(await statusOf(other)).toBe(20);
  expect(await erasuresOf(other.parent.id)).toHaveLength(1);
});

test('nobody signs about a child that is carried away in the same moment', async () => {
  const family = await makeFamily(portal, 10);
  const { parent, child } = family;
  await makeAgreements(portal, parent, [child]);
  const named = { participant_ids: [child.id] };
  const documents = [{ kind: 'child_photo_video', version: 1 }];
  const asked = await portal.call('POST', '/user/participants/agreement_code', { documents, ...named }, parent);
  const code = await lastCode(portal, parent.phone);
  const signing = { key: asked.body.key, code, kinds: ['child_photo_video'], ...named };
  const sign = () => portal.call('POST', '/user/participants/create_agreement', signing, parent);
  expect(await carriedAway(family, sign)).toMatchObject({ status: 404 });
  expect((await list(parent)).filter(({ kind }) => kind === 'child_photo_video')).toEqual([]);
});
