import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { draftForm } from '#contract/questionnaires/draft.ts';
import { admitRegistered } from '#server/features/entrance/admit-registered.ts';
import { submitOverdueTests } from '#server/features/learning/attempts/submit-overdue.ts';
import { expireMilestones } from '#server/features/learning/milestones/expire-milestones.ts';
import { expireDeadlines } from '#server/features/participation/deadlines/expire-deadlines.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import {
  accountPassword,
  type Family,
  givePassword,
  makeCourse,
  makeFamily,
  makePerson,
  makeReadyFamily,
  makeSentQuestionnaire,
  type Person,
  signAgreements,
} from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { endParticipation, makeEnded } from '#tests/returns.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { timeouts } from '#tests/tables.ts';

/** What the step that ended a participation took away works again after the return. */

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  await makeCourse(portal, 3);
});

const time_out_date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
async function giveBack({ child }: Family, left: number) {
  const body = { participant_id: child.id, time_out_date, why: 'Семья написала' };
  const answer = await portal.call('POST', '/admin/participant/return', body, admin);
  expect(answer.body).toMatchObject({ ok: true, participant_status: left });
}
const get = (path: string, person: Person) => portal.call('GET', path, undefined, person);
const decide = ({ child }: Family, revision: number, decision: object) =>
  portal.call('POST', '/admin/questionnaire/decide', { id: child.id, revision, decision }, admin);

test('what was typed before the deadline is still there, and the questionnaire is sent', async () => {
  const family = await makeReadyFamily(portal, 10);
  const form = draftForm(family.child.id);
  const save = () =>
    portal.call('POST', '/user/data/save', { form, preserved: { about: 'Хожу под парусом' } }, family.parent);
  expect((await save()).status).toBe(200);
  await portal.db.insert(timeouts).values({
    user_id: family.child.id,
    time_out_type_code: 'FILL_QUESTIONNAIRE',
    time_out_date: '2026-01-01T00:00:00Z',
  });
  await expireDeadlines(portal);
  expect((await save()).status).toBe(422);
  await giveBack(family, 10);
  expect((await get(`/user/data/get?form=${form}`, family.parent)).body.preserved).toEqual({
    about: 'Хожу под парусом',
  });
  expect((await save()).status).toBe(200);
  const sent = await portal.call(
    'POST',
    '/user/participant/create_questionnaire',
    { participant_id: family.child.id, answers: family.answers },
    family.parent,
  );
  expect(sent.body).toMatchObject({ participant_status: 20 });
});

test('remarks stand where they stood', async () => {
  const family = await makeSentQuestionnaire(portal);
  const remarks = { school_class: 'Класс не тот, что в справке' };
  expect((await decide(family, 1, { kind: 'return', remarks, comment: '' })).status).toBe(200);
  await endParticipation(portal, family, 70);
  await giveBack(family, 30);
  expect(
    (await decide(family, 2, { kind: 'duplicate', original_id: (await makeFamily(portal, 200)).child.id })).status,
  ).toBe(200);
  await giveBack(family, 30);
  const { body } = await get(`/user/participants/parents_participant?participant_id=${family.child.id}`, family.parent);
  expect(body.participant.questionnaire.remarks).toEqual(remarks);
});

test('a rejected questionnaire and a duplicate are checked again, also by who decided before', async () => {
  const original = await makeFamily(portal, 200);
  for (const decision of [
    { kind: 'reject', reason: 'Ребёнку нет тринадцати' },
    { kind: 'duplicate', original_id: original.child.id },
  ]) {
    const family = await makeSentQuestionnaire(portal);
    expect((await decide(family, 1, decision)).status).toBe(200);
    await giveBack(family, 20);
    const queue = await get('/admin/questionnaire/list?filter=waiting', admin);
    expect(queue.body.data.map(({ id }: { id: number }) => id)).toContain(family.child.id);
    const { revision } = (await get(`/admin/questionnaire/${family.child.id}`, admin)).body.questionnaire;
    expect((await decide(family, revision, decision)).body.ok).toBe(true);
    await giveBack(family, 20);
    expect((await decide(family, revision + 1, { kind: 'approve' })).body.participant_status).toBe(100);
  }
});

