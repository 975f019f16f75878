import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changedParts, downloadCourse, partsOfZip, uploadCourse, zipOf } from '#tests/course-file.ts';
import { makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeSection, takeFromBank } from '#tests/question-bank.ts';
import { examDraws, exams, milestones, questions, teachings } from '#tests/tables.ts';

/** docs/product/learning.md, «A course as one file»: the bank of questions. */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const manifestIn = async (file: Buffer) => JSON.parse((await partsOfZip(file)).get('course.json')?.toString() ?? '');
const examsOf = async (teaching_id: number): Promise<number[]> =>
  (
    await portal.db
      .select()
      .from(milestones)
      .where(eq(milestones.teaching_id, teaching_id))
      .orderBy(asc(milestones.ordinal_number))
  ).map(({ learning_exam_id }) => learning_exam_id ?? 0);
const newCourse = (steps: number) => makeCourse(portal, steps, 'participant', false);

/** A course whose tests take from its own bank and from that of another course, where a section has the same title. */
async function courseOfTwoBanks() {
  const [teaching_id, other] = [await newCourse(2), await newCourse(1)];
  await portal.db.update(teachings).set({ teaching_title: 'Другой курс' }).where(eq(teachings.id, other));
  const own = await makeSection(portal, teaching_id, 2, 'Приливы');
  const same = await makeSection(portal, other, 3, 'приливы');
  const drawn = await makeSection(portal, other, 3, 'Течения');
  await makeSection(portal, other, 3, 'Никем не взятый');
  const [one = 0, two = 0] = await examsOf(teaching_id);
  await takeFromBank(portal, one, [
    { section_id: own.id, draw_count: 1 },
    { section_id: same.id, question_id: same.questions[2]?.id ?? 0, questions_before: 4 },
  ]);
  await takeFromBank(portal, two, [{ section_id: drawn.id, draw_count: 2, questions_before: 3 }]);
  return teaching_id;
}

test('a course’s file has its bank; what its tests take from another course’s bank comes along as sections of its own', async () => {
  const file = await downloadCourse(portal, await courseOfTwoBanks(), admin);
  const { version, sections, tests } = await manifestIn(file);
  expect(version).toBe(2);
  const sizes = sections.map((one: { exam_title: string; questions: unknown[] }) => [
    one.exam_title,
    one.questions.length,
  ]);
  expect(sizes).toEqual([
    ['Приливы', 2],
    ['приливы (Другой курс)', 1],
    ['Течения', 3],
  ]);
  expect(tests[0].draws).toEqual([
    { questions_before: 0, section: 0, question: null, count: 1 },
    { questions_before: 4, section: 1, question: 0, count: null },
  ]);

  const { body } = await uploadCourse(portal, file, admin);
  const made = await portal.db
    .select()
    .from(exams)
    .where(eq(exams.bank_teaching_id, body.teaching.id))
    .orderBy(asc(exams.id));
  expect(made.map(({ exam_title }) => exam_title)).toEqual(['Приливы', 'приливы (Другой курс)', 'Течения']);
  const draws = await portal.db
    .select()
    .from(examDraws)
    .where(inArray(examDraws.exam_id, await examsOf(body.teaching.id)))
    .orderBy(asc(examDraws.id));
  expect(draws.map(({ section_id }) => section_id)).toEqual(made.map(({ id }) => id));
  const [named] = await portal.db
    .select()
    .from(questions)
    .where(eq(questions.learning_exam_id, made[1]?.id ?? 0));
  expect(named?.question_text).toBe('приливы: вопрос 3');
  expect(draws[1]?.question_id).toBe(named?.id);
  expect(await manifestIn(await downloadCourse(portal, body.teaching.id, admin))).toMatchObject({ sections, tests });
});

test('a course without a bank has the file that portals without one read', async () => {
  const manifest = await manifestIn(await downloadCourse(portal, await newCourse(1), admin));
  expect(manifest).toMatchObject({ format: 'portal-course', version: 1 });
  expect(manifest).not.toHaveProperty('sections');
  expect(manifest.tests[0]).not.toHaveProperty('draws');
});

test('a bank and a test that have shrunk by mended keys go into a file and come back', async () => {
  const teaching_id = await newCourse(1);
  const [exam_id = 0] = await examsOf(teaching_id);
  const { id: section_id, questions: own } = await makeSection(portal, teaching_id, 3);
  await takeFromBank(portal, exam_id, [{ section_id, draw_count: 3, questions_before: 4 }]);
  const [asked] = await portal.db.select().from(questions).where(eq(questions.learning_exam_id, exam_id));
  const gone = [asked?.id ?? 0, own[0]?.id ?? 0];
  await portal.db.delete(questions).where(inArray(questions.id, gone));
  const { status, body } = await uploadCourse(portal, await downloadCourse(portal, teaching_id, admin), admin);
  expect(status, JSON.stringify(body)).toBe(200);
  const [draw] = await portal.db
    .select()
    .from(examDraws)
    .where(inArray(examDraws.exam_id, await examsOf(body.teaching.id)));
  // It stays what the author wanted; of a draw there is what is there.
  expect(draw).toMatchObject({ draw_count: 3, questions_before: 3 });
});

test('a file whose tests take what is not in it is refused in words, and nothing of it is made', async () => {
  const parts = await partsOfZip(await downloadCourse(portal, await courseOfTwoBanks(), admin));
  const manifest = JSON.parse(parts.get('course.json')?.toString() ?? '');
  const courses = await portal.db.$count(teachings);
  const refused = async (draw: object) => {
    const [first, ...others] = manifest.tests;
    const changed = { ...manifest, tests: [{ ...first, draws: [draw, ...first.draws] }, ...others] };
    const file = await zipOf(changedParts(parts, { 'course.json': JSON.stringify(changed) }));
    const { status, body } = await uploadCourse(portal, file, admin);
    expect(status).toBe(422);
    return body.errors;
  };
  const about = 'course.json: тест «Тест 1» берёт из банка:';
  const draw = { questions_before: 0, section: 0, question: null, count: 1 };
  expect(await refused({ ...draw, section: 9 })).toEqual([`${about} такого раздела в файле нет`]);
  expect(await refused({ ...draw, count: null, question: 7 })).toEqual([
    `${about} такого вопроса в разделе «Приливы» нет`,
  ]);
  expect(await refused({ ...draw, count: null, section: 1, question: 0 })).toEqual([`${about} один вопрос дважды`]);
  expect(await refused({ ...draw, question: 0 })).toEqual([`${about} нужен либо вопрос, либо число вопросов`]);
  expect(await refused({ ...draw, questions_before: 9 })).toEqual([`${about} такого места нет`]);
  expect(await portal.db.$count(teachings)).toBe(courses);
});
