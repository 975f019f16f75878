import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import type { MistakeQuestion, Mistakes } from '#contract/mistakes.ts';
import { questionKinds } from '#contract/question-kinds/question-kinds.ts';
import { statuses } from '#contract/statuses.ts';
import { addDays, moscowDay } from '#contract/words/dates.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeTestOfKinds, rightOfKinds } from '#tests/every-kind.ts';
import { makeCourse, makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf, participantOf, rightAnswer } from '#tests/study.ts';
import { exams, milestones, participations, returnedMistakes } from '#tests/tables.ts';
import { describeToday } from './describe.ts';

/** docs/product/learning.md, «Mistakes come back». */
const portal = portalForFile();
beforeEach(async () => {
  await portal.db.delete(participations);
  await saveConfiguration(portal.db, { registration_open: true, registration_end: null }, null);
});

async function openAnswers(answers_open: 'at_once' | 'when_over' | 'never'): Promise<void> {
  await portal.db.update(exams).set({ answers_open });
  await portal.db.transaction((tx) => publish(tx, coursesChanged, {}));
  portal.study.forget();
}

const callsOf = ({ token }: Pick<Person, 'token'>, prefix = '/participant') => {
  const call = (method: string, path: string, body?: unknown) => portal.call(method, path, body, { token });
  return {
    call,
    today: async (): Promise<Mistakes> => (await call('GET', `${prefix}/mistakes`)).body.mistakes,
    held: async () => (await call('GET', `${prefix}/mistakes/held`)).body.mistakes,
    answer: (body: object) => call('POST', `${prefix}/mistakes/answer`, body),
  };
};

async function makePupil() {
  const family = await makeFamily(portal, statuses.ADMITTED);
  return { ...family, ...participantOf(portal, family), ...callsOf(family.child) };
}
type Pupil = Awaited<ReturnType<typeof makePupil>>;

