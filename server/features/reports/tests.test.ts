import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import type { TestRow } from '#contract/reports/shapes.ts';
import { statuses } from '#contract/statuses.ts';
import { submitOverdueTests } from '#server/features/learning/attempts/submit-overdue.ts';
import { learningData } from '#server/features/learning/personal-data.ts';
import { countResults } from '#server/features/learning/results/count-results.ts';
import { scopeOf } from '#server/features/statistics/scope.ts';
import { listUsers } from '#server/platform/users.ts';
import { countStatements } from '#tests/count-statements.ts';
import { type Family, makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { reportsOf } from '#tests/reports.ts';
import { participantOf, rightAnswer } from '#tests/study.ts';
import { attempts, users } from '#tests/tables.ts';
import { listTests } from './tests.ts';

/** docs/product/reports.md, «Tests»: what is counted beforehand and what came since are together what is there. */
const portal = portalForFile();
let admin: Person;
let reports: ReturnType<typeof reportsOf>;
const people: Family[] = [];

async function passTest(pupil: ReturnType<typeof participantOf>, right: number, took: number): Promise<void> {
  await pupil.passLecture();
  const opened = (await pupil.open()).body as OpenedTest;
  await portal.db
    .update(attempts)
    .set({ opened_at: sql`now() - make_interval(secs => ${took})` })
    .where(eq(attempts.id, opened.attempt_id));
  const answers = opened.questions
    .slice(0, right)
    .map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision: 1 }));
  await pupil.send(opened.attempt_id, answers);
}

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  reports = reportsOf(portal, admin);
  await makeCourse(portal, 2);
  for (const [index, right] of [4, 4, 2, 1, 0].entries()) {
    const family = await makeFamily(portal, statuses.ADMITTED);
    people.push(family);
    const pupil = participantOf(portal, family);
    await pupil.begin();
    await passTest(pupil, right, 60 * (index + 1));
    if (index < 2) await passTest(pupil, 3, 30);
  }
  const slow = await makeFamily(portal, statuses.ADMITTED);
  people.push(slow);
  const late = participantOf(portal, slow);
  await late.start();
  await late.leave(-120);
  await submitOverdueTests(portal);
  const open = await makeFamily(portal, statuses.ADMITTED);
  people.push(open);
  await participantOf(portal, open).start();
});

type Attempt = {
  points: string | null;
  seconds: string;
  closed_at: Date | null;
  ends_at: Date;
  ordinal_number: number;
};
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The same numbers from the attempts themselves, one by one. */
async function recount() {
  const { rows } = await portal.db.execute<Attempt>(sql`
    select attempts.points, closed_at, ends_at, ordinal_number,
      round(extract(epoch from least(closed_at, ends_at) - opened_at)) as seconds
    from attempts join milestones on milestones.id = milestone_id join participations on participations.id = participation_id
    where season = 2027`);
  return [1, 2].map((number) => {
    const all = rows.filter(({ ordinal_number }) => ordinal_number === number);
    const sent = all.filter(({ closed_at }) => closed_at !== null);
    const points = sent.map((row) => Number(row.points)).sort((a, b) => a - b);
    const mean = points.reduce((sum, one) => sum + one, 0) / points.length;
    const at = (share: number) => {
      const place = share * (points.length - 1);
      const [low, high] = [points[Math.floor(place)] ?? 0, points[Math.ceil(place)] ?? 0];
      return hundredths(low + (high - low) * (place - Math.floor(place)));
    };
    const square = points.reduce((sum, one) => sum + (one - mean) ** 2, 0) / points.length;
    return {
      opened: all.length,
      sent: sent.length,
      ran_out: sent.filter(({ closed_at, ends_at }) => (closed_at ?? ends_at) > ends_at).length,
      points: {
        mean: hundredths(mean),
        deviation: hundredths(Math.sqrt(square)),
        least: at(0),
        lower: at(0.25),
        median: at(0.5),
        upper: at(0.75),
        most: at(1),
      },
    };
  });
}
const told = async () => (await reports.get('test')).data as TestRow[];

test('the numbers are those of the attempts, before they are counted, between and after', async () => {
  const expected = await recount();
  expect(expected).toMatchObject([
    { opened: 7, sent: 6, ran_out: 1, points: { most: 10 } },
    { opened: 2, sent: 2, ran_out: 0 },
  ]);
  expect(await told()).toMatchObject(expected);
  await countResults(portal.db);
  expect(await told()).toMatchObject(expected);
  await Promise.all([countResults(portal.db), countResults(portal.db)]);
  const [last] = people.slice(-1);
  if (last) await participantOf(portal, last).send((await participantOf(portal, last).open()).body.attempt_id, []);
  expect(await told()).toMatchObject(await recount());
  expect(await told()).toMatchObject([{ opened: 7, sent: 7 }, { sent: 2 }]);
});

test('as many have sent a test as have passed its milestone in the statistics', async () => {
  const { milestones } = (await portal.call('GET', '/admin/statistics/summary', undefined, admin)).body;
  expect((await told()).map(({ sent }) => sent)).toEqual(milestones.map(({ passed }: { passed: number }) => passed));
});

test('who is erased goes out of the numbers, counted or not', async () => {
  await countResults(portal.db);
  const ids = people.slice(0, 2).map(({ child }) => child.id);
  await portal.db.transaction(async (tx) => {
    await learningData.erase?.(tx, await listUsers(tx, ids));
    for (const id of ids) await tx.delete(users).where(eq(users.id, id));
  });
  expect(await told()).toMatchObject([(await recount())[0], { opened: 0, sent: 0, points: null, seconds: null }]);
});

test('filtered by words, ordered by what is hard, as Excel, by one query', async () => {
  expect((await reports.get('test', { search: 'тест 2' })).data).toMatchObject([{ ordinal_number: 2 }]);
  const hard = await reports.get('test', { sort: 'mean', order: 'desc' });
  expect(hard.data.map(({ ordinal_number }: TestRow) => ordinal_number)).toEqual([1, 2]);
  expect((await reports.excel('test', { sort: 'mean', order: 'desc' })).map((row) => row[0])).toEqual([1, 2]);
  expect((await reports.get('test', { season: 2026 })).data).toMatchObject([{ opened: 0, points: null }, { sent: 0 }]);
  const query = { search: '', sort: 'number', order: 'asc' } as const;
  const asked = async () => listTests(portal, await scopeOf(portal, {}), query);
  await asked();
  expect(await countStatements(asked)).toBeLessThanOrEqual(1);
});
