import { expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { submitOverdueTests } from '#server/features/learning/attempts/submit-overdue.ts';
import { expireMilestones } from '#server/features/learning/milestones/expire-milestones.ts';
import { makeCourse, makeFamily, makeGuide, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf, participantOf } from '#tests/study.ts';

const portal = portalForFile();
const wrongStatus = { ok: false, errors: ['Действие недоступно в текущем статусе'] };

/** A guide in training with the first test open. */
async function underTest(milestones = 2) {
  await makeCourse(portal, milestones, 'guide');
  const person = await makeGuide(portal, statuses.ADMITTED);
  const guide = guideOf(portal, person);
  const opened = await guide.start();
  return { person, guide, opened };
}

test('a guide goes from the beginning to the end of the guides’ own course', async () => {
  await makeCourse(portal, 1);
  await makeCourse(portal, 3, 'guide');
  const person = await makeGuide(portal, statuses.ADMITTED);
  const guide = guideOf(portal, person);
  expect((await guide.data()).body.user.participant_status).toBe(130);
  expect((await guide.map()).body.data.map((step: { state: string }) => step.state)).toEqual([
    'ahead',
    'ahead',
    'ahead',
  ]);
  for (const answer of await Promise.all(Array.from({ length: 4 }, guide.begin)))
    expect(answer.body).toEqual({ ok: true, participant_status: 200 });

  for (const step of [1, 2, 3]) {
    const { body: now } = await guide.current();
    expect(now).toMatchObject({ milestone: { ordinal_number: step }, lecture_is_passed: false, attempt: null });
    expect(now.deadline).toMatch(/T20:59:59\.000Z$/);
    expect((await guide.lecture()).body.lecture.lecture_html_file).toContain(`Глава ${step}`);
    expect((await guide.open()).body.errors).toEqual(['Сначала дочитайте лекцию']);
    await guide.passLecture();
    const opened = (await guide.open()).body as OpenedTest;
    const answers = allRight(opened);
    expect((await guide.save(opened.attempt_id, answers)).body.data).toHaveLength(4);
    const all = await Promise.all(Array.from({ length: 5 }, () => guide.send(opened.attempt_id, answers)));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(all[0]?.body).toMatchObject({ points: 10, completed: step === 3 });
  }
  expect(await guide.status()).toBe(250);
  expect((await guide.data()).body.user.participant_status).toBe(250);
  expect((await guide.current()).body).toMatchObject({ milestone: null, deadline: null, participant_status: 250 });
  expect((await guide.map()).body).toMatchObject({
    points: 30,
    data: [{ points: 10 }, { points: 10 }, { points: 10 }],
  });
  expect((await guide.passed()).body.data).toHaveLength(3);
});

test('in every other status each step is refused with 422', async () => {
  const { guide, opened } = await underTest();
  for (const status of [statuses.MILESTONE_EXPIRED, statuses.TRAINING_COMPLETED]) {
    await guide.putAt(status);
    const steps = [
      guide.begin(),
      guide.passLecture(),
      guide.open(),
      guide.save(opened.attempt_id, allRight(opened)),
      guide.send(opened.attempt_id),
    ];
    for (const { status: code, body } of await Promise.all(steps)) {
      expect(code).toBe(422);
      expect(body).toMatchObject(wrongStatus);
    }
  }
});

test('without a course of their own guides cannot begin, whatever the participants have', async () => {
  await makeCourse(portal, 1);
  await portal.db.execute(`update teachings set is_active = false where audience = 'guide'`);
  portal.study.forget();
  const guide = guideOf(portal, await makeGuide(portal, statuses.ADMITTED));
  expect((await guide.begin()).body.errors).toEqual(['Курс ещё готовится. Загляните чуть позже']);
});

test('a guide’s attempt is nobody else’s, and neither audience makes the other’s calls', async () => {
  const { guide, opened } = await underTest();
  await makeCourse(portal, 1);
  const other = guideOf(portal, await makeGuide(portal, statuses.ADMITTED));
  await other.start();
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const test = await pupil.start();
  for (const stranger of [other, pupil]) {
    expect((await stranger.save(opened.attempt_id, allRight(opened))).status).toBe(404);
    expect((await stranger.send(opened.attempt_id)).status).toBe(404);
  }
  expect((await guide.send(test.attempt_id)).status).toBe(404);
  for (const role of ['participant', 'parent', 'administrator', 'curator'] as const) {
    const { token } = await makePerson(portal, role);
    expect((await portal.call('POST', '/guide/milestone/current', {}, { token })).status).toBe(403);
  }
});

test('the worker sends an overdue test of a guide, and expires a missed milestone exactly once', async () => {
  const { guide, opened, person } = await underTest();
  await guide.save(opened.attempt_id, allRight(opened).slice(0, 3));
  await guide.leave(-31);
  await guide.missDeadline();
  await expireMilestones(portal);
  expect(await guide.status()).toBe(statuses.TRAINING);
  await Promise.all([submitOverdueTests(portal), submitOverdueTests(portal)]);
  expect((await guide.passed()).body.data).toMatchObject([{ points: 7.5 }]);

  await guide.missDeadline();
  await Promise.all([expireMilestones(portal), expireMilestones(portal), expireMilestones(portal)]);
  expect((await guide.current()).body).toMatchObject({
    participant_status: 210,
    isParticipantBlocked: true,
    milestone: null,
  });
  const { rows } = await portal.db.execute(
    `select * from action_log where subject_id = ${person.id} and to_status = 210`,
  );
  expect(rows).toHaveLength(1);
});

test('deadline against guide: exactly one of them wins', async () => {
  for (let round = 0; round < 6; round += 1) {
    await makeCourse(portal, 1, 'guide');
    const guide = guideOf(portal, await makeGuide(portal, statuses.ADMITTED));
    await guide.begin();
    await guide.passLecture();
    await guide.missDeadline();
    const [opened] = await Promise.all([guide.open(), expireMilestones(portal)]);
    expect(opened.status).toBe((await guide.status()) === statuses.MILESTONE_EXPIRED ? 422 : 200);
  }
});
