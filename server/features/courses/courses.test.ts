import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const get = (path: string) => portal.call('GET', `/admin${path}`, undefined, { token: admin.token });

const lecture = {
  lecture_title: 'Волны',
  lecture_html_file: '<p onclick="x()">Волна</p><script>1</script>',
  lecture_author: 'Я',
};
const exam = { exam_title: 'О волнах', exam_points: 7.5, exam_duration: 20 };
const step = { milestone_title: 'Волны', color: 'blue', days_to_pass: 3, lecture_id: null, learning_exam_id: null };

const newTeaching = async () =>
  (await post('/teaching/add', { teaching_title: 'Новый курс', audience: 'participant' })).body.teaching.id as number;
const newLecture = async () => (await post('/lecture/add', lecture)).body.lecture.id as number;
const newExam = async () => (await post('/exam/add', exam)).body.exam.id as number;
const typed = { question_type: 3, question_text: 'Кто это?', question_right_answer: 'кит' };
const readyExam = async () => {
  const id = await newExam();
  await post('/question/add', { learning_exam_id: id, ...typed });
  return id;
};
const newMilestone = async (teaching_id: number, given = {}) =>
  (await post('/milestone/add', { ...step, teaching_id, ...given })).body.milestone;
const titles = async (teaching_id: number) =>
  (await get(`/milestone/list?teaching_id=${teaching_id}`)).body.data.map(
    (row: { ordinal_number: number; milestone_title: string }) => `${row.ordinal_number} ${row.milestone_title}`,
  );

test('a course is made by hand, call by call, and a pupil goes through it', async () => {
  const teaching_id = await newTeaching();
  const lecture_id = await newLecture();
  expect((await get(`/lecture/${lecture_id}`)).body.lecture.lecture_html_file).toBe('<p>Волна</p>');
  const learning_exam_id = await newExam();
  const one = await post('/question/add', { learning_exam_id, question_type: 1, question_text: 'Что выше?' });
  expect(one.body.question).toMatchObject({ ordinal_number: 1, fault: 'Нужно хотя бы два варианта ответа' });
  const learning_question_id = one.body.question.id;
  await post('/answer/add', { learning_question_id, answer_text: 'Рябь', right: 0 });
  const right = await post('/answer/add', { learning_question_id, answer_text: 'Цунами', right: 1, ordinal_number: 1 });
  expect(right.body.answer).toMatchObject({ ordinal_number: 1, right: 1 });
  await post('/question/add', { learning_exam_id, ...typed, ordinal_number: 1 });
  const { test: whole } = (await get(`/tests/${learning_exam_id}`)).body;
  expect(whole).toMatchObject({
    ...exam,
    questions_count: 2,
    questions: [
      { question_text: 'Кто это?', ordinal_number: 1, fault: null },
      {
        ordinal_number: 2,
        fault: null,
        answers: [{ answer_text: 'Цунами' }, { answer_text: 'Рябь', ordinal_number: 2 }],
      },
    ],
  });
  await newMilestone(teaching_id, { lecture_id, learning_exam_id });
  expect((await post('/teaching/activate', { id: teaching_id })).body.teaching).toMatchObject({
    is_active: true,
    milestones_count: 1,
  });

  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const opened = await pupil.start();
  expect(opened.questions.map((question) => question.question_text)).toEqual(['Кто это?', 'Что выше?']);
  const sent = await pupil.send(opened.attempt_id, [
    { question_id: opened.questions[0]?.id, answer: { text: 'Кит' }, revision: 1 },
    { question_id: opened.questions[1]?.id, answer: { answer_ids: [right.body.answer.id] }, revision: 1 },
  ]);
  expect(sent.body).toMatchObject({ points: 7.5, completed: true });
  expect(await pupil.status()).toBe(statuses.TRAINING_COMPLETED);
});

