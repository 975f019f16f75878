import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Correction } from '#contract/learning/key-correction.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeSection, type SectionOfBank, takeFromBank } from '#tests/question-bank.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { attempts, examDraws, examVersions, milestones, notices, participations, questions } from '#tests/tables.ts';
import { previewCorrection } from './preview.ts';

/** docs/product/learning.md, «Mending a key»: a question of the bank. */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  // With the registration closed a test is over once everybody who began has sent it.
  await saveConfiguration(portal.db, { registration_open: false }, null);
});
const get = async (path: string) => (await portal.call('GET', `/admin${path}`, undefined, { token: admin.token })).body;
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });

async function mend(learning_exam_id: number, corrections: Correction[], more: { allows_losses?: boolean } = {}) {
  const body = { learning_exam_id, corrections, ...more };
  const { basis } = (await post('/mending/preview', body)).body;
  return post('/mending/mend', { ...body, basis, request_key: randomUUID(), reason: 'Верен третий вариант' });
}

/** A course of two tests: the first takes a question by name, the second draws two of the same section's three. */
async function courseWithBank() {
  const teaching_id = await makeCourse(portal, 2);
  const steps = await portal.db
    .select()
    .from(milestones)
    .where(eq(milestones.teaching_id, teaching_id))
    .orderBy(asc(milestones.ordinal_number));
  const [one = 0, two = 0] = steps.map(({ learning_exam_id }) => learning_exam_id ?? 0);
  const section = await makeSection(portal, teaching_id, 3);
  await takeFromBank(portal, one, [{ section_id: section.id, question_id: idOf(section, 0), questions_before: 1 }]);
  await takeFromBank(portal, two, [{ section_id: section.id, draw_count: 2 }]);
  return { teaching_id, one, two, section };
}
const idOf = ({ questions: own }: SectionOfBank, place: number): number => own[place]?.id ?? 0;
const thirdOf = ({ questions: own }: SectionOfBank, place: number): number => own[place]?.answer_ids[2] ?? 0;

/** Opens each of the two tests and sends it, all right but for the questions left out. */
async function sendsBoth(without: readonly number[]) {
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const send = async (opened: OpenedTest) => {
    const given = allRight(opened).filter(({ question_id }) => !without.includes(question_id));
    const { points } = (await pupil.send(opened.attempt_id, given)).body;
    return { opened, points, isAsked: opened.questions.some(({ id }) => without.includes(id)) };
  };
  const first = await send(await pupil.start());
  await pupil.passLecture();
  const second = await send((await pupil.open()).body as OpenedTest);
  return { ...family, first, second };
}
type Sent = Awaited<ReturnType<typeof sendsBoth>>;
const pointsOf = async ({ first, second }: Sent) =>
  await Promise.all(
    [first, second].map(
      async ({ opened }) =>
        (await portal.db.select().from(attempts).where(eq(attempts.id, opened.attempt_id)))[0]?.points,
    ),
  );
const toldTo = async (person: Person) =>
  (
    await portal.db
      .select()
      .from(notices)
      .where(and(eq(notices.user_id, person.id), eq(notices.kind, 'test_mended')))
  ).map(({ text }) => text);

/** Pupils until one is drawn this question and another is not. */
async function drawnAndNot(question_id: number) {
  const pupils: Sent[] = [];
  while (!pupils.some(({ second }) => second.isAsked) || pupils.every(({ second }) => second.isAsked))
    pupils.push(await sendsBoth([question_id]));
  const drawn = pupils.find(({ second }) => second.isAsked);
  const other = pupils.find(({ second }) => !second.isAsked);
  if (!drawn || !other) throw new Error('nobody was drawn');
  return { pupils, drawn, other };
}

