import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { examDraws, questions } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const get = (path: string) => portal.call('GET', `/admin${path}`, undefined, { token: admin.token });

type Question = Record<string, unknown>;
const addQuestion = async (learning_exam_id: number, question: Question): Promise<number> =>
  (await post('/question/add', { learning_exam_id, question_type: 3, ...question })).body.question.id;
const addSection = async (section_title: string, teaching_id: number): Promise<number> =>
  (await post('/bank/section/add', { section_title, teaching_id })).body.id;
const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);

test('the sections of a bank are listed with their questions, those that can be asked, and the tests that take from them', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const whales = await addSection('Киты', teaching_id);
  const seals = await addSection('Ластоногие', teaching_id);
  const question_id = await addQuestion(whales, { question_text: 'Кто поёт?', question_right_answer: 'кит' });
  await addQuestion(whales, { question_text: 'Где?' });
  const { exam } = (await post('/exam/add', { exam_title: 'Итог', exam_points: 10, exam_duration: 30 })).body;
  const draw = { exam_id: exam.id, section_id: whales };
  await portal.db.insert(examDraws).values([
    { ...draw, ordinal_number: 1, question_id },
    { ...draw, ordinal_number: 2, draw_count: 1 },
  ]);
  const [milestone] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).body.data;
  await portal.db
    .insert(examDraws)
    .values({ ...draw, exam_id: milestone.learning_exam_id, ordinal_number: 1, draw_count: 1 });
  const { data } = (await get(`/bank/sections?teaching_id=${teaching_id}`)).body;
  const used_in = expect.arrayContaining([
    { exam_id: exam.id, exam_title: 'Итог', places: [] },
    {
      exam_id: milestone.learning_exam_id,
      exam_title: expect.any(String),
      places: [{ teaching_id, teaching_title: expect.any(String), ordinal_number: 1 }],
    },
  ]);
  expect(data).toMatchObject([
    { id: whales, section_title: 'Киты', questions_count: 2, ready_count: 1, used_in, asked_count: 0, facility: null },
    { id: seals, section_title: 'Ластоногие', questions_count: 0, ready_count: 0, used_in: [] },
  ]);
  expect(idsOf(await get('/bank/sections?search=ластон'))).toEqual([seals]);
});

test('the questions of a bank are found by course, section, kind, words, readiness, and sorted', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const section_id = await addSection('Волны', teaching_id);
  const other = await addSection('Льды', teaching_id);
  const ready = await addQuestion(section_id, { question_text: 'Как звать волну?', question_right_answer: 'цунами' });
  const faulty = await addQuestion(section_id, { question_text: 'Сколько же?', question_type: 1 });
  const ice = await addQuestion(other, { question_text: 'Чем пахнет лёд?', question_right_answer: 'ничем' });
  const find = async (query: string) => idsOf(await get(`/bank/questions?teaching_id=${teaching_id}&${query}`));
  expect(await find('')).toEqual([ready, faulty, ice]);
  expect(await find(`section_id=${other}`)).toEqual([ice]);
  expect(await find('question_type=1')).toEqual([faulty]);
  expect(await find('search=лед')).toEqual([ice]);
  expect(await find('is_ready=true')).toEqual([ready, ice]);
  expect(await find('is_ready=false')).toEqual([faulty]);
  expect(await find('is_asked=false')).toEqual([ready, faulty, ice]);
  expect(await find('is_asked=true')).toEqual([]);
  expect(await find('sort=newest')).toEqual([ice, faulty, ready]);
  for (const sort of ['changed', 'hardest', 'easiest', 'weakest', 'most_asked'])
    expect((await find(`sort=${sort}`)).toSorted()).toEqual([ready, faulty, ice].toSorted());
  const { body } = await get(`/bank/questions?section_id=${section_id}&page=2`);
  expect(body).toMatchObject({ data: [], total: 2, current_page: 2 });
  expect((await get(`/bank/questions?section_id=${section_id}&is_ready=false`)).body.data).toMatchObject([
    { section_title: 'Волны', question_text: 'Сколько же?', fault: expect.any(String), used_in: [], asked_count: 0 },
  ]);
  expect((await get('/bank/questions?sort=worst')).status).toBe(422);
});

const questionsOf = async (id: number) =>
  (await get(`/tests/${id}`)).body.test.questions.map((one: { id: number }) => one.id);
const testOf = async (teaching_id: number): Promise<number> =>
  (await get(`/milestone/list?teaching_id=${teaching_id}`)).body.data[0].learning_exam_id;

test('a section is made for a course and is called as no other of its bank', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const id = await addSection('Приливы', teaching_id);
  const again = await post('/bank/section/add', { section_title: 'приливы', teaching_id });
  expect(again).toMatchObject({ status: 422, body: { fields: { section_title: expect.any(String) } } });
  expect((await post('/bank/section/add', { section_title: 'Приливы', teaching_id: 999_999 })).status).toBe(404);
  expect(await addSection('Приливы', await makeCourse(portal, 1))).toBeGreaterThan(id);
  const other = await addSection('Отливы', teaching_id);
  const { test: whole } = (await get(`/tests/${other}`)).body;
  expect(whole).toMatchObject({ exam_title: 'Отливы', bank_teaching_id: teaching_id, questions: [] });
  const renamed = await post('/test/edit', { ...whole, exam_title: 'ПРИЛИВЫ' });
  expect(renamed).toMatchObject({ status: 422, body: { fields: { exam_title: expect.any(String) } } });
});

