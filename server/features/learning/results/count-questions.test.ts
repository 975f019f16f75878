import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { BankQuestion } from '#contract/courses/bank.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import type { QuestionSummary } from '#contract/statistics/questions.ts';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf, rightAnswer } from '#tests/study.ts';
import { countQuestions, uncountQuestions } from './count-questions.ts';

/** docs/product/learning.md, «The question bank»: how a question fares. */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
const get = async (path: string) => (await portal.call('GET', `/admin${path}`, undefined, { token: admin.token })).body;
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });

type Result = { question_id: number; asked_count: number; facility: number | null; discrimination: number | null };
const listResults = async (): Promise<Result[]> => {
  const { rows } =
    await portal.db.execute<Result>(sql`select question_id::integer, asked_count, facility::float8, discrimination
    from question_results where asked_count > 0 order by question_id`);
  return rows;
};

/** 1 right, 0 wrong, null left out. */
type Marks = (0 | 1 | null)[];

async function answer(marks: Marks) {
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const opened: OpenedTest = await pupil.start();
  const given = opened.questions.flatMap((question, index) => {
    const mark = marks[index];
    if (mark === null || mark === undefined) return [];
    const first = question.answers.find(({ answer_text }) => answer_text === 'Первый');
    const wrong = question.question_type === 3 ? { text: 'Морж' } : { answer_ids: [first?.id] };
    return [{ question_id: question.id, answer: mark === 1 ? rightAnswer(question) : wrong, revision: 1 }];
  });
  expect((await pupil.send(opened.attempt_id, given)).status).toBe(200);
  return family.child.id;
}

test('a question fares in the counts as in the statistics of its test, also after a key is mended and somebody is erased', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  await portal.db.execute(
    sql`update questions set question_weight = ordinal_number where learning_exam_id = ${learning_exam_id}`,
  );
  for (const marks of [
    [1, 1, 1, 1],
    [1, 1, 1, 0],
    [1, 0, 0, null],
    [0, 1, 0, 0],
  ] as Marks[])
    await answer(marks);
  const compare = async (asked: number) => {
    const { questions } = await get(`/statistics/questions?learning_exam_id=${learning_exam_id}`);
    const counted = await listResults();
    const own = (questions as QuestionSummary[]).toSorted((a, b) => a.id - b.id);
    expect(counted.map(({ question_id }) => question_id)).toEqual(own.map(({ id }) => id));
    for (const [index, { asked_count, facility, discrimination }] of counted.entries()) {
      expect(asked_count).toBe(asked);
      expect(facility).toBeCloseTo(own[index]?.difficulty ?? -1, 5);
      if (own[index]?.discrimination === null) expect(discrimination).toBeNull();
      else expect(discrimination).toBeCloseTo(own[index]?.discrimination ?? -2, 4);
    }
  };
  await countQuestions(portal.db);
  await compare(4);
  // Counted once, however often and by however many at a time.
  await Promise.all([countQuestions(portal.db), countQuestions(portal.db)]);
  await compare(4);

  const { questions } = (await get(`/tests/${learning_exam_id}`)).test;
  const [question] = questions;
  const wrong = question.answers.find(({ right }: { right: number }) => right === 0);
  const asked = {
    learning_exam_id,
    corrections: [{ question_id: question.id, right_answer_ids: [wrong.id] }],
    allows_losses: true,
  };
  const { basis } = (await post('/mending/preview', asked)).body;
  const made = await post('/mending/mend', { ...asked, basis, reason: 'Ошибка', request_key: randomUUID() });
  expect(made.status).toBe(200);
  expect(await listResults()).toEqual([]);
  await countQuestions(portal.db);
  await compare(4);

  const before = await listResults();
  const fifth = await answer([0, 0, 0, 0]);
  await countQuestions(portal.db);
  await compare(5);
  await uncountQuestions(portal.db, [fifth]);
  expect(await listResults()).toEqual(before);
});

test('a question of the bank fares by all attempts that asked it, whichever test it was in', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  await answer([1, null, null, null]);
  await answer([0, 1, 1, 1]);
  await countQuestions(portal.db);
  await portal.db.execute(sql`update exams set bank_teaching_id = ${teaching_id} where id = ${learning_exam_id}`);
  const { data } = await get(`/bank/questions?teaching_id=${teaching_id}`);
  const [first] = data as BankQuestion[];
  expect(first).toMatchObject({ asked_count: 2, facility: 0.5, discrimination: -1 });
  const { data: sections } = await get(`/bank/sections?teaching_id=${teaching_id}`);
  expect(sections).toMatchObject([{ id: learning_exam_id, asked_count: 8, facility: 0.5 }]);
  const hardest = await get(`/bank/questions?teaching_id=${teaching_id}&sort=weakest&is_asked=true`);
  expect(hardest.data[0].id).toBe(first?.id);
});
