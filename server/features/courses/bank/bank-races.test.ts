import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Test } from '#contract/courses/tests.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { makeDrawingCourse, openDrawn } from '#tests/drawn-pupils.ts';
import { makeFamily, makePerson, type Person, signInAgain } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeSection } from '#tests/question-bank.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { attempts, examDraws, exams, questions } from '#tests/tables.ts';

/** docs/product/learning.md, «The question bank», «Drawn questions»: two at once, and what an open attempt keeps. */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
const post = (path: string, body: unknown, { token }: Pick<Person, 'token'> = admin) =>
  portal.call('POST', `/admin${path}`, body, { token });
const getTest = async (id: number): Promise<Test> =>
  (await portal.call('GET', `/admin/tests/${id}`, undefined, { token: admin.token })).body.test;
/** Refused with words for people, not broken. */
const isRefusal = ({ status }: { status: number }) => [404, 409, 422].includes(status);
const asSent = (whole: Test) => ({
  ...whole,
  questions: whole.questions.map((question) => ({
    ...question,
    items: question.items.map((item) => ({ ...item, right_answer_place: null })),
  })),
});
const idsOf = ({ questions: asked }: OpenedTest) => asked.map(({ id }) => id);

test('of two presses, and of two windows, a section is made, questions put and moved, and a section deleted once', async () => {
  const { teaching_id, exam_id } = await makeDrawingCourse(portal, { candidates: 1, drawn: 1 });
  const other = await makePerson(portal, 'curator');
  const title = { section_title: 'Нажато дважды', teaching_id };
  const made = await Promise.all([admin, other, admin].map((by) => post('/bank/section/add', title, by)));
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);

  const whole = await getTest(exam_id);
  const [first = 0, second = 0] = whole.questions.map(({ id }) => id ?? 0);
  const { body: target } = await post('/bank/section/add', { section_title: 'Куда', teaching_id });
  const put = { id: exam_id, question_ids: [first, second], section_id: target.id };
  const puts = await Promise.all([admin, other, admin].map((by) => post('/bank/questions/put', put, by)));
  expect(puts.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(puts.filter(isRefusal)).toHaveLength(2);
  const draws = await portal.db.select().from(examDraws).where(eq(examDraws.exam_id, exam_id));
  expect(draws.filter(({ question_id }) => question_id === first)).toHaveLength(1);

  // There and back by two people at once: each question is in one place, numbered without a gap.
  const { body: back } = await post('/bank/section/add', { section_title: 'Обратно', teaching_id });
  const moves = await Promise.all([
    post('/bank/questions/move', { question_ids: [first], section_id: back.id }),
    post('/bank/questions/move', { question_ids: [first, second], section_id: back.id }, other),
    post('/bank/questions/move', { question_ids: [second], section_id: back.id }),
  ]);
  for (const answer of moves) expect(answer.status === 200 || isRefusal(answer), String(answer.status)).toBe(true);
  const rows = await portal.db
    .select()
    .from(questions)
    .where(inArray(questions.learning_exam_id, [target.id, back.id]));
  expect(rows.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  for (const section_id of [target.id, back.id]) {
    const numbers = rows.filter((row) => row.learning_exam_id === section_id).map((row) => row.ordinal_number);
    expect(numbers.toSorted()).toEqual(numbers.map((_, index) => index + 1));
  }

  const { body: empty } = await post('/bank/section/add', { section_title: 'Пустой', teaching_id });
  const gone = await Promise.all([admin, other].map((by) => post('/bank/section/delete', { id: empty.id }, by)));
  expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('while pupils open, questions are moved out of the section: each attempt has what it was drawn, none fails, no test lacks', async () => {
  const course = await makeDrawingCourse(portal, { candidates: 5, drawn: 2 });
  const { section, teaching_id, exam_id } = course;
  const ids = section.questions.map(({ id }) => id);
  const { body: other } = await post('/bank/section/add', { section_title: 'Другой', teaching_id });
  const families = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeFamily(portal, statuses.ADMITTED)));
  const pupils = families.map((family) => participantOf(portal, family));
  for (const pupil of pupils) {
    await pupil.begin();
    await pupil.passLecture();
  }
  const [opened, moved] = await Promise.all([
    Promise.all(pupils.map((pupil) => pupil.open())),
    Promise.all(
      ids.slice(0, 4).map((id) => post('/bank/questions/move', { question_ids: [id], section_id: other.id })),
    ),
  ]);
  // Two are needed: three of the five may go.
  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
  for (const [index, { status, body }] of opened.entries()) {
    expect(status).toBe(200);
    expect(new Set(idsOf(body)).size).toBe(6);
    const again = (await pupils[index]?.open())?.body;
    expect(idsOf(again)).toEqual(idsOf(body));
    expect((await pupils[index]?.send(body.attempt_id, allRight(body)))?.body.points).toBe(10);
  }
  expect((await getTest(exam_id)).draws).toMatchObject([{ draw_count: 2, ready_count: 2 }]);
});

test('a section is not deleted under a test that begins to take from it in the same moment: one of the two is refused', async () => {
  const { teaching_id, exam_id } = await makeDrawingCourse(portal, { candidates: 1, drawn: 1 });
  for (let times = 0; times < 4; times += 1) {
    const section = await makeSection(portal, teaching_id, 2);
    const whole = asSent(await getTest(exam_id));
    const draws = [{ questions_before: 0, section_id: section.id, question_id: null, draw_count: 1 }];
    const [taken, gone] = await Promise.all([
      post('/test/edit', { ...whole, draws }),
      post('/bank/section/delete', { id: section.id }),
    ]);
    expect([taken.status, gone.status].toSorted()).toEqual(gone.status === 200 ? [200, 422] : [200, 409]);
    const left = await portal.db.$count(exams, eq(exams.id, section.id));
    const takes = await portal.db.$count(examDraws, eq(examDraws.section_id, section.id));
    expect([left, takes]).toEqual(gone.status === 200 ? [0, 0] : [1, 1]);
  }
});

test('two tests begin to take by name and to draw what a third person takes away: what stands afterwards can be asked', async () => {
  const { teaching_id, exam_id } = await makeDrawingCourse(portal, { candidates: 1, drawn: 1 });
  const section = await makeSection(portal, teaching_id, 2);
  const { body: other } = await post('/bank/section/add', { section_title: 'Туда', teaching_id });
  const [first = 0] = section.questions.map(({ id }) => id);
  const draws = [{ questions_before: 0, section_id: section.id, question_id: null, draw_count: 2 }];
  const whole = asSent(await getTest(exam_id));
  const [taken, moved] = await Promise.all([
    post('/test/edit', { ...whole, draws }),
    post('/bank/questions/move', { question_ids: [first], section_id: other.id }),
  ]);
  expect([taken.status, moved.status].filter((status) => status === 200)).toHaveLength(1);
  const now = await getTest(exam_id);
  for (const { draw_count, ready_count } of now.draws) expect(ready_count).toBeGreaterThanOrEqual(draw_count ?? 0);
});

test('an open attempt stays what it was while its section is renamed, edited, shrunk and left, and is scored by its own words', async () => {
  const course = await makeDrawingCourse(portal, { candidates: 3, drawn: 2 });
  const { section, exam_id } = course;
  const pupil = await openDrawn(portal, course);
  const [given] = allRight(pupil.opened).filter(({ question_id }) => pupil.drawn.includes(question_id));
  const save = (token: string, revision: number) =>
    portal.call(
      'POST',
      '/participant/test/save',
      { attempt_id: pupil.opened.attempt_id, answers: [{ ...given, revision }] },
      { token },
    );
  expect((await save(pupil.child.token, 1)).status).toBe(200);

  const whole = asSent(await getTest(section.id));
  const rewritten = whole.questions.map((question) => ({
    ...question,
    question_text: `Теперь иначе: ${question.question_text}`,
    answers: question.answers.map((answer) => ({ ...answer, right: answer.answer_text === 'Третий' ? 1 : 0 })),
  }));
  const edited = await post('/test/edit', { ...whole, exam_title: `Иначе ${randomUUID()}`, questions: rewritten });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  // The test takes from another section now, and what it drew is deleted.
  const another = await makeSection(portal, course.teaching_id, 2);
  const now = asSent(await getTest(exam_id));
  const draws = [{ questions_before: 0, section_id: another.id, question_id: null, draw_count: 1 }];
  expect((await post('/test/edit', { ...now, draws })).status).toBe(200);
  for (const { id } of section.questions) expect((await post('/question/delete', { id })).status).toBe(200);

  const again = (await pupil.open()).body as OpenedTest;
  expect(again.questions).toEqual(pupil.opened.questions);
  // On another device as well: the same questions, the saved answer, and it goes on there.
  const token = await signInAgain(portal, pupil.child);
  expect((await save(token, 2)).status).toBe(200);
  const result = (await pupil.send(pupil.opened.attempt_id, allRight(pupil.opened, 3))).body;
  expect(result.points).toBe(10);
  const [row] = await portal.db.select().from(attempts).where(eq(attempts.id, pupil.opened.attempt_id));
  expect(row?.question_ids).toEqual(idsOf(pupil.opened));
  // Who comes now is asked the test of now.
  const next = await openDrawn(portal, { ...course, section: another });
  expect([next.drawn.length, next.opened.questions.length]).toEqual([1, 5]);
});

test('a section with fewer questions than the test takes asks what is there; with none, what the test has of its own', async () => {
  const course = await makeDrawingCourse(portal, { candidates: 2, drawn: 2 });
  const { section, exam_id } = course;
  // Past the rules, as a mended key may do it.
  await portal.db.delete(questions).where(eq(questions.id, section.questions[0]?.id ?? 0));
  portal.study.forget();
  const short = await openDrawn(portal, course);
  expect(short.drawn).toEqual([section.questions[1]?.id]);
  expect((await short.send(short.opened.attempt_id, allRight(short.opened))).body.points).toBe(10);
  await portal.db.delete(questions).where(eq(questions.learning_exam_id, section.id));
  portal.study.forget();
  const without = await openDrawn(portal, course);
  expect([without.drawn, without.opened.questions.length]).toEqual([[], 4]);
  expect((await without.send(without.opened.attempt_id, allRight(without.opened))).body.points).toBe(10);
  // The author may save the test as it is no longer, and is told at the field what is there.
  const refused = await post('/test/edit', asSent(await getTest(exam_id)));
  expect([refused.status, refused.body.fields?.['draws.0.draw_count']]).toEqual([
    422,
    expect.stringContaining('0 готовых'),
  ]);
});

test('a test of nothing but draws from a section that has been emptied is not opened, and says so', async () => {
  const course = await makeDrawingCourse(portal, { candidates: 1, drawn: 1 });
  await portal.db.delete(questions).where(inArray(questions.learning_exam_id, [course.exam_id, course.section.id]));
  portal.study.forget();
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await pupil.begin();
  await pupil.passLecture();
  const refused = await pupil.open();
  expect([refused.status, refused.body.errors?.join()]).toEqual([422, expect.stringMatching(/[а-я]/)]);
});
