// docs/product/learning.md, «What a wrong mark costs»; docs/decisions/120.
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { downloadCourse, uploadCourse } from '#tests/course-file.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { milestones } from '#tests/tables.ts';

const portal = portalForFile();
let curator: Person;
let teaching_id: number;
let exam_id: number;

const variants = (shares: Record<string, number | null>) =>
  Object.entries(shares).map(([answer_text, answer_share]) => ({
    answer_text,
    right: /верно/.test(answer_text) ? 1 : 0,
    answer_share,
  }));
const pairs = {
  question_type: 4,
  answers: ['один', 'два', 'три'].map((answer_text) => ({ answer_text, right: 0 })),
  items: [1, 2].map((right_answer_place) => ({ question_item_text: `Пара ${right_answer_place}`, right_answer_place })),
};
const questions = [
  { question_type: 2, question_text: 'Доли', answers: variants({ верно1: 75, верно2: 25, мимо1: 0, мимо2: -50 }) },
  { question_type: 2, question_text: 'Поровну', answers: variants({ верно1: null, верно2: null, мимо: null }) },
  { ...pairs, question_text: 'Пары' },
  { ...pairs, question_text: 'Дорогие пары', wrong_pair_penalty: 50 },
];
const exam = { exam_title: 'Цена', exam_points: 4, exam_duration: 30 };

