import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const get = (path: string) => portal.call('GET', `/admin${path}`, undefined, { token: admin.token });
const step = { milestone_title: 'Приливы', color: 'blue', days_to_pass: 3, lecture_id: null, learning_exam_id: null };
const newTeaching = async () =>
  (await post('/teaching/add', { teaching_title: 'Новый курс', audience: 'participant' })).body.teaching.id as number;

test('a lecture and a test are made with the milestone: of its title, empty, chosen for it', async () => {
  const teaching_id = await newTeaching();
  const { milestone } = (await post('/milestone/add', { ...step, teaching_id, make: 'lecture' })).body;
  expect(milestone).toMatchObject({ milestone_title: 'Приливы', lecture_title: 'Приливы', exam_title: null });
  const lecture = (await get(`/lecture/${milestone.lecture_id}`)).body.lecture;
  expect(lecture).toMatchObject({ lecture_title: 'Приливы', lecture_html_file: '', lecture_author: '' });

  const change = {
    id: milestone.id,
    milestone_title: 'Приливы и отливы',
    based_on: milestone.updated_at,
    make: 'test',
  };
  const changed = (await post('/milestone/update', change)).body.milestone;
  expect(changed).toMatchObject({ milestone_title: 'Приливы и отливы', exam_title: 'Приливы и отливы' });
  expect(changed.lecture_id).toBe(milestone.lecture_id);
  expect((await get(`/tests/${changed.learning_exam_id}`)).body.test).toMatchObject({ questions: [] });
  // A retry makes no second one: the milestone was saved since.
  expect((await post('/milestone/update', change)).status).toBe(409);
});

test('of a course that is gone through an empty part is refused, and nothing of it stays', async () => {
  const course = await makeCourse(portal, 1);
  const before = (await get('/lecture/list')).body.total;
  expect((await post('/milestone/add', { ...step, teaching_id: course, make: 'lecture' })).status).toBe(409);
  expect((await get('/lecture/list')).body.total).toBe(before);
});

test('a course is printed with its lectures, and with its tests as far as they are asked for', async () => {
  const course = await makeCourse(portal, 2);
  const print = async (tests?: string) =>
    (await get(`/teaching/${course}/print${tests ? `?tests=${tests}` : ''}`)).body;
  const plain = await print();
  expect(plain.teaching.id).toBe(course);
  expect(plain.milestones).toHaveLength(2);
  expect(plain.milestones[0].lecture.lecture_html_file).not.toBe('');
  expect(plain.milestones.map(({ test: printed }: { test: unknown }) => printed)).toEqual([null, null]);
  const asked = await print('questions');
  const answered = await print('answers');
  const rightOf = (whole: typeof plain) =>
    whole.milestones[0].test.questions.map(({ right_answer }: { right_answer: string | null }) => right_answer);
  expect(rightOf(asked).every((right: unknown) => right === null)).toBe(true);
  expect(JSON.stringify(asked).toLowerCase()).not.toContain('тюлень-секретник');
  expect(rightOf(answered).join(' ')).toContain('Второй');
  expect(JSON.stringify(answered).toLowerCase()).toContain('тюлень-секретник');
  expect(
    answered.milestones[0].test.questions[0].answers.map(({ answer_text }: { answer_text: string }) => answer_text),
  ).toEqual(['Первый', 'Второй', 'Третий']);
});

test('a question that is not complete is not printed, but counted; no course is not found, nonsense is refused', async () => {
  const teaching_id = await newTeaching();
  const { milestone } = (await post('/milestone/add', { ...step, teaching_id, make: 'test' })).body;
  await post('/question/add', {
    learning_exam_id: milestone.learning_exam_id,
    question_type: 1,
    question_text: 'Какой?',
  });
  const printed = (await get(`/teaching/${teaching_id}/print?tests=answers`)).body;
  expect(printed.milestones[0]).toMatchObject({ lecture: null, test: { questions: [], left_out: 1 } });
  expect((await get('/teaching/999999/print')).status).toBe(404);
  expect((await get(`/teaching/${teaching_id}/print?tests=everything`)).status).toBe(422);
  const { parent } = await makeFamily(portal, statuses.TRAINING);
  const asked = await portal.call('GET', `/admin/teaching/${teaching_id}/print`, undefined, { token: parent.token });
  expect(asked.status).toBe(403);
});
