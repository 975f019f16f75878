import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Test } from '#contract/courses/tests.ts';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person, unique } from '#tests/factories.ts';
import { pdfOf } from '#tests/one-page-pdf.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator', { name: 'Ирина', surname: 'Первая' });
});
const post = (path: string, body: unknown, by = admin) =>
  portal.call('POST', `/admin${path}`, body, { token: by.token });
const get = async (path: string) => (await portal.call('GET', `/admin${path}`, undefined, { token: admin.token })).body;

const milestonesOf = async (teaching_id: number) => (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
const testOf = async (id: number): Promise<Test> => (await get(`/tests/${id}`)).test;
/** A kept test as the editor sends it back. */
const asSent = ({ questions, id, exam_title, exam_announcement, exam_points, exam_duration, updated_at }: Test) => ({
  id,
  exam_title,
  exam_announcement,
  exam_points,
  exam_duration,
  based_on: updated_at,
  questions: questions.map((question) => ({
    id: question.id,
    question_type: question.question_type,
    question_text: question.question_text,
    question_image_file: question.question_image_file,
    question_right_answer: question.question_right_answer,
    answers: question.answers.map(({ id: own, answer_text, right }) => ({ id: own, answer_text, right })),
    items: question.items.map(({ id: own, question_item_text, right_answer_id }) => ({
      id: own,
      question_item_text,
      right_answer_place: question.answers.findIndex((answer) => answer.id === right_answer_id) + 1 || null,
    })),
  })),
});

async function uploadPicture(): Promise<string> {
  const form = new FormData();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.set('file', new Blob([Buffer.from(png, 'base64')]), 'рыба.png');
  form.set('file_target', 'question_image_file');
  return (await portal.call('POST', '/admin/upload_file', form, { token: admin.token })).body.path;
}

/** Puts a picture and a matching question into the first test of a course. */
async function enrich(teaching_id: number): Promise<{ exam_id: number; picture: string }> {
  const [{ learning_exam_id: exam_id }] = await milestonesOf(teaching_id);
  const picture = await uploadPicture();
  const sent = asSent(await testOf(exam_id));
  const [first, ...others] = sent.questions;
  const matching = {
    question_type: 4,
    question_text: 'Соотнеси',
    answers: ['соль', 'лёд'].map((answer_text) => ({ answer_text, right: 0 })),
    items: [
      { question_item_text: 'холод', right_answer_place: 2 },
      { question_item_text: 'вкус', right_answer_place: 1 },
    ],
  };
  const questions = [{ ...first, question_image_file: picture }, ...others, matching];
  expect((await post('/test/edit', { ...sent, questions })).status).toBe(200);
  return { exam_id, picture };
}

test('of two people who edit the same thing the slower is told who was faster, and nothing is lost', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [milestone] = await milestonesOf(teaching_id);
  const other = await makePerson(portal, 'administrator', { name: 'Олег', surname: 'Второй' });
  const whole = asSent(await testOf(milestone.learning_exam_id));
  const { lecture } = await get(`/lecture/${milestone.lecture_id}`);
  const { teaching } = await get(`/milestone/list?teaching_id=${teaching_id}`);
  const changes: [string, Record<string, unknown>, string][] = [
    ['/test/edit', whole, 'тест'],
    ['/lecture/update', { ...lecture, based_on: lecture.updated_at }, 'лекцию'],
    ['/milestone/update', { id: milestone.id, days_to_pass: 9, based_on: milestone.updated_at }, 'этап'],
    ['/teaching/update', { id: teaching_id, teaching_title: 'Имя', based_on: teaching.updated_at }, 'курс'],
  ];
  for (const [path, body, what] of changes) {
    // Of a lecture a save that changes nothing writes nothing.
    expect((await post(path, { ...body, lecture_author: 'Олег Второй' }, other)).status, path).toBe(200);
    const refused = await post(path, body);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [`Пока вы правили ${what}, здесь уже сохранили другие изменения: Олег Второй`],
    ]);
    const over = await post(path, { ...body, based_on: refused.body.changed_at });
    expect(over.status, path).toBe(200);
  }
  // One question changed by itself makes the page of the whole test an old one, too.
  const fresh = asSent(await testOf(milestone.learning_exam_id));
  const [question] = fresh.questions;
  await post('/question/update', { ...question, question_text: 'Иначе?' }, other);
  expect((await post('/test/edit', fresh)).status).toBe(409);
  expect((await testOf(milestone.learning_exam_id)).questions[0]?.question_text).toBe('Иначе?');
});