const asCurator = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/admin${path}`, body, { token: curator.token });
const saved = async (id = exam_id) => (await asCurator('GET', `/tests/${id}`)).body.test.questions;
const essence = (all: Awaited<ReturnType<typeof saved>>) =>
  all.map((one: { question_text: string; wrong_pair_penalty: number; answers: { answer_share: number | null }[] }) => [
    one.question_text,
    one.wrong_pair_penalty,
    ...one.answers.map(({ answer_share }) => answer_share),
  ]);
const written = [
  ['Доли', 0, 75, 25, 0, -50],
  ['Поровну', 0, null, null, null],
  ['Пары', 0, null, null, null],
  ['Дорогие пары', 50, null, null, null],
];
const firstExamOf = async (id: number): Promise<number> => {
  const [first] = await portal.db
    .select()
    .from(milestones)
    .where(eq(milestones.teaching_id, id))
    .orderBy(milestones.ordinal_number);
  return first?.learning_exam_id ?? 0;
};

beforeAll(async () => {
  await saveConfiguration(portal.db, { registration_open: false }, null);
  teaching_id = await makeCourse(portal, 2);
  exam_id = await firstExamOf(teaching_id);
  curator = await makePerson(portal, 'curator');
  expect((await asCurator('POST', '/test/edit', { ...exam, id: exam_id, questions })).status).toBe(200);
  portal.study.forget();
});

async function open() {
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  return { pupil, opened: await pupil.start() };
}

/** One wrong mark or pair beside a right one in every question. */
const halfWrong = ({ questions: asked }: OpenedTest) =>
  asked.map(({ id, answers, items }) => {
    const named = (text: string) => answers.find(({ answer_text }) => answer_text === text)?.id ?? 0;
    const wrong = named('мимо2') || named('мимо');
    const answer =
      items.length === 0
        ? { answer_ids: [named('верно1'), wrong] }
        : { pairs: items.map((item) => ({ item_id: item.id, answer_id: named('один') })) };
    return { question_id: id, answer, revision: 1 };
  });
const pointsOf = (body: { questions: { points: number }[] }) => body.questions.map(({ points }) => points);

test('shares and the penalty of pairs are stored as they are written, and what does not fit keeps its question out', async () => {
  expect(essence(await saved())).toEqual(written);
  const refused = await asCurator('POST', '/answer/add', {
    learning_question_id: 1,
    answer_text: 'x',
    right: 1,
    answer_share: 101,
  });
  expect(refused).toMatchObject({ status: 422, body: { fields: { answer_share: 'Не больше 100 %' } } });
  const made = await asCurator('POST', '/exam/add', exam);
  const { id } = made.body.exam;
  const faulty = [{ ...questions[0], answers: variants({ верно1: 75, верно2: 20, мимо: 0 }) }];
  const { body } = await asCurator('POST', '/test/edit', { ...exam, id, questions: faulty });
  expect(body.test.questions[0].fault).toBe('Доли верных вариантов должны составить 100 %');
});

test('a page of the former version, which knows no costs, leaves them as they are; shares go where another variant is right', async () => {
  type Part = { id: number; right_answer_id?: number; answer_share?: number | null };
  type Saved = { answers: Part[]; items: Part[]; wrong_pair_penalty?: number };
  const asFormerPage = (all: Saved[]) =>
    all.map(({ wrong_pair_penalty: _, answers, items, ...question }) => ({
      ...question,
      answers: answers.map(({ answer_share: __, ...answer }) => answer),
      items: items.map(({ right_answer_id, ...item }) => ({
        ...item,
        right_answer_place: answers.findIndex(({ id }) => id === right_answer_id) + 1,
      })),
    }));
  const id = (await asCurator('POST', '/exam/add', exam)).body.exam.id;
  const save = (all: unknown) => asCurator('POST', '/test/edit', { ...exam, id, questions: all });
  expect((await save(questions)).status).toBe(200);
  const [shared, ...others] = asFormerPage(await saved(id));
  expect((await save([shared, ...others])).status).toBe(200);
  expect(essence(await saved(id))).toEqual(written);
  const turned = { ...shared, answers: shared?.answers.map((answer) => ({ ...answer, right: 1 })) };
  expect((await save([turned, ...others])).status).toBe(200);
  expect(essence(await saved(id))[0]).toEqual(['Доли', 0, null, null, null, null]);
});

test('the room says what a wrong mark costs and nothing of what is right; points follow', async () => {
  const { pupil, opened } = await open();
  expect(opened.questions.map(({ wrong_cost }) => wrong_cost)).toEqual([
    { least: 0, most: 50, of: 'question' },
    { least: 100, most: 100, of: 'mark' },
    { least: 0, most: 0, of: 'mark' },
    { least: 50, most: 50, of: 'mark' },
  ]);
  expect(JSON.stringify(opened)).not.toMatch(/share|penalty|"right/);
  const sent = await pupil.send(opened.attempt_id, halfWrong(opened));
  expect(pointsOf(sent.body)).toEqual([0.25, 0, 0.5, 0.25]);
});

test('an attempt opened by the former release keeps its scoring: a wrong pair takes what a right one brings', async () => {
  const { pupil, opened } = await open();
  // A version as the former release stored it.
  await portal.db.execute(sql`with former as (
      insert into exam_versions (exam_id, content, content_hash, question_ids)
      select exam_id, jsonb_set(content, '{questions}', (select jsonb_agg(one - 'wrong_pair_penalty' order by place)
          from jsonb_array_elements(content -> 'questions') with ordinality all_of(one, place))), '\\x00', question_ids
      from exam_versions where exam_id = ${exam_id} and content::text like '%Дорогие%' returning id)
    update attempts set exam_version_id = former.id from former where attempts.id = ${opened.attempt_id}`);
  const again = (await pupil.open()).body as OpenedTest;
  expect(again.questions.at(-1)?.wrong_cost).toEqual({ least: 100, most: 100, of: 'mark' });
  expect(pointsOf((await pupil.send(opened.attempt_id, halfWrong(opened))).body)).toEqual([0.25, 0, 0, 0]);
});

test('the migration gives tests that were opened the penalty they were scored with, and no others', async () => {
  const file = new URL('../../../platform/db/migrations/0078-shares-of-variants.sql', import.meta.url);
  const [statement = ''] = /^update questions[^;]*;/m.exec(readFileSync(file, 'utf8')) ?? [];
  const { id } = (await asCurator('POST', '/exam/add', exam)).body.exam;
  await asCurator('POST', '/test/edit', { ...exam, id, questions });
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql.raw(statement));
    const { rows } = await tx.execute(sql`select learning_exam_id = ${exam_id} as opened, wrong_pair_penalty::float
      from questions where learning_exam_id in (${exam_id}, ${id}) order by 1, questions.id`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
      [false, 50],
      [true, 0],
      [true, 0],
      [true, 100],
      [true, 100],
    ]);
    await tx.execute(sql`update questions set wrong_pair_penalty = 0 where question_text = 'Пары'`);
    await tx.execute(sql`update questions set wrong_pair_penalty = 50 where question_text = 'Дорогие пары'`);
  });
});

test('a copy of the course, its file and Moodle’s XML carry shares and the penalty; GIFT too', async () => {
  const copied = await asCurator('POST', '/teaching/copy', {
    id: teaching_id,
    teaching_title: 'Копия',
    request_key: crypto.randomUUID(),
  });
  expect(essence(await saved(await firstExamOf(copied.body.teaching.id)))).toEqual(written);
  const uploaded = await uploadCourse(portal, await downloadCourse(portal, teaching_id, curator), curator);
  expect(uploaded.body.errors).toBeUndefined();
  expect(essence(await saved(await firstExamOf(uploaded.body.teaching.id)))).toEqual(written);
  for (const format of ['gift', 'moodle_xml']) {
    const { body } = await asCurator('GET', `/tests/${exam_id}/export?format=${format}`);
    expect(body).toContain('за неверную пару портал снимает 50 % верной');
    const { id } = (await asCurator('POST', '/exam/add', exam)).body.exam;
    const form = new FormData();
    const fields = { learning_exam_id: String(id), chosen: '1,2,3,4', request_key: crypto.randomUUID() };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([body], 'вопросы.txt'));
    expect((await asCurator('POST', '/tests/import', form)).status).toBe(200);
    expect(essence(await saved(id))).toEqual(written);
  }
});

test('with another key the shares are equal again, in attempts and in the test', async () => {
  const { body } = await asCurator('GET', `/mending/questions?learning_exam_id=${exam_id}`);
  const [first] = body.data;
  expect(body.data.map((one: { has_own_shares: boolean }) => one.has_own_shares)).toEqual([true, false, false, false]);
  const right_answer_ids = first.answers.slice(0, 3).map(({ id }: { id: number }) => id);
  const correction = { learning_exam_id: exam_id, corrections: [{ question_id: first.id, right_answer_ids }] };
  const preview = await asCurator('POST', '/mending/preview', { ...correction, allows_losses: true });
  const done = await asCurator('POST', '/mending/mend', {
    ...correction,
    allows_losses: true,
    basis: preview.body.basis,
    reason: 'Верных было три',
    request_key: crypto.randomUUID(),
  });
  expect(done.status).toBe(200);
  expect(essence(await saved())[0]).toEqual(['Доли', 0, null, null, null, null]);
  const { rows } = await portal.db.execute(sql`select count(*)::integer as left_over from exam_versions
    where exam_id = ${exam_id} and replaced_by_id is null and content::text like '%answer_share%'`);
  expect(rows).toEqual([{ left_over: 0 }]);
});
