import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Draw, Test } from '#contract/courses/tests.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { makeCourse, makeFamily, makePerson, type Person, signInAgain } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import * as bank from '#tests/question-bank.ts';
import { participantOf } from '#tests/study.ts';
import { attempts, exams, examVersions } from '#tests/tables.ts';

/** docs/product/learning.md, «Drawn questions». */
const portal = portalForFile();
let admin: Person;
let teaching_id: number;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const call = (method: string, path: string, body?: object) =>
  portal.call(method, `/admin${path}`, body, { token: admin.token });
const post = (path: string, body: object) => call('POST', path, body);
const get = async (path: string) => (await call('GET', path)).body;

async function makeSection(title: string, amount: number): Promise<{ id: number; question_ids: number[] }> {
  const [row] = await portal.db
    .insert(exams)
    .values({ exam_title: `${title} ${randomUUID()}`, exam_points: 1, exam_duration: 1, bank_teaching_id: teaching_id })
    .returning({ id: exams.id });
  if (!row) throw new Error('no section');
  const question_ids: number[] = [];
  for (let number = 1; number <= amount; number += 1)
    question_ids.push(
      (
        await post('/question/add', {
          learning_exam_id: row.id,
          question_type: 3,
          question_text: `${title} ${number}?`,
          question_right_answer: `${title} ${number}`,
        })
      ).body.question.id,
    );
  return { id: row.id, question_ids };
}

type Taken = Pick<Draw, 'questions_before' | 'section_id'> & Partial<Draw>;
const drawn = (section_id: number, draw_count: number, questions_before = 0): Taken => ({
  questions_before,
  section_id,
  draw_count,
  question_id: null,
});
const named = (section_id: number, question_id: number, questions_before = 0): Taken => ({
  questions_before,
  section_id,
  question_id,
  draw_count: null,
});

const asSent = (whole: Test): object => ({
  ...whole,
  based_on: whole.updated_at,
  questions: whole.questions.map((question) => ({
    ...question,
    items: question.items.map((item) => ({ ...item, right_answer_place: null })),
  })),
});
const getTest = async (id: number): Promise<Test> => (await get(`/tests/${id}`)).test;
const save = async (id: number, change: object) => post('/test/edit', { ...asSent(await getTest(id)), ...change });

/** A course whose test has two questions of its own, one taken by name between them, and two drawn of four at the end. */
async function makeDrawingTest() {
  teaching_id = await makeCourse(portal, 1);
  const [milestone] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  const exam_id: number = milestone.learning_exam_id;
  const whole = await getTest(exam_id);
  const section = await makeSection('Киты', 5);
  const [first = 0] = section.question_ids;
  const draws = [named(section.id, first, 1), drawn(section.id, 2, 2)];
  const { questions } = asSent({ ...whole, questions: whole.questions.slice(0, 2) }) as { questions: object[] };
  const saved = await save(exam_id, { questions, draws });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { exam_id, section, first, own: whole.questions.slice(0, 2).map(({ id }) => id) };
}

const rightTextOf = ({ question_text }: OpenedTest['questions'][number]) =>
  question_text.includes('животное') ? 'Тюлень-секретник' : question_text.replace('?', '');

const answerTo = (question: OpenedTest['questions'][number], isRight = true) => {
  const answer =
    question.question_type === 3
      ? { text: isRight ? rightTextOf(question) : 'не знаю' }
      : { answer_ids: question.answers.filter(({ answer_text }) => answer_text === 'Второй').map(({ id }) => id) };
  return { question_id: question.id, answer, revision: 1 };
};

const idsOf = ({ questions }: OpenedTest) => questions.map(({ id }) => id);