test('who has sent nothing yet is marked as a duplicate again, and may send after a return', async () => {
  const original = await makeFamily(portal, 200);
  const family = await makeReadyFamily(portal, 10);
  const decision = { kind: 'duplicate', original_id: original.child.id };
  for (const _ of [1, 2]) {
    expect((await decide(family, 0, decision)).body).toMatchObject({ participant_status: 90 });
    expect((await decide(family, 0, decision)).body).toMatchObject({ participant_status: 90 });
    await giveBack(family, 10);
    // What happened since makes nothing of the decision that was taken back.
    await endParticipation(portal, family, 60);
    await giveBack(family, 10);
  }
  const sent = await portal.call(
    'POST',
    '/user/participant/create_questionnaire',
    { participant_id: family.child.id, answers: family.answers },
    family.parent,
  );
  expect(sent.body).toMatchObject({ participant_status: 20 });
});

test('a link is sent anew, and who has a cabinet is admitted while the training is open', async () => {
  const family = await makeEnded(portal, 110, 140);
  await signAgreements(portal, family);
  const send = () =>
    portal.call('POST', '/user/participant/send_entrance_link', { participant_id: family.child.id }, family.parent);
  expect((await send()).status).toBe(422);
  await giveBack(family, 110);
  expect((await send()).body).toMatchObject({ participant_status: 110 });

  const registered = await makeEnded(portal, 120, 140);
  await giveBack(registered, 120);
  await saveConfiguration(portal.db, { training_open: true }, null);
  await admitRegistered(portal);
  const pupil = participantOf(portal, registered);
  expect(await pupil.status()).toBe(130);
  expect((await pupil.begin()).body).toMatchObject({ participant_status: 200 });
});

test('after a missed milestone the lecture, the test and the rest of the course go on', async () => {
  const family = await makeFamily(portal, 130);
  const pupil = participantOf(portal, family);
  await saveConfiguration(portal.db, { training_open: true }, null);
  const first = await pupil.start();
  await pupil.send(first.attempt_id, allRight(first));
  await pupil.missDeadline();
  await expireMilestones(portal);
  expect((await pupil.current()).body).toMatchObject({ isParticipantBlocked: true, milestone: null });
  expect((await pupil.passLecture()).status).toBe(422);
  await giveBack(family, 200);
  expect((await pupil.current()).body).toMatchObject({
    isParticipantBlocked: false,
    milestone: { ordinal_number: 2 },
    deadline: new Date(`${time_out_date}T23:59:59+03:00`).toISOString(),
  });
  expect((await pupil.timeouts()).body.data).toMatchObject([{ time_out_type_code: 'MILESTONE_2' }]);
  await pupil.passLecture();
  const second = (await pupil.open()).body;
  expect((await pupil.send(second.attempt_id, allRight(second))).body).toMatchObject({ points: 10 });
  expect((await pupil.current()).body.milestone.ordinal_number).toBe(3);
});

test('a test that was open when the parent withdrew goes on with the time it had', async () => {
  const family = await makeFamily(portal, 130);
  const pupil = participantOf(portal, family);
  await saveConfiguration(portal.db, { training_open: true }, null);
  const opened = await pupil.start();
  await pupil.leave(600);
  await givePassword(portal, family.parent);
  const body = { participant_id: family.child.id, why: 'Уезжаем', password: accountPassword };
  expect((await portal.call('POST', '/user/participant/withdraw', body, family.parent)).status).toBe(200);
  // Two days go by.
  await portal.db.execute(sql`
    update timeouts set closed_at = closed_at - interval '2 days' where user_id = ${family.child.id} and closed_at is not null`);
  await portal.db.execute(sql`
    update attempts set ends_at = ends_at - interval '2 days' where participation_id = ${family.participation_id}`);
  await submitOverdueTests(portal);
  await giveBack(family, 200);
  await submitOverdueTests(portal);
  const again = (await pupil.open()).body;
  expect(again.attempt_id).toBe(opened.attempt_id);
  const left = Date.parse(again.ends_at) - Date.parse(again.server_time);
  expect(left).toBeGreaterThan(590_000);
  expect(left).toBeLessThanOrEqual(600_000);
  expect((await pupil.send(again.attempt_id, allRight(opened))).body).toMatchObject({ points: 10 });
});
