import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeSection, takeFromBank } from '#tests/question-bank.ts';
import { examDraws, exams, milestones, pinnedAnswers, questions } from '#tests/tables.ts';

/** docs/product/learning.md, «Tools of a course», «The question bank». */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const stepsOf = (teaching_id: number) =>
  portal.db
    .select()
    .from(milestones)
    .where(eq(milestones.teaching_id, teaching_id))
    .orderBy(asc(milestones.ordinal_number));
const examsOf = async (teaching_id: number): Promise<number[]> =>
  (await stepsOf(teaching_id)).map(({ learning_exam_id }) => learning_exam_id ?? 0);
const copyOf = async (id: number): Promise<number> =>
  (await post('/teaching/copy', { id, teaching_title: 'Копия', request_key: randomUUID() })).body.teaching.id;
const sectionsOf = (teaching_id: number) =>
  portal.db.select().from(exams).where(eq(exams.bank_teaching_id, teaching_id)).orderBy(asc(exams.id));
const drawsOf = (exam_ids: number[]) =>
  portal.db.select().from(examDraws).where(inArray(examDraws.exam_id, exam_ids)).orderBy(asc(examDraws.id));
const questionsOf = async (exam_id: number): Promise<number[]> =>
  (
    await portal.db
      .select({ id: questions.id })
      .from(questions)
      .where(eq(questions.learning_exam_id, exam_id))
      .orderBy(asc(questions.ordinal_number))
  ).map(({ id }) => id);

test('a copied course has a copy of its bank, and its tests take the same from it; of another course’s bank they take as before', async () => {
  const [from, other] = [
    await makeCourse(portal, 2, 'participant', false),
    await makeCourse(portal, 1, 'participant', false),
  ];
  const [own, foreign] = [
    await makeSection(portal, from, 3, 'Приливы'),
    await makeSection(portal, other, 2, 'Течения'),
  ];
  const [one = 0, two = 0] = await examsOf(from);
  await takeFromBank(portal, one, [
    { section_id: own.id, question_id: own.questions[1]?.id ?? 0, questions_before: 2 },
    { section_id: own.id, draw_count: 2 },
  ]);
  await takeFromBank(portal, two, [{ section_id: foreign.id, draw_count: 1, questions_before: 4 }]);

  const to = await copyOf(from);
  const [section, ...more] = await sectionsOf(to);
  expect([section?.exam_title, more]).toEqual(['Приливы', []]);
  expect(section?.id).not.toBe(own.id);
  const copied = await questionsOf(section?.id ?? 0);
  expect(copied).toHaveLength(3);
  const [first = 0, second = 0] = await examsOf(to);
  expect(await drawsOf([first, second])).toMatchObject([
    { exam_id: first, ordinal_number: 1, questions_before: 2, section_id: section?.id, question_id: copied[1] },
    { exam_id: first, ordinal_number: 2, questions_before: 0, section_id: section?.id, draw_count: 2 },
    { exam_id: second, questions_before: 4, section_id: foreign.id, question_id: null, draw_count: 1 },
  ]);
  expect(await drawsOf([one, two])).toHaveLength(3);
  expect(await sectionsOf(from)).toHaveLength(1);
});

test('what methodists have pinned under the lectures of a course is under those of its copy, and each is changed for itself', async () => {
  const from = await makeCourse(portal, 1, 'participant', false);
  const [step] = await stepsOf(from);
  const pin = { paragraph: null, question: 'Почему море солёное?', answer: 'Реки несут соль.' };
  const lecture_id = step?.lecture_id ?? 0;
  expect((await post('/lecture/answer/pin', { lecture_id, ...pin, request_key: randomUUID() })).status).toBe(200);
  const [copied] = await stepsOf(await copyOf(from));
  const pinned = await portal.db
    .select()
    .from(pinnedAnswers)
    .where(inArray(pinnedAnswers.lecture_id, [lecture_id, copied?.lecture_id ?? 0]))
    .orderBy(asc(pinnedAnswers.id));
  expect(pinned).toMatchObject([
    { lecture_id, ...pin, updated_by: admin.id },
    { lecture_id: copied?.lecture_id, ...pin, updated_by: admin.id },
  ]);
});

test('a course is not deleted while other tests take from its bank, which are named; with its own tests the bank goes', async () => {
  const [teaching_id, other] = [
    await makeCourse(portal, 2, 'participant', false),
    await makeCourse(portal, 1, 'participant', false),
  ];
  const section = await makeSection(portal, teaching_id, 2);
  const [[own = 0, free = 0], [foreign = 0]] = [await examsOf(teaching_id), await examsOf(other)];
  await portal.db.update(exams).set({ exam_title: 'Чужой' }).where(eq(exams.id, foreign));
  await portal.db.update(exams).set({ exam_title: 'Ничей' }).where(eq(exams.id, free));
  await portal.db.update(milestones).set({ learning_exam_id: null }).where(eq(milestones.learning_exam_id, free));
  for (const exam_id of [own, free, foreign])
    await takeFromBank(portal, exam_id, [{ section_id: section.id, draw_count: 1 }]);

  const refused = await post('/teaching/delete', { id: teaching_id });
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    ['Из банка этого курса берут вопросы и другие тесты: «Ничей», «Чужой». Сначала уберите их оттуда'],
  ]);
  expect(await drawsOf([own, free, foreign])).toHaveLength(3);
  await portal.db.delete(examDraws).where(inArray(examDraws.exam_id, [free, foreign]));
  expect((await post('/teaching/delete', { id: teaching_id })).status).toBe(200);
  expect([await drawsOf([own]), await questionsOf(section.id), await sectionsOf(teaching_id)]).toEqual([[], [], []]);
  expect(await questionsOf(own)).toHaveLength(4);
});