test('a test draws for each, and from opening to statistics an attempt is what it was asked', async () => {
  const { exam_id, section, first, own } = await makeDrawingTest();
  expect((await getTest(exam_id)).questions_count).toBe(5);
  const families = [];
  for (let number = 1; number <= 4; number += 1) families.push(await makeFamily(portal, statuses.ADMITTED));
  const sent: { opened: OpenedTest; passed_id: number }[] = [];
  for (const family of families) {
    const pupil = participantOf(portal, family);
    const opened: OpenedTest = await pupil.start();
    expect(opened.exam.questions_count).toBe(5);
    expect(opened.questions.map(({ ordinal_number }) => ordinal_number)).toEqual([1, 2, 3, 4, 5]);
    // Its own ones and the one by name at their places; two of the other four, no question twice.
    expect(idsOf(opened).slice(0, 3)).toEqual([own[0], first, own[1]]);
    const drawnIds = idsOf(opened).slice(3);
    expect(new Set(drawnIds).size).toBe(2);
    for (const id of drawnIds) expect(section.question_ids.slice(1)).toContain(id);
    expect(JSON.stringify(opened)).not.toMatch(/section|bank|Раздел/i);
    // The same after a reload, and on another device.
    expect(idsOf((await pupil.open()).body)).toEqual(idsOf(opened));
    // Everything right but the last.
    const given = opened.questions.map((question, index) => answerTo(question, index < 4));
    const result = (await pupil.send(opened.attempt_id, given)).body;
    expect(result.points).toBe(8);
    expect(result.questions.map((one: { max_points: number }) => one.max_points)).toEqual([2, 2, 2, 2, 2]);
    expect(result.questions.map(({ question_id }: { question_id: number }) => question_id)).toEqual(idsOf(opened));
    const passed = await get(`/statistics/passed/${family.child.id}`);
    sent.push({ opened, passed_id: passed.data[0].id });
    // What was wrong comes back as a mistake, and nothing that was not asked.
    const { body } = await portal.call('GET', '/participant/mistakes', undefined, { token: family.child.token });
    expect(body.mistakes.total + body.mistakes.closed).toBe(1);
  }

  const { questions, sections, mean_share } = await get(`/statistics/questions?learning_exam_id=${exam_id}`);
  expect(mean_share).toBeCloseTo(0.8, 6);
  expect(questions).toHaveLength(2 + 1 + 4);
  const of = (id: number) => questions.find((one: { id: number }) => one.id === id);
  expect(of(first)).toMatchObject({ asked: 4, difficulty: 1 });
  const bySection = questions.filter((one: { section_title?: string }) => one.section_title);
  expect(bySection).toHaveLength(4);
  expect(bySection.reduce((sum: number, one: { asked: number }) => sum + one.asked, 0)).toBe(8);
  expect(sections).toMatchObject([{ section_id: section.id, drawn: 2, candidates: 4, asked: 8, mean_share: 0.5 }]);

  // Whom a mended key concerns: those who were asked the question.
  const { data } = await get(`/mending/questions?learning_exam_id=${exam_id}`);
  const sentOf = (id: number) => data.find((one: { id: number }) => one.id === id)?.sent;
  for (const one of bySection) expect(sentOf(one.id)).toBe(one.asked);
  expect(sentOf(first)).toBe(4);

  // What the last question of the first pupil accepts now, it accepts from whoever was asked it.
  const [{ opened, passed_id } = { opened: undefined, passed_id: 0 }] = sent;
  const last = opened?.questions.at(-1);
  const corrections = [{ question_id: last?.id, question_right_answer: 'не знаю' }];
  const asked = { learning_exam_id: exam_id, corrections, allows_losses: false };
  const preview = (await post('/mending/preview', asked)).body;
  const lost = sent.filter(({ opened: one }) => one.questions.at(-1)?.id === last?.id).length;
  expect(preview).toMatchObject({ gaining: lost, losing: 0 });
  const more = { reason: 'Ответ тоже верен', request_key: randomUUID(), basis: preview.basis };
  expect((await post('/mending/mend', { ...asked, ...more })).status).toBe(200);
  const { exam } = await get(`/statistics/user_exam?passed_milestone_id=${passed_id}`);
  expect(exam).toMatchObject({ points: 10, points_by_key: 10 });
  expect(idsOf(exam)).toEqual(opened ? idsOf(opened) : []);
  expect(exam.questions.map((one: { points: number }) => one.points)).toEqual([2, 2, 2, 2, 2]);
});

test('two presses at once and two devices are one draw; an answer to a question of another draw is refused as unknown', async () => {
  const { section } = await makeDrawingTest();
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  await pupil.begin();
  await pupil.passLecture();
  const other = participantOf(portal, {
    ...family,
    child: { ...family.child, token: await signInAgain(portal, family.child) },
  });
  const opened = await Promise.all([pupil.open(), other.open(), pupil.open(), other.open()]);
  const [one, ...others] = opened.map(({ body }) => idsOf(body));
  const [{ attempt_id = 0 } = {}] = opened.map(({ body }): Partial<OpenedTest> => body);
  for (const ids of others) expect(ids).toEqual(one);
  const foreign = section.question_ids.find((id) => !one?.includes(id));
  const answers = [{ question_id: foreign, answer: { text: 'кит' }, revision: 1 }];
  const refused = await portal.call(
    'POST',
    '/participant/test/save',
    { attempt_id, answers },
    { token: family.child.token },
  );
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['answers']]);
});