test('who is affected by a change is counted: taking, passed, still ahead', async () => {
  const teaching_id = await makeCourse(portal, 2);
  const [one, two] = await milestonesOf(teaching_id);
  const pupils = [];
  for (let made = 0; made < 4; made++) pupils.push(participantOf(portal, await makeFamily(portal, statuses.ADMITTED)));
  const [reading, taking, passed, expired] = pupils;
  if (!reading || !taking || !passed || !expired) throw new Error('four pupils');
  await reading.begin();
  await taking.start();
  const opened = await passed.start();
  await passed.send(opened.attempt_id, allRight(opened));
  await expired.begin();
  await expired.putAt(statuses.MILESTONE_EXPIRED);

  expect((await get(`/tests/${one.learning_exam_id}/learners`)).learners).toEqual({ taking: 1, passed: 1, ahead: 1 });
  expect((await get(`/tests/${two.learning_exam_id}/learners`)).learners).toEqual({ taking: 0, passed: 0, ahead: 3 });
  expect((await get(`/lecture/${one.lecture_id}/learners`)).learners).toEqual({ reading: 1, passed: 2, ahead: 0 });
  expect((await get(`/lecture/${two.lecture_id}/learners`)).learners).toEqual({ reading: 1, passed: 0, ahead: 2 });
  expect((await milestonesOf(teaching_id)).map((row: { learners: unknown }) => row.learners)).toEqual([
    { before: 0, here: 3, past: 1 },
    { before: 2, here: 1, past: 0 },
  ]);
});

test('a corrected test leaves the open attempt and the points of the passed one as they were', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = await milestonesOf(teaching_id);
  const [open, sent] = [
    participantOf(portal, await makeFamily(portal, statuses.ADMITTED)),
    participantOf(portal, await makeFamily(portal, statuses.ADMITTED)),
  ];
  const [before, done] = [await open.start(), await sent.start()];
  expect((await sent.send(done.attempt_id, allRight(done))).body.points).toBe(10);
  const whole = asSent(await testOf(learning_exam_id));
  const questions = whole.questions.slice(1).map((question) => ({ ...question, question_text: 'Новый?' }));
  expect((await post('/test/edit', { ...whole, exam_points: 4, questions })).status).toBe(200);

  expect((await open.open()).body.questions).toEqual(before.questions);
  expect((await open.send(before.attempt_id, allRight(before))).body.points).toBe(10);
  expect((await sent.passed()).body.data[0].points).toBe(10);
  const late = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  expect((await late.start()).questions.map((question) => question.question_text)).toEqual([
    'Новый?',
    'Новый?',
    'Новый?',
  ]);
});

const plain = (whole: Test) =>
  asSent(whole).questions.map(({ id: _, ...question }) => ({
    ...question,
    answers: question.answers.map(({ id: __, ...answer }) => answer),
    items: question.items.map(({ id: __, ...item }) => item),
  }));

