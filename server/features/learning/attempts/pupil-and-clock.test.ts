import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { GRACE_SECONDS, type OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { atLength } from '#tests/at-length.ts';
import { makeCourse } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, makeLearner, participantOf } from '#tests/study.ts';
import { actionLog, attempts, participations, passedMilestones, timeouts } from '#tests/tables.ts';
import { expireMilestones } from '../milestones/expire-milestones.ts';
import { submitOverdueTests } from './submit-overdue.ts';

const portal = portalForFile();
/** A course of one milestone, which ends with its test, and one of two. */
const courses: number[] = [];
beforeAll(async () => {
  for (const milestones of [1, 2]) courses.push(await makeCourse(portal, milestones));
});

type Plan = {
  milestones: 1 | 2;
  saved: number;
  seconds: number;
  missed: boolean;
  sends: { answered: number; wait: number }[];
};

const pupilPlan: fc.Arbitrary<Plan> = fc.record({
  milestones: fc.constantFrom(1, 2),
  saved: fc.nat(2),
  // Around the end of the grace: this very moment decides who is first.
  seconds: fc.constantFrom(0.2, 0.1, 0.06, 0.03, 0, -1).map((over) => over - GRACE_SECONDS),
  missed: fc.boolean(),
  sends: fc.array(fc.record({ answered: fc.constantFrom(0, 3, 4), wait: fc.nat(60) }), { minLength: 1, maxLength: 3 }),
});
const clockPlan = fc.array(fc.record({ act: fc.constantFrom('submit', 'expire'), wait: fc.nat(60) }), {
  minLength: 1,
  maxLength: 4,
});
const clocks = { submit: submitOverdueTests, expire: expireMilestones };
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function underTest({ milestones, saved }: Plan) {
  const family = await makeLearner(portal, courses[milestones - 1] ?? 0);
  const pupil = participantOf(portal, family);
  await pupil.passLecture();
  const opened = (await pupil.open()).body as OpenedTest;
  await pupil.save(opened.attempt_id, allRight(opened).slice(0, saved));
  return { family, pupil, opened };
}

test('of a pupil who sends and the clock that closes exactly one wins: one result, one step, one deadline, told once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pupilPlan, { minLength: 1, maxLength: 3 }), clockPlan, async (plans, acts) => {
      const made = await Promise.all(plans.map(underTest));
      for (const [index, { pupil }] of made.entries()) {
        if (plans[index]?.missed) await pupil.missDeadline();
        await pupil.leave(plans[index]?.seconds ?? 0);
      }
      const answers: { status: number; body: { points: number } }[][] = [];
      const told = await liveEventsDuring(portal, async () => {
        const clock = acts.map(async ({ act, wait }) => {
          await after(wait);
          await clocks[act as keyof typeof clocks](portal);
        });
        const sent = made.map(({ pupil, opened }, index) =>
          Promise.all(
            (plans[index]?.sends ?? []).map(async ({ answered, wait }) => {
              await after(wait);
              return pupil.send(opened.attempt_id, allRight(opened, 2).slice(0, answered));
            }),
          ),
        );
        answers.push(...(await Promise.all(sent)));
        await Promise.all(clock);
      });

      for (const [index, { family, opened }] of made.entries()) {
        const { participation_id, child, parent } = family;
        const isEnd = plans[index]?.milestones === 1;
        const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
        const [attempt] = await portal.db.select().from(attempts).where(eq(attempts.id, opened.attempt_id));
        const passed = await portal.db
          .select()
          .from(passedMilestones)
          .where(eq(passedMilestones.participation_id, participation_id));
        const points = attempt?.result?.points;
        for (const answer of answers[index] ?? []) {
          expect(answer.status).toBe(200);
          expect(answer.body.points).toBe(points);
        }
        expect(passed.map((one) => one.points)).toEqual([points]);
        const status = isEnd ? statuses.TRAINING_COMPLETED : statuses.TRAINING;
        expect(row).toMatchObject({ status, points, passed_count: 1, lecture_passed_at: null });
        const open = await portal.db
          .select()
          .from(timeouts)
          .where(and(eq(timeouts.user_id, child.id), isNull(timeouts.closed_at)));
        expect(open.map(({ time_out_type_code }) => time_out_type_code)).toEqual(isEnd ? [] : ['MILESTONE_2']);
        expect(row?.deadline).toBe(open[0]?.time_out_date ?? null);
        const lines = await portal.db.select().from(actionLog).where(eq(actionLog.participation_id, participation_id));
        expect(lines.map(({ to_status }) => to_status)).toEqual(isEnd ? [statuses.TRAINING_COMPLETED] : []);
        for (const { id } of [child, parent])
          expect(told.filter(({ user_id }) => user_id === id)).toHaveLength(isEnd ? 1 : 0);
      }
    }),
    { numRuns: atLength(25, 300) },
  );
}, 180_000);