test('what cannot be drawn is refused at its field', async () => {
  const { exam_id, section, first } = await makeDrawingTest();
  const other = await makeSection('Льды', 1);
  const fieldsOf = async (...draws: Taken[]) => {
    const { status, body } = await save(exam_id, { draws });
    expect(status).toBe(422);
    return Object.keys(body.fields);
  };
  expect(await fieldsOf(drawn(section.id, 6))).toEqual(['draws.0.draw_count']);
  // One taken by name is never drawn as well.
  expect(await fieldsOf(named(section.id, first), drawn(section.id, 5))).toEqual(['draws.1.draw_count']);
  expect(await fieldsOf(drawn(section.id, 3), drawn(section.id, 3))).toEqual(['draws.1.draw_count']);
  expect(await fieldsOf(named(section.id, first), named(section.id, first))).toEqual(['draws.1.question_id']);
  expect(await fieldsOf(named(other.id, first))).toEqual(['draws.0.question_id']);
  expect(await fieldsOf(drawn(exam_id, 1))).toEqual(['draws.0.section_id']);
  expect(await fieldsOf(drawn(999_999, 1))).toEqual(['draws.0.section_id']);
  expect(await fieldsOf({ ...drawn(section.id, 1), id: 999_999 })).toEqual(['draws.0.id']);
  expect(await fieldsOf({ ...drawn(section.id, 1), question_id: first })).toEqual(['draws.0.draw_count']);
  const inSection = await save(section.id, { draws: [drawn(other.id, 1)] });
  expect([inSection.status, Object.keys(inSection.body.fields)]).toEqual([422, ['draws']]);
});

test('a test takes as many questions by name as it may ask, and no more', async () => {
  const { exam_id } = await makeDrawingTest();
  const own = (await getTest(exam_id)).questions.length;
  const { id: section_id, questions } = await bank.makeSection(portal, teaching_id, 200);
  const draws = questions.map(({ id }) => named(section_id, id, own));
  const full = await save(exam_id, { draws: draws.slice(own) });
  expect([full.status, full.body.test?.draws.length]).toEqual([200, 200 - own]);
  const over = await save(exam_id, { draws: draws.slice(own - 1) });
  expect([over.status, over.body.fields]).toEqual([422, { draws: expect.stringContaining('не больше 200 вопросов') }]);
});

test('what a test takes keeps its ids, moves, goes, and stays where a page says nothing of it', async () => {
  const { exam_id, section, first } = await makeDrawingTest();
  const [one, two] = (await getTest(exam_id)).draws;
  expect(one).toMatchObject({ questions_before: 1, question_id: first, ready_count: 4, section_id: section.id });
  const moved = await save(exam_id, { draws: [{ ...two, questions_before: 0 }, one] });
  expect(moved.body.test.draws).toMatchObject([
    { id: two?.id, questions_before: 0 },
    { id: one?.id, questions_before: 1 },
  ]);
  const { draws: _, ...silent } = asSent(await getTest(exam_id)) as { draws: unknown };
  const kept = await post('/test/edit', { ...silent, questions: [] });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect(kept.body.test.draws.map((draw: Draw) => [draw.id, draw.questions_before])).toEqual([
    [two?.id, 0],
    [one?.id, 0],
  ]);
  expect((await save(exam_id, { draws: [two] })).body.test.draws).toHaveLength(1);
});

test('a section that tests take from does not lose what they need; the tests are named', async () => {
  const { exam_id, section, first } = await makeDrawingTest();
  const title = (await getTest(exam_id)).exam_title;
  const [, second = 0, third = 0, fourth = 0] = section.question_ids;
  const byName = await post('/question/delete', { id: first });
  expect([byName.status, byName.body.errors?.join()]).toEqual([409, expect.stringContaining(title)]);
  // Two are drawn of four: two may go, the third may not, nor become incomplete.
  for (const id of [second, third]) expect((await post('/question/delete', { id })).status).toBe(200);
  const third409 = await post('/question/delete', { id: fourth });
  expect([third409.status, third409.body.errors?.join()]).toEqual([409, expect.stringContaining(title)]);
  const whole = await getTest(section.id);
  const unready = whole.questions.map((question) => ({ ...question, question_right_answer: '' }));
  const emptied = await save(section.id, { questions: unready });
  expect([emptied.status, emptied.body.errors?.join()]).toEqual([409, expect.stringContaining(title)]);
  expect((await save(section.id, { questions: [] })).status).toBe(409);
});