test('a section holds two hundred questions, however they are added', async () => {
  const section = await addSection('Полный', await makeCourse(portal, 1));
  const row = {
    learning_exam_id: section,
    question_type: 3 as const,
    question_text: 'Кто?',
    question_right_answer: 'кит',
  };
  await portal.db
    .insert(questions)
    .values(Array.from({ length: 200 }, (_, index) => ({ ...row, ordinal_number: index + 1 })));
  expect(await post('/question/add', row)).toMatchObject({
    status: 422,
    body: { fields: { learning_exam_id: 'Вопросов уже 200: больше не помещается' } },
  });
  expect(await portal.db.$count(questions, eq(questions.learning_exam_id, section))).toBe(200);
});

test('a section is no test: not in the list of tests, in no milestone, not for practice, not deleted as one', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const section = await addSection('Не тест', teaching_id);
  await addQuestion(section, { question_text: 'Кто?', question_right_answer: 'кит' });
  expect(idsOf(await get('/exam/list?search=не тест'))).toEqual([]);
  const step = { milestone_title: 'Этап', color: 'blue', days_to_pass: 3, lecture_id: null, learning_exam_id: section };
  const draft = (await post('/teaching/add', { teaching_title: 'Новый', audience: 'guide' })).body.teaching.id;
  expect(await post('/milestone/add', { ...step, teaching_id: draft })).toMatchObject({
    status: 422,
    body: { fields: { learning_exam_id: expect.any(String) } },
  });
  expect((await post('/teaching/practice', { teaching_id, learning_exam_id: section })).status).toBe(422);
  expect((await post('/exam/delete', { id: section })).status).toBe(404);
});

test('a section nobody takes from and nobody was asked is deleted; another is not, and the reason is told', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const section = await addSection('Лишнее', teaching_id);
  const question_id = await addQuestion(section, { question_text: 'Кто?', question_right_answer: 'кит' });
  const { exam } = (await post('/exam/add', { exam_title: 'Берущий', exam_points: 10, exam_duration: 30 })).body;
  await portal.db.insert(examDraws).values({ exam_id: exam.id, section_id: section, question_id, ordinal_number: 1 });
  const refused = await post('/bank/section/delete', { id: section });
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('«Берущий»');
  await post('/exam/delete', { id: exam.id });
  expect((await post('/bank/section/delete', { id: section })).status).toBe(200);
  expect((await get(`/tests/${section}`)).status).toBe(404);
  expect((await post('/bank/section/delete', { id: await testOf(teaching_id) })).status).toBe(404);
});

test('questions are moved to another section of the same course, and the tests take them from there', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [from, to] = [await addSection('Откуда', teaching_id), await addSection('Куда', teaching_id)];
  const add = (section: number, word: string) =>
    addQuestion(section, { question_text: word, question_right_answer: word });
  const [one, two, three] = [await add(from, 'раз'), await add(from, 'два'), await add(from, 'три')];
  const there = await add(to, 'там');
  const { exam } = (await post('/exam/add', { exam_title: 'Берёт два', exam_points: 10, exam_duration: 30 })).body;
  const draw = { exam_id: exam.id, section_id: from };
  await portal.db.insert(examDraws).values([
    { ...draw, question_id: three, ordinal_number: 1 },
    { ...draw, draw_count: 2, ordinal_number: 2 },
  ]);
  // Two are drawn of the two that are left besides the one taken by name.
  const refused = await post('/bank/questions/move', { question_ids: [one], section_id: to });
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('«Берёт два»');
  expect((await post('/bank/questions/move', { question_ids: [three], section_id: to })).status).toBe(200);
  expect(await questionsOf(from)).toEqual([one, two]);
  expect(await questionsOf(to)).toEqual([there, three]);
  const { draws } = (await get(`/tests/${exam.id}`)).body.test;
  expect(draws).toMatchObject([
    { question_id: three, section_id: to },
    { draw_count: 2, section_id: from },
  ]);

  const foreign = await addSection('Чужой', await makeCourse(portal, 1));
  const faultOf = async (body: object) => Object.keys((await post('/bank/questions/move', body)).body.fields ?? {})[0];
  expect(await faultOf({ question_ids: [there], section_id: foreign })).toBe('section_id');
  expect(await faultOf({ question_ids: [one, there], section_id: to })).toBe('question_ids');
  expect(await faultOf({ question_ids: [999_999], section_id: to })).toBe('question_ids');
  const ofTest = await questionsOf(await testOf(teaching_id));
  expect((await post('/bank/questions/move', { question_ids: [ofTest[0]], section_id: to })).status).toBe(404);
});