test('a question of the bank mended once is right in every test that asks it, for whoever was asked, in one letter', async () => {
  const { one, two, section } = await courseWithBank();
  const { pupils, drawn, other } = await drawnAndNot(idOf(section, 0));
  expect(await pointsOf(drawn)).toEqual([8, 8.33]);
  expect(await pointsOf(other)).toEqual([8, 10]);

  const away = { question_id: idOf(section, 0), is_left_out: true };
  const asked = pupils.length + pupils.filter(({ second }) => second.isAsked).length;
  const { body: seen } = await post('/mending/preview', { learning_exam_id: section.id, corrections: [away] });
  expect(seen).toMatchObject({ attempts: asked, gaining: asked, losing: 0 });
  expect(seen.tests).toEqual([
    { exam_id: one, exam_title: 'Тест 1', attempts: pupils.length },
    { exam_id: two, exam_title: 'Тест 2', attempts: asked - pupils.length },
  ]);
  expect((await mend(section.id, [away])).body).toMatchObject({ gained: asked, lost: 0, untold: 0 });
  expect([await pointsOf(drawn), await pointsOf(other)]).toEqual([
    [10, 10],
    [10, 10],
  ]);
  expect(await toldTo(drawn.child)).toEqual([
    expect.stringMatching(
      /Теперь у тебя за «Тест 1» 10 баллов вместо 8, за «Тест 2» 10 баллов вместо 8,33\. Причина: Верен/,
    ),
  ]);
  expect(await toldTo(drawn.parent)).toHaveLength(1);
  expect(await toldTo(other.child)).toEqual([expect.stringMatching(/В тесте «Тест 1».*10 баллов, а было 8 баллов/)]);
  for (const exam_id of [section.id, one, two])
    expect((await get(`/mending/list?learning_exam_id=${exam_id}`)).data).toMatchObject([{ gained: asked }]);
  const [person] = await portal.db.select().from(participations).where(eq(participations.id, drawn.participation_id));
  expect(person?.points).toBe(20);
});

test('a new key of the bank’s question stands in the bank, in what was opened and in what is opened next', async () => {
  const { one, section } = await courseWithBank();
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const opened = await pupil.start();
  const correction = { question_id: idOf(section, 0), right_answer_ids: [thirdOf(section, 0)] };
  // From the test that takes it, as from its section.
  const { editions, data, is_section } = await get(`/mending/questions?learning_exam_id=${one}`);
  expect([is_section, editions.length, data.length]).toEqual([false, 1, 5]);
  expect(data.map((question: { section: unknown }) => question.section)).toEqual([
    null,
    { id: section.id, exam_title: section.title },
    null,
    null,
    null,
  ]);
  expect((await mend(one, [correction])).status).toBe(200);
  const third = {
    question_id: correction.question_id,
    answer: { answer_ids: correction.right_answer_ids },
    revision: 1,
  };
  const given = [...allRight(opened).filter(({ question_id }) => question_id !== third.question_id), third];
  expect((await pupil.send(opened.attempt_id, given)).body.points).toBe(10);
  const late = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const next = await late.start();
  expect((await late.send(next.attempt_id, given)).body.points).toBe(10);
  const listed = await get(`/mending/questions?learning_exam_id=${section.id}`);
  expect(listed).toMatchObject({ is_section: true, editions: [], exam_title: section.title });
  expect(listed.data).toMatchObject([{ id: correction.question_id, ordinal_number: 1, sent: 2, section: null }]);
  expect(listed.data[0].answers.map(({ right }: { right: number }) => right)).toEqual([0, 0, 1]);
  const foreign = await makeSection(portal, (await courseWithBank()).teaching_id, 1);
  const refused = await post('/mending/preview', { learning_exam_id: foreign.id, corrections: [correction] });
  expect([refused.status, refused.body.errors]).toEqual([422, ['В этом тесте такого вопроса не задавали']]);
  const unasked = { question_id: idOf(section, 2), is_left_out: true };
  expect((await mend(foreign.id, [{ question_id: idOf(foreign, 0), is_left_out: true }])).status).toBe(422);
  expect((await mend(section.id, [unasked])).status).toBe(422);
});