test('a copy of a course equals it field by field, is not active, and leaves the original alone when it is edited', async () => {
  const teaching_id = await makeCourse(portal, 2);
  const { exam_id, picture } = await enrich(teaching_id);
  const order = { id: teaching_id, teaching_title: 'Сезон 2028', request_key: crypto.randomUUID() };
  const answers = await Promise.all([post('/teaching/copy', order), post('/teaching/copy', order)]);
  const [copy, again] = answers.map(({ body }) => body.teaching);
  expect(again.id).toBe(copy.id);
  expect(copy).toMatchObject({
    teaching_title: 'Сезон 2028',
    is_active: false,
    milestones_count: 2,
    learners_count: 0,
  });
  expect(await post('/teaching/copy', { ...order, id: 999_999, request_key: crypto.randomUUID() })).toMatchObject({
    status: 404,
  });

  const [originals, copies] = [await milestonesOf(teaching_id), await milestonesOf(copy.id)];
  for (const [index, original] of originals.entries()) {
    const made = copies[index];
    const { ordinal_number, milestone_title, color, days_to_pass, lecture_title, exam_title } = original;
    expect(made).toMatchObject({ ordinal_number, milestone_title, color, days_to_pass, lecture_title, exam_title });
    expect([made.id, made.lecture_id, made.learning_exam_id]).not.toEqual(
      expect.arrayContaining([original.id, original.lecture_id, original.learning_exam_id]),
    );
    expect(made.missing).toEqual([]);
    const [from, to] = [await testOf(original.learning_exam_id), await testOf(made.learning_exam_id)];
    const { id: _, used_in: __, created_at: ___, updated_at: ____, questions: _____, ...exam } = from;
    expect(to).toMatchObject(exam);
    expect(plain(to)).toEqual(plain(from));
    const [read, copied] = [await get(`/lecture/${original.lecture_id}`), await get(`/lecture/${made.lecture_id}`)];
    const { id: _id, created_at: _c, updated_at: _u, ...lecture } = read.lecture;
    expect(copied.lecture).toMatchObject(lecture);
  }

  const before = await testOf(exam_id);
  const whole = asSent(await testOf(copies[0].learning_exam_id));
  const last = whole.questions.at(-1);
  await post('/test/edit', { ...whole, questions: [{ ...last, question_text: 'Другое' }] });
  await post('/lecture/update', { id: copies[0].lecture_id, lecture_title: 'Иная', lecture_html_file: '<p>Иное</p>' });
  expect(await testOf(exam_id)).toEqual(before);
  expect((await get(`/lecture/${originals[0].lecture_id}`)).lecture.lecture_title).toBe('Лекция 1');
  expect(before.questions[0]?.question_image_file).toBe(picture);
  expect((await post('/teaching/activate', { id: copy.id })).status).toBe(200);
});

test('a picture of a question is seen by administrators and by those who are asked, and by nobody else', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const { picture } = await enrich(teaching_id);
  const see = async (person?: Person) =>
    (await portal.call('GET', `/storage/${picture}`, undefined, person ? { token: person.token } : {})).status;
  const asked = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, asked);
  await pupil.begin();
  expect(await see(asked.child)).toBe(404);
  await pupil.passLecture();
  const opened = (await pupil.open()).body;
  expect(opened.questions[0].question_image_file).toBe(picture);
  expect(await see(asked.child)).toBe(200);
  expect(await see(admin)).toBe(200);
  const stranger = await makeFamily(portal, statuses.ADMITTED);
  for (const person of [asked.parent, stranger.child, undefined]) expect(await see(person)).toBe(404);
  // Taken out of the test, it stays with those who were asked, and for as long as they need it.
  const [{ learning_exam_id }] = await milestonesOf(teaching_id);
  const whole = asSent(await testOf(learning_exam_id));
  await post('/test/edit', { ...whole, questions: whole.questions.slice(1) });
  expect(await see(asked.child)).toBe(200);
  await portal.db.execute(sql`update files set created_at = now() - interval '40 days' where path = ${picture}`);
  const { sweepFiles } = await import('#server/platform/storage/cleaning/sweep-files.ts');
  await sweepFiles(portal);
  expect(await see(asked.child)).toBe(200);
  const { rows } = await portal.db.execute(sql`select from action_log where details ->> 'path' = ${picture}`);
  expect(rows).toEqual([]);
});

