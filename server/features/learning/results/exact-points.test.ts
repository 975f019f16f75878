import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { restOf, toldPoints } from '#server/features/participation/ranking/exact-points.ts';
import { rankingOrderOf } from '#server/features/participation/ranking/ranking.ts';
import { atLength } from '#tests/at-length.ts';
import { type Family, makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf, rightAnswer } from '#tests/study.ts';
import { plus, times, toDecimal, toHundredths, ZERO } from './exact-fraction.ts';

/** docs/decisions/119-exact-points.md */
const portal = portalForFile();
let admin: Person;
let teaching_id: number;
const post = (path: string, body: object) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const get = async (path: string) => (await portal.call('GET', `/admin${path}`, undefined, { token: admin.token })).body;

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  teaching_id = await makeCourse(portal, 3);
  // Of ten points a sixth, a sixth, a sixth and a half.
  await portal.db.execute(sql`update questions set question_weight = 3 where question_text like '%.4:%'`);
  portal.study.forget();
});

type Stored = { points: string; points_rest: string; exact: string };

const storedOf = async ({ participation_id }: Family): Promise<Stored | undefined> => {
  const { rows } = await portal.db.execute<Stored>(sql`
    select points, points_rest, round(points + points_rest_exact, 20) as exact from participations where id = ${participation_id}`);
  return rows[0];
};

/** A pupil who gives right answers to these questions of the tests one after another, the others none. */
async function pass(...tests: number[][]): Promise<Family> {
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  await pupil.begin();
  for (const right of tests) {
    await pupil.passLecture();
    const opened = (await pupil.open()).body as OpenedTest;
    const numberOf = (text: string) => Number(/\.(\d):/.exec(text)?.[1]);
    const given = opened.questions.filter(({ question_text }) => right.includes(numberOf(question_text)));
    await pupil.send(
      opened.attempt_id,
      given.map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision: 1 })),
    );
  }
  return family;
}

test('equal work of several tests is equal points, wherever it was done', async () => {
  // Four sixths, three times.
  const ways = [
    await pass([1, 2], [2, 3], []),
    await pass([4, 1], [], []),
    await pass([], [], [3, 4]),
    await pass([3], [1, 2], [1]),
  ];
  const stored = await Promise.all(ways.map(storedOf));
  for (const one of stored)
    expect(one).toEqual({ points: '6.67', points_rest: '-0.0033333333', exact: '6.66666666666666666667' });
  // Three thirds of ten make ten.
  const [whole, inThirds] = [await pass([1, 2, 3, 4]), await pass([1, 2], [2, 3], [1, 3])];
  expect((await storedOf(inThirds))?.points).toBe('10.00');
  expect((await storedOf(inThirds))?.points_rest).toBe((await storedOf(whole))?.points_rest);
});

test('what is rounded off decides between equal totals, and is read with them', async () => {
  const [more, less] = [await pass([1, 2], [1, 2, 3]), await pass([1, 2, 3], [1, 2])];
  // By a hundredth of a hundredth more: nobody is shown it, the ranking knows it.
  await portal.db.execute(sql`update participations set points_rest = points_rest + 0.0001,
    points_rest_exact = points_rest_exact + 0.0001 where id = ${more.participation_id}`);
  const ids = [less, more].map(({ participation_id }) => participation_id);
  const { rows } = await portal.db.execute<{ id: string; total: string }>(sql`
    select id, learning_points_total as total from participations where id = any(${sql.param(ids)}::bigint[])
    order by ${rankingOrderOf('participations')}`);
  expect(rows).toEqual(ids.toReversed().map((id) => ({ id: String(id), total: '8.33' })));
});

test('a mended key gives what scoring anew would, to the last place; a former attempt keeps what was told', async () => {
  const [one, former] = [await pass([1, 2, 3], [1, 2]), await pass([1, 2, 3], [1])];
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  const { questions } = (await get(`/tests/${learning_exam_id}`)).test;
  const [, second] = questions;
  // Scored before points were exact: its questions were rounded each, 1.67 three times.
  await portal.db.execute(sql`
    update attempts set points = 5.01, points_rest = null where participation_id = ${former.participation_id}
      and exam_version_id in (select id from exam_versions where exam_id = ${learning_exam_id})`);
  await portal.db.execute(sql`update participations set points = 6.68, points_rest = -0.0033333333,
    points_rest_exact = -0.003333333333333333333333 where id = ${former.participation_id}`);

  const other = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, other);
  const { attempt_id } = await pupil.start();
  await pupil.send(attempt_id, [{ question_id: second.id, answer: { text: 'нерпа' }, revision: 1 }]);
  const ask = (corrections: object[], allows_losses = false) => ({ learning_exam_id, corrections, allows_losses });
  const mend = async (asked: object) => {
    const seen = (await post('/mending/preview', asked)).body;
    const more = { reason: 'Ошибка', request_key: randomUUID(), basis: seen.basis };
    expect((await post('/mending/mend', { ...asked, ...more })).status).toBe(200);
    return seen;
  };
  // One more spelling is worth a sixth to who typed it, and nobody else's points change: not by the hundredth of old either.
  const wider = ask([{ question_id: second.id, question_right_answer: 'Тюлень-секретник|Нерпа' }], true);
  expect(await mend(wider)).toMatchObject({
    gaining: 1,
    losing: 0,
    people: [{ user_id: other.child.id, to_points: 1.67 }],
  });
  expect(await storedOf(other)).toMatchObject({ points: '1.67', points_rest: '-0.0033333333' });
  expect(await storedOf(former)).toMatchObject({ points: '6.68' });

  await mend(ask([{ question_id: second.id, is_left_out: true }], true));
  // Two of five parts are left of three of six; the second test is as it was.
  expect(await storedOf(one)).toEqual({ points: '7.33', points_rest: '0.0033333333', exact: '7.33333333333333333333' });
  expect(await storedOf(former)).toMatchObject({ points: '5.67' });
  await mend(ask([{ question_id: second.id, is_left_out: false }]));
  expect(await storedOf(one)).toEqual({ points: '8.33', points_rest: '0.0033333333', exact: '8.33333333333333333333' });
});

test('sums of any fractions are told as the exact sum rounded once, in whatever order they were added', async () => {
  const share = fc.record({ over: fc.integer({ min: 0, max: 60 }), under: fc.integer({ min: 1, max: 60 }) });
  const sums = fc.sample(fc.array(share, { minLength: 1, maxLength: 30 }), { numRuns: atLength(200, 5_000), seed: 49 });
  const expected = sums.map((parts) =>
    parts.reduce(
      (sum, { over, under }) => plus(sum, times({ over: 10n, under: 1n }, BigInt(over), BigInt(under))),
      ZERO,
    ),
  );
  const stored = sums.map((parts, id) => ({
    id,
    parts: parts.map(({ over, under }) => toDecimal({ over: 10n * BigInt(over), under: BigInt(under) })),
  }));
  const { rows } = await portal.db.execute<{ told: number; rest: number }>(sql`
    select ${toldPoints(sql`total`)}::float8 as told, (${restOf(sql`total`)})::float8 as rest from (
      select id, sum(part::numeric) as total
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as given (id integer, parts jsonb),
        jsonb_array_elements_text(parts) part group by id) summed order by id`);
  expect(rows.map(({ told }) => told)).toEqual(expected.map(toHundredths));
  for (const [index, { told, rest }] of rows.entries()) {
    const { over = 0n, under = 1n } = expected[index] ?? {};
    expect(told + rest).toBeCloseTo(Number(over) / Number(under), 8);
  }
});
