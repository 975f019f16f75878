import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestInput } from '#contract/courses/tests.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import type { QuestionSummary } from '#contract/statistics/questions.ts';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { milestones } from '#tests/tables.ts';

const portal = portalForFile();
let curator: Person;
let exam_id: number;

const SECRET = 'Секретное пояснение';
const FORMULA = String.raw`\(\frac{s}{e^{c}}\)`;

type Question = Omit<TestInput['questions'][number], 'question_image_file' | 'question_right_answer'> &
  Partial<TestInput['questions'][number]>;

const letters = ['А', 'Б', 'В', 'Г', 'Д', 'Е'];
const questions: Question[] = [
  {
    question_type: 1,
    question_text: 'Порядок важен',
    keeps_order: true,
    question_weight: 3,
    question_theme: 'Глава 1',
    question_feedback: `${SECRET} к вопросу ${FORMULA}`,
    answers: letters.map((answer_text, index) => ({
      answer_text,
      right: index === 2 ? 1 : 0,
      answer_feedback: `${SECRET} к варианту ${index}`,
    })),
    items: [],
  },
  {
    question_type: 2,
    question_text: 'Порядок неважен',
    question_theme: 'Глава 1',
    answers: letters.map((answer_text, index) => ({ answer_text, right: index < 2 ? 1 : 0 })),
    items: [],
  },
  {
    question_type: 4,
    question_text: 'Пары по алфавиту',
    keeps_order: true,
    question_theme: 'Нет такой главы',
    answers: ['10 м', '2 м', 'Якорь'].map((answer_text) => ({ answer_text, right: 0 })),
    items: [
      { question_item_text: 'Первая', right_answer_place: 2, item_feedback: `${SECRET} к паре` },
      { question_item_text: 'Вторая', right_answer_place: 1 },
    ],
  },
  {
    question_type: 5,
    question_text: 'Солёность',
    question_right_answer: '35',
    question_tolerance: 1,
    question_unit: '‰',
    question_weight: 1.5,
    answers: [],
    items: [],
  },
];

