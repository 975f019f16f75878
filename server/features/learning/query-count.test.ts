import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { noMemo } from '#server/platform/http/calls/request-memo.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeCourse, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { openTest } from './attempts/open-test.ts';
import { saveBatch } from './attempts/save-answers.ts';
import { submitTest } from './attempts/submit-test.ts';
import { getCurrentMilestone } from './milestones/current-milestone.ts';
import { passLecture } from './milestones/pass-lecture.ts';

const portal = portalForFile();
const PUPILS = 5;

/** What thousands do at once must cost what its docstring says; the fewest of several pupils, as the first one finds nothing remembered. */
test('a lecture, a test, its answers and its sending cost the statements they promise', async () => {
  await makeCourse(portal, 2);
  const most = {
    passLecture: 1,
    current: 1,
    open: 2,
    openAgain: 2,
    save: 1,
    // With begin and commit, and the answers that came along.
    send: 8,
    sendAgain: 1,
    // Besides, the step to 250, with its log and what open pages are told.
    sendLast: 12,
  };
  const fewest: Partial<Record<keyof typeof most, number>> = {};
  const count = async (name: keyof typeof most, act: () => Promise<unknown>) => {
    fewest[name] = Math.min(fewest[name] ?? Number.POSITIVE_INFINITY, await countStatements(act));
  };
  for (let made = 0; made < PUPILS; made += 1) {
    const family = await makeFamily(portal, statuses.ADMITTED);
    const user_id = family.child.id;
    await participantOf(portal, family).begin();
    for (const send of ['send', 'sendLast'] as const) {
      await count('passLecture', () => passLecture(portal.db, 'participant', user_id, undefined));
      await count('current', () =>
        getCurrentMilestone({ db: portal.db, study: portal.study, once: noMemo(portal.db) }, 'participant', user_id),
      );
      const open = () => openTest(portal, 'participant', { user_id, session_id: 1 }, undefined);
      await count('open', open);
      const opened = await open();
      await count('openAgain', open);
      const { attempt_id } = opened;
      await count('save', () => saveBatch(portal.db, [{ user_id, attempt_id, answers: allRight(opened) }]));
      const submission = { user_id, attempt_id, answers: allRight(opened, 2) };
      await count(send, () => submitTest(portal, submission));
      await count('sendAgain', () => submitTest(portal, submission));
    }
  }
  for (const [name, sent] of Object.entries(fewest))
    expect(sent, name).toBeLessThanOrEqual(most[name as keyof typeof most]);

  // PostgreSQL makes five plans of a statement before it keeps one: of the tenth sending nothing is planned any more.
  const { rows } = await portal.db.execute(sql`select name from pg_prepared_statements where custom_plans > 5`);
  expect(rows).toEqual([]);
});