test('an unready course is not activated, and everything it lacks is named', async () => {
  const teaching_id = await newTeaching();
  expect((await post('/teaching/activate', { id: teaching_id })).body.missing).toEqual(['В курсе нет ни одного этапа']);
  await newMilestone(teaching_id);
  const learning_exam_id = await newExam();
  const lecture_id = (await post('/lecture/add', { lecture_title: 'Пустая' })).body.lecture.id;
  await newMilestone(teaching_id, { lecture_id, learning_exam_id });
  const answer = await post('/teaching/activate', { id: teaching_id });
  expect(answer.status).toBe(422);
  expect(answer.body.missing).toEqual([
    'Этап 1: не выбрана лекция',
    'Этап 1: не выбран тест',
    'Этап 2: в лекции нет текста',
    'Этап 2: в тесте «О волнах» нет ни одного вопроса',
  ]);
  await post('/question/add', {
    learning_exam_id,
    question_type: 3,
    question_text: 'Кто?',
    question_right_answer: ' ?! ',
  });
  await post('/question/add', { learning_exam_id, ...typed });
  const two = (await post('/question/add', { learning_exam_id, question_type: 1, question_text: 'Что?' })).body.question
    .id;
  for (const answer_text of ['а', 'б']) await post('/answer/add', { learning_question_id: two, answer_text, right: 1 });
  expect((await post('/teaching/activate', { id: teaching_id })).body.missing.slice(3)).toEqual([
    'Этап 2: тест «О волнах», вопрос 1. Не указан правильный ответ',
    'Этап 2: тест «О волнах», вопрос 3. Верный вариант должен быть один',
  ]);
  const list = (await get('/teaching/list')).body.data;
  expect(list.find((row: { id: number }) => row.id === teaching_id).is_active).toBe(false);
});

test('activating one course stops the other of its audience only, however many press at once', async () => {
  const [a, b] = [await makeCourse(portal, 1), await makeCourse(portal, 1)];
  const guides = (await post('/teaching/add', { teaching_title: 'Наставникам', audience: 'guide' })).body.teaching.id;
  await newMilestone(guides, { lecture_id: await newLecture(), learning_exam_id: await readyExam() });
  await post('/teaching/activate', { id: guides });
  for (const answer of await Promise.all([a, b, a, b].map((id) => post('/teaching/activate', { id }))))
    expect(answer.status).toBe(200);
  const active = (await get('/teaching/list')).body.data.filter((row: { is_active: boolean }) => row.is_active);
  expect(active.map((row: { audience: string }) => row.audience).sort()).toEqual(['guide', 'participant']);
});