const asCurator = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/admin${path}`, body, { token: curator.token });

beforeAll(async () => {
  await saveConfiguration(portal.db, { registration_open: false }, null);
  const teaching_id = await makeCourse(portal, 2);
  const [first] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  exam_id = first?.learning_exam_id ?? 0;
  curator = await makePerson(portal, 'curator');
  const exam = { exam_title: 'Проба', exam_points: 10, exam_duration: 30, mixes_questions: true };
  const saved = await asCurator('POST', '/test/edit', { ...exam, id: exam_id, questions });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  expect(saved.body.test.questions).toMatchObject(
    questions.map(({ items, ...question }) => ({
      ...question,
      items: items.map(({ question_item_text }) => ({ question_item_text })),
    })),
  );
  portal.study.forget();
});

async function makePupil() {
  const family = await makeFamily(portal, statuses.ADMITTED);
  const call = (path: string) => portal.call('GET', `/participant${path}`, undefined, { token: family.child.token });
  return { ...participantOf(portal, family), call };
}

const titlesOf = (test: { questions: { question_text: string }[] }) =>
  test.questions.map(({ question_text }) => question_text);
const byText = (test: OpenedTest, text: string) => {
  const question = test.questions.find(({ question_text }) => question_text === text);
  if (!question) throw new Error(`no question «${text}»`);
  return question;
};
const variantsOf = (test: OpenedTest, text: string) => byText(test, text).answers.map(({ answer_text }) => answer_text);
const typing = (test: OpenedTest, text: string) => [
  { question_id: byText(test, 'Солёность').id, answer: { text }, revision: 1 },
];

test('questions are mixed for each attempt, numbered as they are asked, and stand so for good', async () => {
  const orders = new Set<string>();
  for (let pupils = 0; pupils < 6; pupils += 1) {
    const pupil = await makePupil();
    const opened = await pupil.start();
    expect(opened.questions.map(({ ordinal_number }) => ordinal_number)).toEqual([1, 2, 3, 4]);
    // A reload, and another device.
    expect((await pupil.open()).body.questions).toEqual(opened.questions);
    orders.add(titlesOf(opened).join());
    expect(variantsOf(opened, 'Порядок важен')).toEqual(letters);
    expect(variantsOf(opened, 'Пары по алфавиту')).toEqual(['2 м', '10 м', 'Якорь']);
    const sent = await pupil.send(opened.attempt_id, []);
    expect(titlesOf(sent.body)).toEqual(titlesOf(opened));
    const { body } = await pupil.call(`/milestone/passed/${opened.milestone.id}`);
    expect(body.test.questions.map(({ answers }: { answers: unknown }) => answers)).toEqual(
      opened.questions.map(({ answers }) => answers),
    );
    expect(titlesOf(body.test)).toEqual(titlesOf(opened));
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('points follow the weights, and themes of what lost points lead to the headings of the lecture', async () => {
  const pupil = await makePupil();
  const opened = await pupil.start();
  expect(byText(opened, 'Солёность')).toMatchObject({ question_unit: '‰', max_points: 2.31 });
  expect(byText(opened, 'Порядок важен').max_points).toBe(4.62);
  const sent = await pupil.send(opened.attempt_id, typing(opened, '35,9 ‰'));
  const most = new Map(sent.body.questions.map((one: { question_text: string }) => [one.question_text, one]));
  expect(most.get('Порядок важен')).toMatchObject({ max_points: 4.62, points: 0 });
  expect(most.get('Солёность')).toMatchObject({ max_points: 2.31, points: 2.31, answered: true });
  expect(sent.body.points).toBe(2.31);
  expect(sent.body.milestone_id).toBe(opened.milestone.id);
  const titles = sent.body.themes.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['Глава 1', 'Нет такой главы']);
  const { lecture } = (await pupil.call(`/lecture/passed/${opened.milestone.id}`)).body;
  const { anchor } = sent.body.themes.find(({ title }: { title: string }) => title === 'Глава 1');
  expect(lecture.lecture_html_file).toContain(`<h2 id="${anchor}">Глава 1</h2>`);
});

test('what is no number is kept as it was typed, and is worth nothing', async () => {
  const pupil = await makePupil();
  const opened = await pupil.start();
  expect((await pupil.save(opened.attempt_id, typing(opened, 'тридцать пять'))).status).toBe(200);
  expect((await pupil.open()).body.saved_answers).toMatchObject([{ answer: { text: 'тридцать пять' } }]);
  const sent = await pupil.send(opened.attempt_id);
  expect(sent.body.points).toBe(0);
});

test('no word of the feedback leaves the server before the right answers do', async () => {
  const waiting = await makePupil();
  await waiting.begin();
  const pupil = await makePupil();
  const opened = await pupil.start();
  const told = () => pupil.call(`/milestone/passed/${opened.milestone.id}`);
  const before = [
    opened,
    await pupil.open(),
    await pupil.save(opened.attempt_id, typing(opened, '35')),
    await pupil.send(opened.attempt_id),
    await pupil.call(`/test/result/${opened.attempt_id}`),
    await told(),
    await pupil.current(),
    await pupil.map(),
    await pupil.passed(),
  ];
  for (const answer of before) {
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    expect(JSON.stringify(answer)).not.toContain('frac');
  }
  await waiting.putAt(statuses.TRAINING_COMPLETED);
  await portal.db.execute(`update participations set status = ${statuses.TRAINING_COMPLETED}, milestone_id = null`);
  const { test: passed } = (await told()).body;
  expect(passed.right_answers_shown).toBe(true);
  expect(Object.keys(passed.formulas)).toContain(FORMULA);
  const feedback = passed.questions.flatMap(({ feedback: said }: { feedback?: unknown }) => said ?? []);
  expect(feedback).toContainEqual(
    expect.objectContaining({ text: `${SECRET} к вопросу ${FORMULA}`, answers: expect.any(Array) }),
  );
  expect(JSON.stringify(feedback)).toContain(`${SECRET} к паре`);
});

test('the statistics count by variant however an attempt had them, and tell an attempt in its own order', async () => {
  const told = async () => {
    const { body } = await asCurator('GET', `/statistics/questions?learning_exam_id=${exam_id}`);
    return body.questions as QuestionSummary[];
  };
  const marked = async () =>
    (await told())
      .find(({ question_text }) => question_text === 'Порядок неважен')
      ?.given.map(({ answer_text, total }) => [answer_text, total]);
  const places = new Set<number>();
  const orders = new Set<string>();
  for (let pupils = 0; pupils < 6; pupils += 1) {
    const pupil = await makePupil();
    const opened = await pupil.start();
    const { id: question_id, answers } = byText(opened, 'Порядок неважен');
    const place = answers.findIndex(({ answer_text }) => answer_text === 'Б');
    places.add(place);
    const answer = { answer_ids: [answers[place]?.id ?? 0] };
    await pupil.send(opened.attempt_id, [{ question_id, answer, revision: 1 }, ...typing(opened, '35,5')]);
    const [passed] = (await pupil.passed()).body.data;
    const { exam } = (await asCurator('GET', `/statistics/user_exam?passed_milestone_id=${passed.id}`)).body;
    expect(titlesOf(exam)).toEqual(titlesOf(opened));
    orders.add(titlesOf(opened).join());
  }
  expect([places.size, orders.size].every((size) => size > 1)).toBe(true);
  expect(await marked()).toEqual(letters.map((letter) => [letter, letter === 'Б' ? 6 : 0]));
  const salt = (await told()).find(({ question_type }) => question_type === 5);
  expect(salt?.given).toContainEqual(expect.objectContaining({ answer_text: '35,5 ‰', is_right: true, total: 6 }));
});

test('the themes of a test are the headings of the lectures before it', async () => {
  const { body } = await asCurator('GET', `/tests/${exam_id}/themes`);
  expect(body.data).toEqual([{ lecture_title: 'Лекция 1', headings: ['Глава 1'] }]);
  expect((await asCurator('GET', '/tests/999999/themes')).status).toBe(404);
});

test('a heading keeps its anchor however often it is renamed, and its questions name it as it is called now', async () => {
  const before = await makePupil();
  const opened = await before.start();
  const sent = await before.send(opened.attempt_id, []);
  const anchorIn = (themes: { title: string; anchor: string }[], of: string) =>
    themes.find(({ title }) => title === of)?.anchor;
  const anchor = anchorIn(sent.body.themes, 'Глава 1');
  const [step] = await portal.db.select().from(milestones).where(eq(milestones.learning_exam_id, exam_id));
  const path = `/lecture/${step?.lecture_id}`;
  for (const [was, title] of [
    ['Глава 1', 'Глава первая'],
    ['Глава первая', 'Начало'],
  ] as const) {
    const { lecture, used_headings } = (await asCurator('GET', path)).body;
    expect(used_headings).toMatchObject([{ title: was, anchor, tests: [{ id: exam_id, questions: 2 }] }]);
    const lecture_html_file = lecture.lecture_html_file.replace(`>${was}<`, `>${title}<`);
    const saved = await asCurator('POST', '/lecture/update', {
      ...lecture,
      lecture_html_file,
      based_on: lecture.updated_at,
    });
    expect(saved.status).toBe(200);
  }
  const themesOf = (test: { questions: { question_theme: string }[] }) =>
    test.questions.map(({ question_theme }) => question_theme);
  const { test } = (await asCurator('GET', `/tests/${exam_id}`)).body;
  expect(themesOf(test).filter((theme) => theme === 'Начало')).toHaveLength(2);
  expect((await asCurator('GET', `/tests/${exam_id}/themes`)).body.data[0].headings).toEqual(['Начало']);

  const after = await makePupil();
  const asked = await after.start();
  expect(anchorIn((await after.send(asked.attempt_id, [])).body.themes, 'Начало')).toBe(anchor);
  // What was told before still leads there.
  for (const pupil of [before, after]) {
    const { lecture } = (await pupil.call(`/lecture/passed/${opened.milestone.id}`)).body;
    expect(lecture.lecture_html_file).toContain(`<h2 id="${anchor}">Начало</h2>`);
  }
});
