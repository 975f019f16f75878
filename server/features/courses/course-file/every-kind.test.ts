import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { downloadCourse, partsOfZip, uploadCourse } from '#tests/course-file.ts';
import { makeTestOfKinds } from '#tests/every-kind.ts';
import { makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeSection, takeFromBank } from '#tests/question-bank.ts';
import { milestones, questions } from '#tests/tables.ts';

/** docs/product/learning.md, «A course as one file», «Questions». */
const portal = portalForFile();
let admin: Person;
let teaching_id: number;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  teaching_id = await makeCourse(portal, 1, 'participant', false);
  const [one] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  await makeTestOfKinds(portal, Object.values(questionTypes), one?.learning_exam_id ?? 0);
  // A section of the bank that has every kind, from which the test takes each way.
  const section = await makeSection(portal, teaching_id, 1);
  await makeTestOfKinds(portal, Object.values(questionTypes), section.id);
  const [, named] = await portal.db
    .select()
    .from(questions)
    .where(eq(questions.learning_exam_id, section.id))
    .orderBy(asc(questions.ordinal_number));
  await takeFromBank(portal, one?.learning_exam_id ?? 0, [
    { section_id: section.id, draw_count: 3, questions_before: 1 },
    { section_id: section.id, question_id: named?.id ?? 0, questions_before: 1 },
  ]);
});

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  portal.call(method, `/admin${path}`, body, { token: admin.token });
const testsIn = async (file: Buffer) => {
  const { tests, sections } = JSON.parse((await partsOfZip(file)).get('course.json')?.toString() ?? '');
  return [...tests, ...sections];
};

test('questions of every kind are the same in the file of their course, in what is made of it, and in a copy', async () => {
  const file = await downloadCourse(portal, teaching_id, admin);
  const given = await testsIn(file);
  const [asked, section] = given;
  const kinds = Object.keys(questionTypes).length;
  expect([asked.questions.length, section.questions.length]).toEqual([kinds, kinds]);
  expect(asked.draws).toEqual([
    { questions_before: 1, section: 0, question: null, count: 3 },
    { questions_before: 1, section: 0, question: 1, count: null },
  ]);
  const { body } = await uploadCourse(portal, file, admin);
  expect(await testsIn(await downloadCourse(portal, body.teaching.id, admin))).toEqual(given);
  const order = { id: teaching_id, teaching_title: 'Копия', request_key: crypto.randomUUID() };
  const copy = (await call('POST', '/teaching/copy', order)).body.teaching;
  expect(await testsIn(await downloadCourse(portal, copy.id, admin))).toEqual(given);
});

test('printed without answers, questions of every kind tell nothing of them', async () => {
  const printed = async (tests: string) => (await call('GET', `/teaching/${teaching_id}/print?tests=${tests}`)).body;
  const [open, closed] = [await printed('answers'), await printed('questions')];
  expect(JSON.stringify(open)).toMatch(/тайнаглубины[\s\S]*тайнапропуска/);
  expect(JSON.stringify(closed)).not.toMatch(/тайнаглубины|тайнапропуска|150 тонн/);
  const { questions } = closed.milestones[0].test;
  const order = questions.find(
    ({ question_type }: { question_type: number }) => question_type === questionTypes.ordering,
  );
  const asWritten = ['Вариант 1', 'Вариант 2', 'Вариант 3'];
  const shown = order.answers.map(({ answer_text }: { answer_text: string }) => answer_text);
  expect(shown.toSorted()).toEqual(asWritten);
  expect(shown).not.toEqual(asWritten);
});