test('two courses activated at once, while a third one is active, make no failure and one active course', async () => {
  const courses = [await makeCourse(portal, 1), await makeCourse(portal, 1)];
  for (let round = 0; round < 5; round++) {
    await makeCourse(portal, 1);
    const answers = await Promise.all(courses.map((id) => post('/teaching/activate', { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('milestones are inserted, moved and deleted without a gap in their numbers', async () => {
  const id = await newTeaching();
  for (const milestone_title of ['А', 'Б', 'В']) await newMilestone(id, { milestone_title });
  const fourth = await newMilestone(id, { milestone_title: 'Г', ordinal_number: 2 });
  expect(await titles(id)).toEqual(['1 А', '2 Г', '3 Б', '4 В']);
  await post('/milestone/update', { id: fourth.id, ordinal_number: 4 });
  expect(await titles(id)).toEqual(['1 А', '2 Б', '3 В', '4 Г']);
  await post('/milestone/update', { id: fourth.id, ordinal_number: 1, milestone_title: 'Ж' });
  expect(await titles(id)).toEqual(['1 Ж', '2 А', '3 Б', '4 В']);
  await post('/milestone/delete', { id: fourth.id });
  expect(await titles(id)).toEqual(['1 А', '2 Б', '3 В']);
  await Promise.all(['Д', 'Е', 'И'].map((milestone_title) => newMilestone(id, { milestone_title, ordinal_number: 1 })));
  expect((await titles(id)).map((title: string) => title[0])).toEqual(['1', '2', '3', '4', '5', '6']);
  const wrong = await post('/milestone/add', {
    ...step,
    teaching_id: id,
    lecture_id: 999_999,
    learning_exam_id: 999_999,
  });
  expect(wrong.body.fields).toEqual({ lecture_id: 'Лекция не найдена', learning_exam_id: 'Тест не найден' });
});

test('what something depends on is not deleted, and the refusal names it', async () => {
  const teaching_id = await newTeaching();
  const [lecture_id, learning_exam_id] = [await newLecture(), await readyExam()];
  const milestone = await newMilestone(teaching_id, { lecture_id, learning_exam_id });
  expect((await post('/lecture/delete', { id: lecture_id })).body.errors).toEqual([
    'Лекция занята: курс «Новый курс», этап 1. Сначала уберите её оттуда',
  ]);
  expect((await post('/exam/delete', { id: learning_exam_id })).body.errors).toEqual([
    'Тест занят: курс «Новый курс», этап 1. Сначала уберите его оттуда',
  ]);
  await post('/teaching/activate', { id: teaching_id });
  expect((await post('/teaching/delete', { id: teaching_id })).status).toBe(409);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await pupil.start();
  expect((await post('/milestone/delete', { id: milestone.id })).body.errors).toEqual([
    'До этапа 1 «Волны» уже дошли (1): удалить его нельзя',
  ]);
  await makeCourse(portal, 1);
  const refused = await post('/teaching/delete', { id: teaching_id });
  expect([refused.status, refused.body.errors[0]]).toEqual([409, 'По этому курсу учились (1): удалить его нельзя']);

  const [free, freeExam, freeTeaching] = [await newLecture(), await readyExam(), await newTeaching()];
  for (const [path, id] of [
    ['/lecture', free],
    ['/exam', freeExam],
    ['/teaching', freeTeaching],
  ] as const) {
    expect((await post(`${path}/delete`, { id })).status).toBe(200);
    expect((await post(`${path}/delete`, { id })).status).toBe(404);
  }
});

test('a course that is gone through is never left impassable', async () => {
  const teaching_id = await newTeaching();
  const request_key = crypto.randomUUID();
  const lecture_id = (await post('/lecture/add', { ...lecture, request_key })).body.lecture.id;
  const learning_exam_id = await readyExam();
  const milestone = await newMilestone(teaching_id, { lecture_id, learning_exam_id });
  await post('/teaching/activate', { id: teaching_id });
  const [question] = (await get(`/question/list?learning_exam_id=${learning_exam_id}`)).body.data;
  const changes = [
    post('/milestone/update', { id: milestone.id, lecture_id: null }),
    post('/milestone/update', { id: milestone.id, learning_exam_id: null }),
    post('/milestone/add', { ...step, teaching_id }),
    post('/question/delete', { id: question.id }),
    post('/question/update', { ...typed, id: question.id, question_right_answer: '' }),
    post('/test/edit', { ...exam, id: learning_exam_id, questions: [] }),
    post('/lecture/update', { ...lecture, id: lecture_id, lecture_html_file: '<script>1</script>' }),
    post('/lecture/add', { ...lecture, request_key, lecture_html_file: '' }),
  ];
  for (const answer of await Promise.all(changes)) {
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]).toContain('По курсу «Новый курс» учатся');
  }
  expect(await titles(teaching_id)).toEqual(['1 Волны']);
});

test('a whole test is saved at once: what has an id stays itself, new things come, missing ones go', async () => {
  const id = await newExam();
  const blank = { question_image_file: null, question_right_answer: '' };
  const variants = (...texts: string[]) =>
    texts.map((answer_text, index) => ({ answer_text, right: index === 0 ? 1 : 0 }));
  const first = await post('/test/edit', {
    ...exam,
    id,
    questions: [
      { ...blank, question_type: 1, question_text: 'Один', answers: variants('да', 'нет') },
      { ...blank, question_type: 3, question_text: 'Впиши', question_right_answer: 'кит' },
      { ...blank, question_type: 2, question_text: 'Несколько', answers: variants('а', 'б', 'в') },
      {
        ...blank,
        question_type: 4,
        question_text: 'Соотнеси',
        answers: [
          { answer_text: 'соль', right: 0 },
          { answer_text: 'лёд', right: 0 },
        ],
        items: [
          { question_item_text: 'вкус', right_answer_place: 1 },
          { question_item_text: 'холод', right_answer_place: 2 },
        ],
      },
    ],
  });
  expect(first.status).toBe(200);
  const saved = first.body.test.questions;
  expect(saved.map((question: { fault: unknown }) => question.fault)).toEqual([null, null, null, null]);
  expect(saved[3].items[1].right_answer_id).toBe(saved[3].answers[1].id);

  const edited = await post('/test/edit', {
    ...exam,
    exam_title: 'Новое имя',
    id,
    questions: [
      {
        ...blank,
        id: saved[3].id,
        question_type: 4,
        question_text: 'Соотнеси!',
        answers: [saved[3].answers[1], { answer_text: 'ил', right: 0 }].map(({ id: own, answer_text, right }) => ({
          id: own,
          answer_text,
          right,
        })),
        items: [
          { id: saved[3].items[1].id, question_item_text: 'холод', right_answer_place: 1 },
          { question_item_text: 'дно', right_answer_place: 2 },
        ],
      },
      { ...blank, id: saved[0].id, question_type: 1, question_text: 'Один', answers: variants('да', 'нет') },
    ],
  });
  const now = edited.body.test;
  expect(now).toMatchObject({ exam_title: 'Новое имя', questions_count: 2 });
  expect(now.questions.map((question: { id: number }) => question.id)).toEqual([saved[3].id, saved[0].id]);
  expect(now.questions[0].answers[0].id).toBe(saved[3].answers[1].id);
  expect(now.questions[0].items).toMatchObject([
    { id: saved[3].items[1].id, right_answer_id: saved[3].answers[1].id },
    { question_item_text: 'дно', right_answer_id: now.questions[0].answers[1].id },
  ]);

  const wrong = await post('/test/edit', {
    ...exam,
    id,
    questions: [
      { ...blank, id: saved[1].id, question_type: 3, question_text: 'Чужой' },
      {
        ...blank,
        question_type: 4,
        question_text: 'Нет варианта',
        items: [{ question_item_text: 'а', right_answer_place: 1 }],
      },
    ],
  });
  expect(Object.keys(wrong.body.fields)).toEqual(['questions.0.id', 'questions.1.items.0.right_answer_place']);
  expect((await get(`/tests/${id}`)).body.test.exam_title).toBe('Новое имя');
});

test('variants and categories are changed one by one, too', async () => {
  const learning_exam_id = await newExam();
  const question = await post('/question/add', { learning_exam_id, question_type: 4, question_text: 'Соотнеси' });
  const learning_question_id = question.body.question.id;
  const answer = async (answer_text: string) =>
    (await post('/answer/add', { learning_question_id, answer_text, right: 0 })).body.answer.id;
  const [salt, ice] = [await answer('соль'), await answer('лёд')];
  const item = await post('/question/item/add', {
    learning_question_id,
    question_item_text: 'вкус',
    right_answer_id: salt,
  });
  expect((await post('/answer/delete', { id: salt })).body.errors).toEqual([
    'Вариант назван верным для категории «вкус». Сначала измените её',
  ]);
  const id = item.body.item.id;
  const moved = await post('/question/item/update', { id, question_item_text: 'холод', right_answer_id: ice });
  expect(moved.body.item).toMatchObject({ right_answer_id: ice, ordinal_number: 1 });
  expect(
    (await post('/question/item/update', { id, question_item_text: 'x', right_answer_id: 999_999 })).body.fields,
  ).toHaveProperty('right_answer_id');
  expect((await post('/answer/delete', { id: salt })).status).toBe(200);
  expect((await post('/answer/update', { id: ice, answer_text: 'льды', right: 0 })).body.answer.answer_text).toBe(
    'льды',
  );
  expect((await get(`/answer/list?learning_question_id=${learning_question_id}`)).body.data).toMatchObject([
    { id: ice, ordinal_number: 1 },
  ]);
  expect((await get(`/question/item/list?learning_question_id=${learning_question_id}`)).body.data).toHaveLength(1);
  expect((await post('/question/item/delete', { id })).status).toBe(200);
  expect((await post('/question/delete', { id: learning_question_id })).status).toBe(200);
  expect((await get(`/question/list?learning_exam_id=${learning_exam_id}`)).body.data).toEqual([]);
});

test('a wrong field is named in Russian, an unknown thing is 404, and nobody else comes in', async () => {
  const faults: [string, unknown, string][] = [
    ['/teaching/add', { teaching_title: ' ', audience: 'participant' }, 'teaching_title'],
    ['/teaching/add', { teaching_title: 'х', audience: 'parents' }, 'audience'],
    ['/exam/add', { ...exam, exam_points: -1 }, 'exam_points'],
    ['/exam/add', { ...exam, exam_points: 1.005 }, 'exam_points'],
    ['/exam/add', { ...exam, exam_duration: 0 }, 'exam_duration'],
    ['/lecture/add', { lecture_title: 'х'.repeat(301) }, 'lecture_title'],
    ['/question/add', { learning_exam_id: 1, ...typed, question_type: 9 }, 'question_type'],
    [
      '/question/add',
      { learning_exam_id: 1, ...typed, question_image_file: '../../etc/passwd' },
      'question_image_file',
    ],
    ['/milestone/add', { ...step, teaching_id: 1, color: 'pink' }, 'color'],
  ];
  for (const [path, body, field] of faults) {
    const answer = await post(path, body);
    expect(answer.status, path).toBe(422);
    expect(answer.body.fields[field], path).toMatch(/[а-я]/);
  }
  for (const path of [
    '/tests/999999',
    '/lecture/999999',
    '/milestone/list?teaching_id=999999',
    '/question/list?learning_exam_id=999999',
  ])
    expect((await get(path)).status, path).toBe(404);
  for (const path of ['/teaching', '/milestone', '/lecture', '/exam', '/question', '/answer', '/question/item'])
    expect((await post(`${path}/delete`, { id: 999_999 })).status, path).toBe(404);
  const { token } = await makePerson(portal, 'participant');
  expect((await portal.call('GET', '/admin/tests/1', undefined, { token })).status).toBe(403);
});
