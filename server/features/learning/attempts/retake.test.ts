import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeCourse, makeGuide, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf } from '#tests/study.ts';
import { submitOverdueTests } from './submit-overdue.ts';

const portal = portalForFile();
beforeEach(() => saveConfiguration(portal.db, { guide_pass_percent: 60 }, null));

async function underTest(milestones = 1) {
  await makeCourse(portal, milestones, 'guide');
  const person = await makeGuide(portal, statuses.ADMITTED);
  const guide = guideOf(portal, person);
  return { person, guide, opened: await guide.start() };
}
const DAY = 86_400_000;

test('a guide below the pass mark stays, waits 24 hours, and passes by a new try', async () => {
  const { person, guide, opened } = await underTest();
  const sent = await guide.send(opened.attempt_id, allRight(opened).slice(0, 2));
  const { failed } = sent.body;
  expect(sent.body).toMatchObject({ points: 5, completed: false, next_milestone: null, failed: { pass_points: 6 } });
  expect(Date.parse(failed.retry_at) - Date.parse(sent.body.closed_at)).toBe(DAY);
  expect((await guide.send(opened.attempt_id)).body).toEqual(sent.body);
  expect((await guide.passed()).body.data).toEqual([]);
  expect((await guide.current()).body).toMatchObject({
    milestone: { ordinal_number: 1 },
    lecture_is_passed: true,
    attempt: null,
    deadline: failed.deadline,
    pass_points: 6,
    failed: { points: 5, retry_at: failed.retry_at },
  });
  const early = await guide.open();
  expect([early.status, early.body.errors[0]]).toEqual([
    422,
    expect.stringMatching(/^Пройти тест снова можно с \d\d\./),
  ]);

  const { token } = await makePerson(portal, 'administrator');
  const asked = () => portal.call('GET', `/admin/guides/${person.id}`, undefined, { token });
  const { guide: line, milestones } = (await asked()).body;
  expect(line).toMatchObject({ retry_at: failed.retry_at, points: 0, most_points: 10, passed_count: 0 });
  expect(milestones[0].attempt).toMatchObject({ points: 5, retry_at: failed.retry_at, tries: 1 });

  await guide.waitForRetry();
  const all = await Promise.all(Array.from({ length: 4 }, () => guide.open()));
  const again = all[0]?.body as OpenedTest;
  expect(new Set(all.map(({ body }) => body.attempt_id)).size).toBe(1);
  expect(again.attempt_id).not.toBe(opened.attempt_id);
  expect(again.saved_answers).toEqual([]);
  expect((await guide.send(again.attempt_id, allRight(again).slice(0, 3))).body).toMatchObject({
    points: 7.5,
    completed: true,
  });
  expect(await guide.status()).toBe(250);
  expect((await asked()).body.milestones[0]).toMatchObject({ points: 7.5, attempt: { tries: 2, retry_at: null } });
});

test('right answers are told to a guide only once the test is passed', async () => {
  const { person, guide, opened } = await underTest();
  const review = () =>
    portal.call('GET', `/guide/milestone/passed/${opened.milestone.id}`, undefined, { token: person.token });
  await guide.send(opened.attempt_id, []);
  expect((await review()).status).toBe(404);
  await guide.waitForRetry();
  const again = (await guide.open()).body as OpenedTest;
  await guide.send(again.attempt_id, allRight(again));
  const { test: passed } = (await review()).body;
  expect(passed.right_answers_shown).toBe(true);
  expect(passed.questions.every(({ right }: { right: unknown }) => right !== null)).toBe(true);
});

test('a test that time sent below the mark fails too, and the deadline leaves room for the next try', async () => {
  const { person, guide, opened } = await underTest();
  await portal.db.execute(
    sql`update timeouts set time_out_date = now() + interval '1 hour' where user_id = ${person.id}`,
  );
  await guide.leave(-60);
  await submitOverdueTests(portal);
  const { body } = await guide.current();
  expect(body.failed).toMatchObject({ points: 0 });
  expect(Date.parse(body.deadline)).toBeGreaterThan(Date.parse(body.failed.retry_at) + DAY / 2);
  expect((await guide.send(opened.attempt_id)).body.failed.deadline).toBe(body.deadline);
});

test('the mark is the one of the configuration at the moment of sending', async () => {
  await saveConfiguration(portal.db, { guide_pass_percent: 50 }, null);
  const { guide, opened } = await underTest();
  expect((await guide.send(opened.attempt_id, allRight(opened).slice(0, 2))).body).toMatchObject({ completed: true });
});
