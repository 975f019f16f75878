import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DiveLog } from '#contract/learning/dive-log.ts';
import { statuses } from '#contract/statuses.ts';
import { noMemo } from '#server/platform/http/calls/request-memo.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeCourse, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { submitOverdueTests } from '../attempts/submit-overdue.ts';
import { getDiveLog } from './dive-log.ts';

const portal = portalForFile();

const logOf = async (pupil: { log: () => Promise<{ body: unknown }> }) => (await pupil.log()).body as DiveLog;
const won = ({ badges }: DiveLog) => badges.filter(({ won_at }) => won_at).map(({ kind, value }) => `${kind} ${value}`);

/** Reads the lecture, opens the test and sends it with so many right answers. */
async function pass(pupil: ReturnType<typeof participantOf>, right = 4) {
  await pupil.passLecture();
  const { body: opened } = await pupil.open();
  return (await pupil.send(opened.attempt_id, allRight(opened).slice(0, right))).body;
}

test('the log says what was passed and when, the lecture too, and what has been won; two statements', async () => {
  await makeCourse(portal, 3);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  expect(await logOf(pupil)).toMatchObject({ milestones: 3, data: [], days: { total: 0, current_row: 0 } });
  await pupil.begin();
  const first = await pass(pupil);
  await pass(pupil, 3);

  const log = await logOf(pupil);
  expect(log.data.map(({ ordinal_number, is_clean }) => [ordinal_number, is_clean])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(log.data[0]).toMatchObject({ attempt_id: first.attempt_id, passed_at: first.closed_at, points: 10 });
  expect(log.data[0]?.lecture_read_at).toMatch(/Z$/);
  expect(log.days).toEqual({ total: 1, longest_row: 1, current_row: 1 });
  expect(won(log)).toEqual(['depth 1', 'clean 1']);
  await pass(pupil);
  expect(won(await logOf(pupil))).toEqual(['depth 1', 'bottom 3', 'clean 1']);

  const ask = () => getDiveLog({ db: portal.db, study: portal.study, once: noMemo(portal.db) }, family.child.id);
  expect(await countStatements(ask)).toBe(2);
  const other = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  expect((await logOf(other)).data).toEqual([]);
});

test('a lecture read yesterday and its test today are two days in a row, also once the milestone is passed', async () => {
  await makeCourse(portal, 2);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  await pupil.begin();
  await pupil.passLecture();
  await portal.db.execute(sql`update participations set lecture_passed_at = now() - interval '1 day'
    where user_id = ${family.child.id}`);
  const { body: opened } = await pupil.open();
  const during = await logOf(pupil);
  expect(during.days).toEqual({ total: 2, longest_row: 2, current_row: 2 });
  await pupil.send(opened.attempt_id, []);
  const after = await logOf(pupil);
  expect(after.days).toEqual(during.days);
  expect(won(after)).toEqual(['depth 1', 'row 2']);
});

test('what the clock sends is nobody’s study', async () => {
  await makeCourse(portal, 2);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  await pupil.start();
  // Opened and read two days ago; sent by the clock a day later.
  await portal.db.execute(sql`update attempts set opened_at = now() - interval '2 days', ends_at = now() - interval '47 hours'
    where participation_id = ${family.participation_id}`);
  await portal.db.execute(sql`update participations set lecture_passed_at = now() - interval '2 days'
    where id = ${family.participation_id}`);
  await submitOverdueTests(portal);
  const log = await logOf(pupil);
  expect(log.data).toHaveLength(1);
  expect(log.days).toEqual({ total: 1, longest_row: 1, current_row: 0 });
});

test('the place is said from the third passed milestone on', async () => {
  await makeCourse(portal, 4);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await pupil.begin();
  const said = [];
  for (let number = 1; number <= 3; number += 1) {
    await pass(pupil);
    portal.study.forget();
    said.push((await pupil.amount()).body.standing);
  }
  expect(said).toEqual([null, null, { kind: 'first', place: 1, of: 1, to_next: null }]);
});

test('who missed a deadline is promised nothing ahead: neither tests nor badges', async () => {
  await makeCourse(portal, 4);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await pupil.begin();
  await pass(pupil);
  const isAhead = async () => ({
    tests: (await pupil.amount()).body.tests_ahead,
    badges: (await logOf(pupil)).badges.some(({ won_at }) => won_at === null),
  });
  expect(await isAhead()).toEqual({ tests: 3, badges: true });
  await pupil.putAt(statuses.TRAINING_PAUSED);
  expect(await isAhead()).toEqual({ tests: 3, badges: true });
  await pupil.putAt(statuses.MILESTONE_EXPIRED);
  expect(await isAhead()).toEqual({ tests: 0, badges: false });
});
