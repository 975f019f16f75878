import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { countStatements } from '#tests/count-statements.ts';
import { type Family, makeCourse } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeLearners, participantOf } from '#tests/study.ts';
import { attempts, milestones } from '#tests/tables.ts';
import { submitOverdueTests } from './attempts/submit-overdue.ts';
import { expireMilestones } from './milestones/expire-milestones.ts';

const portal = portalForFile();

const FEW = 3;
const MANY = 300;

const idsOf = (families: readonly Family[]) =>
  sql`any(${sql.param(families.map(({ participation_id }) => participation_id))}::bigint[])`;

/** A test of the milestone under way, opened by each of them and forgotten: the second and fourth question are answered right. */
async function forgetTests(families: readonly Family[], exam_id: number): Promise<void> {
  const version = await portal.study.currentVersion(exam_id);
  await portal.db.execute(sql`
    with opened as (
      insert into attempts (participation_id, milestone_id, exam_version_id, opened_at, ends_at)
      select id, milestone_id, ${version?.id}, now() - interval '40 minutes', now() - interval '10 minutes'
      from participations where id = ${idsOf(families)}
      returning id, exam_version_id
    )
    insert into attempt_answers (attempt_id, question_id, answer, revision)
    select opened.id, question_ids[number], '{"text": "тюлень-секретник"}', 1
    from opened join exam_versions on exam_versions.id = exam_version_id, unnest(array[2, 4]) as number`);
}

const missDeadlines = (families: readonly Family[]) =>
  portal.db.execute(sql`update timeouts set time_out_date = now() - interval '1 minute'
    where closed_at is null and user_id in (select user_id from participations where id = ${idsOf(families)})`);

/** How many of them stand so, of each kind. */
async function kindsOf(families: readonly Family[]) {
  const { rows } = await portal.db.execute(sql`
    select status, passed_count, points::float8 as points, count(*)::int as learners,
      sum((select count(*) from timeouts where timeouts.user_id = participations.user_id and closed_at is null))::int as deadlines,
      sum((select count(*) from passed_milestones where participation_id = participations.id))::int as passed,
      sum((select count(*) from action_log where participation_id = participations.id))::int as lines
    from participations where id = ${idsOf(families)} group by 1, 2, 3`);
  return rows;
}

async function makeOfTwo() {
  const teaching_id = await makeCourse(portal, 2);
  const steps = await portal.db
    .select({ exam_id: milestones.learning_exam_id })
    .from(milestones)
    .where(eq(milestones.teaching_id, teaching_id))
    .orderBy(milestones.ordinal_number);
  return { teaching_id, exam_ids: steps.map(({ exam_id }) => exam_id ?? 0) };
}

test('the clock closes three hundred forgotten tests by as many statements as three, in the middle of a course and at its end', async () => {
  const counts: number[][] = [];
  const { teaching_id, exam_ids } = await makeOfTwo();
  for (const count of [FEW, MANY]) {
    const families = await makeLearners(portal, teaching_id, count);
    counts.push([]);
    for (const [index, exam_id] of exam_ids.entries()) {
      await forgetTests(families, exam_id);
      const told = await liveEventsDuring(portal, async () => {
        counts.at(-1)?.push(await countStatements(() => submitOverdueTests(portal)));
      });
      const isEnd = index === 1;
      expect(await kindsOf(families)).toEqual([
        {
          status: isEnd ? statuses.TRAINING_COMPLETED : statuses.TRAINING,
          passed_count: index + 1,
          points: 5 * (index + 1),
          learners: count,
          deadlines: isEnd ? 0 : count,
          passed: count * (index + 1),
          lines: isEnd ? count : 0,
        },
      ]);
      // The child and the parent hear of the end.
      expect(told).toHaveLength(isEnd ? count * 2 : 0);
    }
    const sample = await portal.db
      .select()
      .from(attempts)
      .where(sql`participation_id = ${families[0]?.participation_id}`);
    expect(sample.map(({ points, result }) => [points, result?.points, result?.questions.length])).toEqual([
      [5, 5, 4],
      [5, 5, 4],
    ]);
  }
  const [few = [], many = []] = counts;
  expect(few).toHaveLength(2);
  for (const [index, sent] of few.entries()) {
    // The first batch alone reads the test and the course, which are remembered.
    expect(many[index]).toBeGreaterThan(5);
    expect(many[index]).toBeLessThanOrEqual(sent);
  }
});

test('the clock ends three hundred missed milestones by as many statements as three; who has a test open is let to its end', async () => {
  const { teaching_id, exam_ids } = await makeOfTwo();
  const counts: number[] = [];
  for (const count of [FEW, MANY]) {
    const late = await makeLearners(portal, teaching_id, count);
    const underTest = await makeLearners(portal, teaching_id, 2);
    const inTime = await makeLearners(portal, teaching_id, 2);
    await forgetTests(underTest, exam_ids[0] ?? 0);
    await missDeadlines([...late, ...underTest]);
    const told = await liveEventsDuring(portal, async () => {
      counts.push(await countStatements(() => expireMilestones(portal)));
    });
    const stand = (status: Status, learners: number) => [
      {
        status,
        passed_count: 0,
        points: 0,
        learners,
        passed: 0,
        ...(status === 210 ? { deadlines: 0, lines: learners } : { deadlines: learners, lines: 0 }),
      },
    ];
    expect(await kindsOf(late)).toEqual(stand(statuses.MILESTONE_EXPIRED, count));
    expect(await kindsOf([...underTest, ...inTime])).toEqual(stand(statuses.TRAINING, 4));
    expect(told).toHaveLength(count * 2);
    await submitOverdueTests(portal);
  }
  const [few = 0, many = 0] = counts;
  expect(many).toBeGreaterThan(5);
  expect(many).toBe(few);
});

test('one who cannot be served keeps nobody waiting, and is tried again', async () => {
  const { teaching_id, exam_ids } = await makeOfTwo();
  const families = await makeLearners(portal, teaching_id, 12);
  const [broken] = families;
  if (!broken) throw new Error('no learner');
  const others = families.slice(1);
  await portal.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  const breakOne = sql`create trigger refuse before update on participations for each row when (new.id = ${sql.raw(`${broken.participation_id}`)}) execute function refuse()`;

  await forgetTests(families, exam_ids[0] ?? 0);
  await portal.db.execute(breakOne);
  await submitOverdueTests(portal);
  expect(await kindsOf(others)).toMatchObject([{ passed_count: 1, learners: 11, passed: 11 }]);
  expect(await kindsOf([broken])).toMatchObject([{ passed_count: 0, passed: 0 }]);
  await portal.db.execute(sql`drop trigger refuse on participations`);
  await submitOverdueTests(portal);
  expect(await kindsOf(families)).toMatchObject([{ passed_count: 1, learners: 12, passed: 12 }]);

  await missDeadlines(families);
  await portal.db.execute(breakOne);
  await expireMilestones(portal);
  expect(await kindsOf(others)).toMatchObject([{ status: 210, learners: 11, lines: 11 }]);
  expect(await participantOf(portal, broken).status()).toBe(statuses.TRAINING);
  await portal.db.execute(sql`drop trigger refuse on participations`);
  await expireMilestones(portal);
  expect(await kindsOf(families)).toMatchObject([{ status: 210, learners: 12, lines: 12 }]);
});