test('a private paper of somebody is not put into a question', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = await milestonesOf(teaching_id);
  const { parent, child } = await makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL);
  const form = new FormData();
  form.set('file', new Blob([pdfOf('паспорт')]), 'паспорт.pdf');
  form.set('file_target', 'identity_document_file1');
  form.set('participant_id', String(child.id));
  const { path } = (await portal.call('POST', '/user/upload_file', form, { token: parent.token })).body;
  const whole = asSent(await testOf(learning_exam_id));
  for (const question_image_file of [path, 'aa/nothing.webp']) {
    const questions = whole.questions.map((question) => ({ ...question, question_image_file }));
    const refused = await post('/test/edit', { ...whole, questions });
    expect([refused.status, Object.keys(refused.body.fields)[0]]).toEqual([422, 'questions.0.question_image_file']);
    const single = { learning_exam_id, question_type: 3, question_text: 'Кто?', question_image_file };
    expect((await post('/question/add', single)).body.fields).toHaveProperty('question_image_file');
  }
});

test('lists are searched, sorted and paged, and a long page number is no failure', async () => {
  const mark = `Ёрш${unique()}`;
  for (const lecture_title of ['Б', 'А', 'В'])
    await post('/lecture/add', { lecture_title: `${lecture_title} ${mark}`, lecture_author: `Автор${mark}` });
  const titles = async (query: string) =>
    (await get(`/lecture/list?${query}`)).data.map((row: { lecture_title: string }) => row.lecture_title[0]);
  const search = encodeURIComponent(mark.toUpperCase().replace('Ё', 'е'));
  expect(await titles(`search=${search}`)).toEqual(['В', 'А', 'Б']);
  expect(await titles(`search=${search}&sort=title`)).toEqual(['А', 'Б', 'В']);
  expect(await titles(`search=${encodeURIComponent(`автор${mark}`)}&sort=changed`)).toEqual(['В', 'А', 'Б']);
  for (const path of ['lecture', 'exam', 'teaching']) {
    const whole = await get(`/${path}/list?page=1&sort=title`);
    expect(whole).toMatchObject({ ok: true, current_page: 1, per_page: 20 });
    expect((await get(`/${path}/list?page=1000000&search=%25'"\\`)).data).toEqual([]);
    const wrong = await portal.call('GET', `/admin/${path}/list?sort=id;drop`, undefined, { token: admin.token });
    expect(wrong.status).toBe(422);
  }
});

test('hostile and over-long input is refused in Russian or kept as text, never a failure of the server', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = await milestonesOf(teaching_id);
  const whole = asSent(await testOf(learning_exam_id));
  const with_ = (change: object) => ({ ...whole, questions: [{ ...whole.questions[0], ...change }] });
  const refused: [unknown, string][] = [
    [with_({ question_text: 'х'.repeat(5001) }), 'questions.0.question_text'],
    [with_({ answers: Array.from({ length: 21 }, () => ({ answer_text: 'х', right: 0 })) }), 'questions.0.answers'],
    [with_({ answers: [{ answer_text: 'х'.repeat(1001), right: 1 }] }), 'questions.0.answers.0.answer_text'],
    [with_({ id: 1e15 }), 'questions.0.id'],
    [with_({ items: [{ question_item_text: 'х', right_answer_place: 21 }] }), 'questions.0.items.0.right_answer_place'],
    [{ ...whole, questions: Array.from({ length: 201 }, () => whole.questions[0]) }, 'questions'],
    [{ ...whole, based_on: 'вчера' }, 'based_on'],
    [{ ...whole, exam_points: 1e308 }, 'exam_points'],
  ];
  for (const [body, field] of refused) {
    const answer = await post('/test/edit', body);
    expect(answer.status, field).toBe(422);
    expect(answer.body.fields[field], field).toMatch(/[а-я]/);
  }
  for (const question_text of ['\u0000', "'; drop table exams; --", '<script>1</script>', '=1+1', '🐳'.repeat(100)]) {
    const answer = await post('/test/edit', with_({ question_text: `вопрос ${question_text}`, answers: [] }));
    expect(answer.status, question_text).toBeGreaterThanOrEqual(200);
    expect(answer.status, question_text).toBeLessThan(500);
  }
  for (const teaching_title of ['', 'х'.repeat(301)])
    expect(
      (await post('/teaching/copy', { id: teaching_id, teaching_title, request_key: crypto.randomUUID() })).status,
    ).toBe(422);
  expect((await post('/teaching/copy', { id: teaching_id, teaching_title: 'х', request_key: '1' })).status).toBe(422);
});