/** So many days go by. */
async function pass(days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days})`;
  await portal.db.execute(
    sql`update attempts set opened_at = opened_at - ${ago}, ends_at = ends_at - ${ago}, closed_at = closed_at - ${ago}`,
  );
  await portal.db.execute(sql`update returned_mistakes set answered_at = answered_at - ${ago}`);
}

const right = (question: MistakeQuestion) => ({
  question_id: question.id,
  turn: question.turn,
  answer: rightAnswer(question),
});
const wrong = (question: MistakeQuestion) => ({ question_id: question.id, turn: question.turn, answer: null });

/** A test of one's own, sent with its first question right alone. */
async function failFirst(pupil: Pick<Pupil, 'start' | 'send'>): Promise<OpenedTest> {
  const opened = await pupil.start();
  expect((await pupil.send(opened.attempt_id, allRight(opened).slice(0, 1))).status).toBe(200);
  return opened;
}

test('wrong answers of a passed test come back the next day, without points, and are checked at once', async () => {
  await makeCourse(portal, 2);
  await openAnswers('at_once');
  const pupil = await makePupil();
  expect(await pupil.today()).toMatchObject({ questions: [], next_on: null, total: 0, closed: 0 });
  const opened = await failFirst(pupil);
  const tomorrow = addDays(moscowDay(), 1);
  expect(await pupil.today()).toMatchObject({ questions: [], next_on: tomorrow, total: 3, held: 0, later: 0 });
  await pass(1);
  const { questions } = await pupil.today();
  expect(questions.map(({ id }) => id)).toEqual(opened.questions.slice(1).map(({ id }) => id));
  expect(JSON.stringify(questions)).not.toMatch(/right_answer|тюлень/i);
  const [first, second] = questions;
  if (!first || !second) throw new Error('two questions');
  const { answered } = (await pupil.answer(right(first))).body;
  expect(answered).toMatchObject({
    step: 1,
    returns_on: addDays(moscowDay(), 3),
    question: { id: first.id, share: 1 },
  });
  const { answered: missed } = (await pupil.answer(wrong(second))).body;
  expect(missed).toMatchObject({ step: 0, returns_on: tomorrow, question: { answer: null, share: 0 } });
  expect(missed.question.right).not.toBeNull();
  expect(await pupil.today()).toMatchObject({ questions: [{ id: questions[2]?.id }], next_on: tomorrow });
  // Nothing is counted: neither points nor days of study.
  expect((await pupil.map()).body.points).toBe(2.5);
  expect(await pupil.held()).toMatchObject({
    due: 1,
    held: 0,
    total: 3,
    milestones: [{ ordinal_number: 1, total: 3 }],
  });
});

test('what is not to be told yet does not come back: before the test is over for all, or ever', async () => {
  await makeCourse(portal, 2);
  await openAnswers('when_over');
  const pupil = await makePupil();
  await failFirst(pupil);
  await pass(3);
  expect(await pupil.today()).toMatchObject({ questions: [], closed: 3, total: 0, next_on: null });
  expect((await pupil.held()).milestones).toEqual([]);
  const [question] = (await portal.db.execute<{ id: string }>(sql`select id from questions order by id desc limit 1`))
    .rows;
  const asked = { question_id: Number(question?.id), turn: 0, answer: null };
  expect((await pupil.answer(asked)).status).toBe(404);
  // Somebody else still has the test ahead.
  await saveConfiguration(portal.db, { registration_open: false }, null);
  const other = await makePupil();
  await other.start();
  expect((await pupil.today()).closed).toBe(3);
  await failFirst(other);
  expect((await pupil.today()).questions).toHaveLength(3);
  await openAnswers('never');
  expect(await pupil.today()).toMatchObject({ questions: [], closed: 0, total: 0 });
});

test('a month of a pupil: five a day at most, what is forgotten returns, what is known fades', async () => {
  await makeCourse(portal, 3);
  await openAnswers('at_once');
  const pupil = await makePupil();
  for (let milestone = 0; milestone < 3; milestone += 1) {
    if (milestone > 0) await pupil.passLecture();
    const opened: OpenedTest = milestone > 0 ? (await pupil.open()).body : await pupil.start();
    await pupil.send(opened.attempt_id, []);
  }
  const counts: number[] = [];
  const forgotten = new Set<number>();
  for (let day = 1; day <= 35; day += 1) {
    await pass(1);
    const { questions } = await pupil.today();
    counts.push(questions.length);
    for (const question of questions) {
      // Each third question is forgotten once, at its second return.
      const forgets = question.id % 3 === 0 && question.step === 1 && !forgotten.has(question.id);
      if (forgets) forgotten.add(question.id);
      const { answered } = (await pupil.answer(forgets ? wrong(question) : right(question))).body;
      expect(answered.step).toBe(forgets ? 0 : question.step + 1);
    }
    expect((await pupil.today()).questions.length).toBeLessThanOrEqual(5 - questions.length);
  }
  expect(Math.max(...counts)).toBe(5);
  expect(counts.reduce((all, one) => all + one, 0)).toBe(12 * 3 + 2 * forgotten.size);
  expect(counts.at(-1)).toBe(0);
  expect(await pupil.today()).toMatchObject({ questions: [], next_on: null, held: 12, total: 12 });
  expect((await pupil.held()).milestones.map(({ held, total }: never) => [held, total])).toEqual([
    [4, 4],
    [4, 4],
    [4, 4],
  ]);
});

test('of two answers to one turn one counts, whichever comes when; the other is told what counted', async () => {
  await makeCourse(portal, 2);
  await openAnswers('at_once');
  const pupil = await makePupil();
  await failFirst(pupil);
  await pass(1);
  const [question] = (await pupil.today()).questions;
  if (!question) throw new Error('a question');
  const answers = await Promise.all([right, wrong, right, wrong].map((of) => pupil.answer(of(question))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const told = answers.map(({ body }) => JSON.stringify(body));
  expect(new Set(told).size).toBe(1);
  const rows = await portal.db.select().from(returnedMistakes).where(eq(returnedMistakes.question_id, question.id));
  expect(rows).toMatchObject([{ turn: 1, step: answers[0]?.body.answered.step }]);
  // A lost answer that is sent again days later changes nothing either.
  await pass(9);
  expect((await pupil.answer(right(question))).body.answered.question).toEqual(answers[0]?.body.answered.question);
  expect((await portal.db.select().from(returnedMistakes)).map(({ turn }) => turn)).toEqual([1]);
  // Not before its day, and not for a turn that nobody was asked.
  const [next] = (await pupil.today()).questions.filter(({ id }) => id === question.id);
  expect((await pupil.answer({ ...right(question), turn: 7 })).status).toBe(409);
  if (!next) throw new Error('it has come back');
  expect((await pupil.answer(right(next))).status).toBe(200);
  expect((await pupil.answer({ ...right(next), turn: next.turn + 1 })).status).toBe(409);
});

// Five come back a day.
test.each([[[1, 2, 3, 4, 5]], [[7, 8]]] as const)(
  'kinds %j come back in the same form; an answer that says nothing is refused at its field',
  async (types) => {
    const teaching_id = await makeCourse(portal, 1);
    const [first] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
    await makeTestOfKinds(portal, types, first?.learning_exam_id ?? undefined);
    await openAnswers('at_once');
    const pupil = await makePupil();
    const opened = await pupil.start();
    await pupil.send(opened.attempt_id, []);
    await pass(1);
    const { questions } = await pupil.today();
    expect(questions.map(({ question_type }) => question_type)).toEqual(types);
    const [asked] = questions;
    const { emptied } = questionKinds[types[0]];
    const empty = await pupil.answer({ question_id: asked?.id, turn: 0, answer: emptied });
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['answer']]);
    for (const { question_id, answer } of rightOfKinds({ questions })) {
      const { body } = await pupil.answer({ question_id, turn: 0, answer });
      expect(body.answered).toMatchObject({ step: 1, question: { share: 1 } });
    }
  },
);

test('a mended key lets a question leave that was answered rightly after all', async () => {
  const teaching_id = await makeCourse(portal, 2);
  await openAnswers('at_once');
  const pupil = await makePupil();
  const opened = await pupil.start();
  const [question] = opened.questions;
  const chosen = question?.answers.find(({ answer_text }) => answer_text === 'Первый');
  if (!question || !chosen) throw new Error('a question with variants');
  await pupil.send(opened.attempt_id, [{ question_id: question.id, answer: { answer_ids: [chosen.id] }, revision: 1 }]);
  await pass(1);
  expect((await pupil.today()).questions.map(({ id }) => id)).toContain(question.id);
  const { token } = await makePerson(portal, 'administrator');
  const [milestone] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  const learning_exam_id = milestone?.learning_exam_id;
  const asked = { learning_exam_id, corrections: [{ question_id: question.id, right_answer_ids: [chosen.id] }] };
  const post = (path: string, body: unknown) => portal.call('POST', `/admin/mending${path}`, body, { token });
  const { basis } = (await post('/preview', asked)).body;
  expect((await post('/mend', { ...asked, basis, reason: 'Ошибка', request_key: randomUUID() })).status).toBe(200);
  const { questions } = await pupil.today();
  expect(questions).toHaveLength(3);
  expect(questions.map(({ id }) => id)).not.toContain(question.id);
  expect((await pupil.answer({ question_id: question.id, turn: 0, answer: null })).status).toBe(404);
});

test('nobody answers another’s mistakes, and a page costs few statements however many tests were passed', async () => {
  await makeCourse(portal, 3);
  await openAnswers('at_once');
  const [pupil, stranger] = [await makePupil(), await makePupil()];
  await failFirst(pupil);
  await pass(1);
  const [question] = (await pupil.today()).questions;
  if (!question) throw new Error('a question');
  const refused = await stranger.answer(right(question));
  expect([refused.status, refused.body.errors]).toEqual([404, [expect.stringMatching(/Обнови страницу/)]]);
  const one = await countStatements(() => describeToday(portal, pupil.child.id));
  expect(one).toBeLessThanOrEqual(5);
  await pupil.passLecture();
  await pupil.send((await pupil.open()).body.attempt_id, []);
  await pupil.today();
  expect(await countStatements(() => describeToday(portal, pupil.child.id))).toBe(one);
});

test('a guide’s mistakes come back once the test is passed, never of a try that failed', async () => {
  await makeCourse(portal, 1, 'guide');
  await openAnswers('when_over');
  const person = await makeGuide(portal, statuses.ADMITTED);
  const guide = { ...guideOf(portal, person), ...callsOf(person, '/guide') };
  const opened = await guide.start();
  await guide.send(opened.attempt_id, []);
  await pass(1);
  expect(await guide.today()).toMatchObject({ questions: [], total: 0 });
  await guide.waitForRetry();
  const again = (await guide.open()).body as OpenedTest;
  await guide.send(again.attempt_id, allRight(again).slice(0, 3));
  await pass(1);
  expect((await guide.today()).questions).toHaveLength(1);
});
