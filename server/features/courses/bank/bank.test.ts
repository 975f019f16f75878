import { beforeAll, expect, test } from 'vitest';
import { makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { examDraws, exams } from '#tests/tables.ts';

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
const addSection = async (exam_title: string, teaching_id: number): Promise<number> => {
  const values = { exam_title, exam_points: 10, exam_duration: 30, bank_teaching_id: teaching_id };
  const [row] = await portal.db.insert(exams).values(values).returning({ id: exams.id });
  if (!row) throw new Error('no section');
  return row.id;
};
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
  const used_in = [{ exam_id: exam.id, exam_title: 'Итог' }];
  const { data } = (await get(`/bank/sections?teaching_id=${teaching_id}`)).body;
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