test('questions of a test go into the bank, and the test goes on asking them where they stood', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const exam_id = await testOf(teaching_id);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const asked = (await pupil.start()) as OpenedTest;
  const ids = asked.questions.map(({ id }) => id);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const { test: before } = (await get(`/tests/${exam_id}`)).body;
  const put = (body: object) => post('/bank/questions/put', { id: exam_id, based_on: before.updated_at, ...body });
  const new_section = { teaching_id, section_title: 'Из теста' };
  const [made, repeated] = [
    await put({ question_ids: [first, third], new_section }),
    await put({ question_ids: [first, third], new_section }),
  ];
  expect([made.status, repeated.status]).toEqual([200, 409]);
  expect(made.body.test.questions.map(({ id }: { id: number }) => id)).toEqual([second, fourth]);
  expect(made.body.test.draws).toMatchObject([
    { question_id: first, questions_before: 0 },
    { question_id: third, questions_before: 1 },
  ]);
  const section_id = made.body.test.draws[0].section_id;
  expect(await questionsOf(section_id)).toEqual([first, third]);

  // A further one, between what is taken already.
  const again = { id: exam_id, based_on: made.body.test.updated_at, question_ids: [second], section_id };
  const { draws } = (await post('/bank/questions/put', again)).body.test;
  expect(
    draws.map((draw: { question_id: number; questions_before: number }) => [draw.question_id, draw.questions_before]),
  ).toEqual([
    [first, 0],
    [second, 0],
    [third, 0],
  ]);

  // Who has it open sends it as it was asked, who comes now is asked the same.
  expect((await pupil.send(asked.attempt_id, allRight(asked))).body.points).toBe(10);
  const next = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  expect(((await next.start()) as OpenedTest).questions.map(({ id }) => id)).toEqual(ids);
  expect((await post('/bank/section/delete', { id: section_id })).status).toBe(409);
  const { data } = (await get(`/bank/questions?section_id=${section_id}`)).body;
  expect(data[0].used_in).toMatchObject([{ exam_id }]);
});

test('only complete questions of the test itself go into the bank, into a section that is named', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const exam_id = await testOf(teaching_id);
  const section_id = await addSection('Для готовых', teaching_id);
  const faulty = await addQuestion(exam_id, { question_text: 'Где?' });
  const [own] = await questionsOf(exam_id);
  const faultOf = async (body: object) =>
    Object.keys((await post('/bank/questions/put', { id: exam_id, ...body })).body.fields ?? {})[0];
  expect(await faultOf({ question_ids: [faulty], section_id })).toBe('question_ids');
  expect(await faultOf({ question_ids: [999_999], section_id })).toBe('question_ids');
  expect(await faultOf({ question_ids: [], section_id })).toBe('question_ids');
  expect(await faultOf({ question_ids: [own] })).toBe('section_id');
  expect((await post('/bank/questions/put', { id: section_id, question_ids: [own], section_id })).status).toBe(404);
  expect(await questionsOf(section_id)).toEqual([]);
});

test('questions of the bank name the headings of any lecture of its course, and are renamed with them', async () => {
  const teaching_id = await makeCourse(portal, 2);
  const steps = (await get(`/milestone/list?teaching_id=${teaching_id}`)).body.data;
  const write = async (id: number, lecture_html_file: string) => {
    const { lecture } = (await get(`/lecture/${id}`)).body;
    expect((await post('/lecture/update', { ...lecture, lecture_html_file })).status).toBe(200);
  };
  await write(steps[0].lecture_id, '<h2>Киты</h2><p>Поют.</p><h2>Итог</h2><p>Да.</p>');
  await write(steps[1].lecture_id, '<h2>Льды</h2><p>Плывут.</p><h2>Итог</h2><p>Да.</p>');
  const section = await addSection('По лекциям', teaching_id);
  const themes = (await get(`/tests/${section}/themes`)).body.data;
  expect(themes.map(({ headings }: { headings: string[] }) => headings)).toEqual([
    ['Киты', 'Итог'],
    ['Льды', 'Итог'],
  ]);
  const word = { question_text: 'Кто?', question_right_answer: 'кит' };
  await addQuestion(section, { ...word, question_theme: 'Льды' });
  await addQuestion(section, { ...word, question_theme: 'Итог' });
  const { used_headings } = (await get(`/lecture/${steps[1].lecture_id}`)).body;
  expect(used_headings).toMatchObject([
    { title: 'Льды', tests: [{ id: section, is_bank: true, questions: 1 }] },
    { title: 'Итог', tests: [{ id: section, is_bank: true, questions: 1 }] },
  ]);
  const { lecture } = (await get(`/lecture/${steps[1].lecture_id}`)).body;
  await write(steps[1].lecture_id, lecture.lecture_html_file.replace('Льды<', 'Айсберги<').replace('Итог<', 'Выводы<'));
  const { questions } = (await get(`/tests/${section}`)).body.test;
  // Another lecture of the course is still called so.
  expect(questions.map((one: { question_theme: string }) => one.question_theme)).toEqual(['Айсберги', 'Итог']);
});