test('a bank that has shrunk refuses no child: what is there is asked, and the author is told', async () => {
  const { exam_id, section, first } = await makeDrawingTest();
  const { draws } = await getTest(exam_id);
  // Past the rules, as a mended key may do it.
  await portal.db.execute(`delete from answers where learning_question_id = any('{${section.question_ids}}')`);
  await portal.db.execute(
    `update questions set question_right_answer = '' where id = any('{${section.question_ids.slice(2)}}')`,
  );
  portal.study.forget();
  const opened: OpenedTest = await participantOf(portal, await makeFamily(portal, statuses.ADMITTED)).start();
  expect(idsOf(opened)).toHaveLength(4);
  expect(idsOf(opened)).toContain(first);
  expect(opened.exam.questions_count).toBe(4);
  expect((await getTest(exam_id)).draws).toMatchObject([{ id: draws[0]?.id }, { ready_count: 1, draw_count: 2 }]);
  const { data } = await get(`/milestone/list?teaching_id=${teaching_id}`);
  expect(JSON.stringify(data)).toContain('берёт из банка больше вопросов, чем там готово');
});

test('a test without draws is kept as it was, and an edited question of the bank is asked as it is now', async () => {
  const { exam_id, section } = await makeDrawingTest();
  await participantOf(portal, await makeFamily(portal, statuses.ADMITTED)).start();
  const [, id] = section.question_ids;
  const text = 'Киты второго издания?';
  const edit = { id, question_type: 3, question_text: text, question_right_answer: 'Киты второго издания' };
  expect((await post('/question/update', edit)).status).toBe(200);
  await participantOf(portal, await makeFamily(portal, statuses.ADMITTED)).start();
  const versions = (await portal.db.select().from(examVersions)).filter((version) => version.exam_id === exam_id);
  expect(versions).toHaveLength(2);
  expect(JSON.stringify(versions.at(-1)?.content)).toContain(text);
  await save(exam_id, { draws: [] });
  const plain: OpenedTest = await participantOf(portal, await makeFamily(portal, statuses.ADMITTED)).start();
  const rows = await portal.db.select().from(attempts);
  expect(rows.find((row) => row.id === plain.attempt_id)?.question_ids).toBeNull();
  const contents = (await portal.db.select().from(examVersions)).filter((version) => version.exam_id === exam_id);
  expect(Object.keys(contents.at(-1)?.content ?? {})).not.toContain('draws');
});

test('who tries a test is asked a draw of its own each time, and it is checked by that', async () => {
  const { exam_id } = await makeDrawingTest();
  const tried = await get(`/test/try?learning_exam_id=${exam_id}`);
  expect(tried.questions).toHaveLength(5);
  expect(JSON.stringify(tried)).not.toMatch(/right_answer/);
  const question_ids = idsOf(tried);
  const answers = tried.questions
    .map((one: OpenedTest['questions'][number]) => answerTo(one))
    .map(({ revision: _, ...answer }: { revision: number }) => answer);
  const checked = (await post('/test/check', { learning_exam_id: exam_id, question_ids, answers })).body;
  expect(checked.points).toBe(10);
  expect(checked.questions.map(({ id }: { id: number }) => id)).toEqual(question_ids);
});

test('on paper a test says what it draws, and the candidates stand in an appendix', async () => {
  const { exam_id } = await makeDrawingTest();
  const { milestones } = await get(`/teaching/${teaching_id}/print?tests=answers`);
  const [{ test: paper }] = milestones;
  expect(paper.questions).toHaveLength(3);
  expect(paper.drawn).toMatchObject([{ count: 2, of: 4, after: 3, candidates: [{ ordinal_number: 4 }, {}, {}, {}] }]);
  const gift = await call('GET', `/tests/${exam_id}/export?format=gift`);
  expect(gift.status).toBe(200);
});