test('a question of the bank left out is drawn no more, its tests are still asked, and taken back it is where it was', async () => {
  const { one, two, section } = await courseWithBank();
  const { drawn } = await drawnAndNot(idOf(section, 0));
  const away = { question_id: idOf(section, 0), is_left_out: true };
  expect((await mend(section.id, [away])).status).toBe(200);
  expect(await portal.db.$count(questions, eq(questions.learning_exam_id, section.id))).toBe(2);
  const next = await sendsBoth([]);
  expect(next.first.opened.questions).toHaveLength(4);
  expect(next.second.opened.questions.map(({ id }) => id)).toEqual(
    expect.arrayContaining([idOf(section, 1), idOf(section, 2)]),
  );
  expect(next.second.opened.questions).toHaveLength(6);
  // One more gone, and there is one left where two are wanted: nobody is refused the test.
  expect((await mend(section.id, [{ question_id: idOf(section, 1), is_left_out: true }])).status).toBe(200);
  expect((await sendsBoth([])).second.opened.questions).toHaveLength(5);

  const listed = await get(`/mending/questions?learning_exam_id=${section.id}`);
  expect(listed.data.map((one_: { id: number; is_left_out: boolean }) => [one_.id, one_.is_left_out])).toEqual(
    expect.arrayContaining([
      [idOf(section, 0), true],
      [idOf(section, 1), true],
      [idOf(section, 2), false],
    ]),
  );
  const back = section.questions.slice(0, 2).map(({ id }) => ({ question_id: id, is_left_out: false }));
  expect((await mend(section.id, back, { allows_losses: true })).status).toBe(200);
  expect(await pointsOf(drawn)).toEqual([8, 8.33]);
  const draws = await portal.db.select().from(examDraws).where(eq(examDraws.section_id, section.id));
  expect(draws.map(({ exam_id, question_id, draw_count }) => [exam_id, question_id, draw_count])).toEqual(
    expect.arrayContaining([
      [one, idOf(section, 0), null],
      [two, null, 2],
    ]),
  );
  const home = await portal.db.select().from(questions).where(eq(questions.learning_exam_id, section.id));
  expect(new Set(home.map(({ id }) => id))).toEqual(new Set(section.questions.map(({ id }) => id)));
  expect((await sendsBoth([])).first.opened.questions.map(({ id }) => id)).toContain(idOf(section, 0));
});

test('who was asked nothing else, and a test that would ask nothing, keep a question from being left out', async () => {
  const { two, section } = await courseWithBank();
  await sendsBoth([]);
  await portal.db.delete(questions).where(eq(questions.learning_exam_id, two));
  await portal.db.update(examDraws).set({ draw_count: 1 }).where(eq(examDraws.exam_id, two));
  portal.study.forget();
  const { second } = await sendsBoth([]);
  const [only] = second.opened.questions;
  const out = { question_id: only?.id ?? 0, is_left_out: true };
  const refused = await post('/mending/preview', { learning_exam_id: section.id, corrections: [out] });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    ['В тесте «Тест 2» кого-то больше ни о чём не спросили: исключить вопрос нельзя'],
  ]);
});

test('versions are found by the question, and a mending of many tests costs no more statements than of one', async () => {
  const { one, section, teaching_id } = await courseWithBank();
  await sendsBoth([idOf(section, 0)]);
  const correction: Correction = { question_id: idOf(section, 0), right_answer_ids: [thirdOf(section, 0)] };
  const cost = async () =>
    await countStatements(() =>
      previewCorrection(portal, { learning_exam_id: section.id, corrections: [correction], allows_losses: true }),
    );
  const before = await cost();
  const [exam] = await portal.db.select().from(examVersions).where(eq(examVersions.exam_id, one));
  const others = await Promise.all([1, 2, 3].map(() => makeSection(portal, teaching_id, 1)));
  for (const { id } of others)
    await portal.db.insert(examVersions).values({
      exam_id: id,
      content: exam?.content ?? {
        exam_title: '',
        exam_announcement: '',
        exam_points: 1,
        exam_duration: 1,
        questions: [],
      },
      content_hash: Buffer.alloc(32, id),
      question_ids: exam?.question_ids ?? [],
    });
  const seen = await post('/mending/preview', { learning_exam_id: section.id, corrections: [correction] });
  expect(seen.body.tests).toHaveLength(5);
  expect(await cost()).toBe(before);
});
