import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Test } from '#contract/courses/tests.ts';
import { statuses } from '#contract/statuses.ts';
import { purgeContent } from '#server/platform/content/deleted/purge.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';

/** docs/product/learning.md, «The question bank»: former versions of a question. */
const portal = portalForFile();
let admin: Person;
let other: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  other = await makePerson(portal, 'administrator');
});
const call = (method: string, path: string, body: unknown, { token }: Person) =>
  portal.call(method, `/admin${path}`, body, { token });
const post = (path: string, body: unknown, person = admin) => call('POST', path, body, person);
const get = async (path: string) => (await call('GET', path, undefined, admin)).body;

async function begin(): Promise<Test> {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  return (await get(`/tests/${learning_exam_id}`)).test;
}
const inputOf = ({ questions, ...whole }: Test) => ({
  ...whole,
  questions: questions.map(({ items, ...question }) => ({
    ...question,
    items: items.map((item) => ({
      ...item,
      right_answer_place: question.answers.findIndex(({ id }) => id === item.right_answer_id) + 1 || null,
    })),
  })),
});
const versionsOf = async (id: number) => get(`/bank/questions/${id}/versions`);
const savedAt = async (exam_id: number) => {
  const { rows } = await portal.db.execute<{ id: number; at: string; by: number | null }>(sql`
    select id::integer, updated_at::text as at, updated_by::integer as by from questions
    where learning_exam_id = ${exam_id} order by ordinal_number`);
  return rows;
};

test('an edit keeps the former version of each question that really changed, and of no other', async () => {
  const whole = await begin();
  const before = await savedAt(whole.id);
  const input = inputOf(whole);
  const second = input.questions.find(({ answers }) =>
    answers.some((one) => one.answer_text === 'Второй' && one.right === 1),
  );
  const [first, third, ...others] = input.questions.filter((one) => one !== second);
  if (!first || !second || !third) throw new Error('three questions');
  // One is saved anew as it was, one is moved, one gets another right variant.
  const answers = second.answers.map((answer) => ({ ...answer, right: answer.right === 1 ? 0 : 1 }));
  const questions = [third, first, { ...second, answers }, ...others];
  expect((await post('/test/edit', { ...input, questions }, other)).status).toBe(200);
  const after = new Map((await savedAt(whole.id)).map((row) => [row.id, row]));
  for (const row of before.filter(({ id }) => id !== second.id)) expect(after.get(row.id)).toEqual(row);
  expect(after.get(second.id ?? 0)).toMatchObject({ by: other.id });
  expect((await versionsOf(first.id)).versions).toEqual([]);
  const { current, versions } = await versionsOf(second.id);
  expect(current.saved_by).toBeTruthy();
  expect(versions).toMatchObject([{ saved_by: null }]);
  expect(versions[0].words).toContain('✓ Второй');
  expect(current.words).toContain('– Второй');
});

test('a former version is put back as a new edit, with the same variants', async () => {
  const whole = await begin();
  const question = whole.questions.find(({ answers }) => answers.length > 1);
  const gone = question?.answers.at(-1);
  if (!question || !gone) throw new Error('a question with variants');
  await post('/question/update', { ...question, question_text: 'Совсем другой?' });
  expect((await post('/answer/delete', { id: gone.id })).status).toBe(200);
  const { versions } = await versionsOf(question.id);
  expect(versions).toHaveLength(2);
  const back = { question_id: question.id, version_id: versions.at(-1).id };
  expect((await post('/bank/questions/put_back', back)).status).toBe(200);
  const { questions } = (await get(`/tests/${whole.id}`)).test as Test;
  expect(questions.find(({ id }) => id === question.id)).toEqual(question);
  expect((await versionsOf(question.id)).versions).toHaveLength(3);
  // Once more changes nothing and keeps nothing.
  expect((await post('/bank/questions/put_back', back)).status).toBe(200);
  expect((await versionsOf(question.id)).versions).toHaveLength(3);
  const [foreign] = whole.questions.filter(({ id }) => id !== question.id);
  expect((await post('/bank/questions/put_back', { ...back, question_id: foreign?.id })).status).toBe(404);
  expect((await call('GET', '/bank/questions/999999/versions', undefined, admin)).status).toBe(404);
});

test('a renamed heading is no edit of a question: its former versions name the heading as it is called now', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ lecture_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  const write = async (lecture_html_file: string) => {
    const { lecture } = await get(`/lecture/${lecture_id}`);
    expect((await post('/lecture/update', { ...lecture, lecture_html_file })).status).toBe(200);
    return (await get(`/lecture/${lecture_id}`)).lecture.lecture_html_file as string;
  };
  const html = await write('<h2>Льды</h2><p>Плывут.</p><h2>Волны</h2><p>Бегут.</p>');
  const section_id = (await post('/bank/section/add', { teaching_id, section_title: 'Вода' })).body.id;
  const word = { question_type: 3, question_text: 'Что плывёт?', question_right_answer: 'лёд' };
  const added = await post('/question/add', { ...word, learning_exam_id: section_id, question_theme: 'Льды' });
  const { question } = added.body;
  // It names another heading by now; only its former version named the one that is renamed.
  await post('/question/update', { ...question, question_theme: 'Волны' });
  await write(html.replace('Льды<', 'Айсберги<'));
  const { versions } = await versionsOf(question.id);
  expect(versions).toHaveLength(1);
  expect(versions[0].words).toContain('Тема в лекции: Айсберги');
  await write((await get(`/lecture/${lecture_id}`)).lecture.lecture_html_file.replace('Волны<', 'Прибой<'));
  expect((await versionsOf(question.id)).versions).toHaveLength(1);
  expect((await versionsOf(question.id)).current.words).toContain('Тема в лекции: Прибой');
  await post('/bank/questions/put_back', { question_id: question.id, version_id: versions[0].id });
  expect((await get(`/tests/${section_id}`)).test.questions[0].question_theme).toBe('Айсберги');
});

test('a version from before a mended key is not put back: points were counted anew by the new one', async () => {
  const whole = await begin();
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const opened = await pupil.start();
  await pupil.send(opened.attempt_id, allRight(opened));
  const question = whole.questions.find(({ answers }) => answers.length > 1);
  const wrong = question?.answers.find(({ right }) => right === 0);
  if (!question || !wrong) throw new Error('a question with a wrong variant');
  const corrections = [{ question_id: question.id, right_answer_ids: [wrong.id] }];
  const asked = { learning_exam_id: whole.id, corrections, allows_losses: true };
  const { basis } = (await post('/mending/preview', asked)).body;
  expect((await post('/mending/mend', { ...asked, basis, reason: 'Ошибка', request_key: randomUUID() })).status).toBe(
    200,
  );
  const { versions } = await versionsOf(question.id);
  expect(versions).toHaveLength(1);
  const refused = await post('/bank/questions/put_back', { question_id: question.id, version_id: versions[0].id });
  expect(refused.status).toBe(409);
  expect(refused.body.errors[0]).toContain('ключ');
});

test('former versions of questions go a year after they were replaced, as those of records do', async () => {
  const whole = await begin();
  const [question] = whole.questions;
  await post('/question/update', { ...question, question_text: 'Иначе?' });
  await portal.db.execute(
    sql`update content_versions set replaced_at = now() - interval '366 days' where kind = 'question'`,
  );
  await purgeContent(portal);
  expect((await versionsOf(question?.id ?? 0)).versions).toEqual([]);
});
