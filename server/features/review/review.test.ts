import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeTestOfKinds, rightOfKinds } from '#tests/every-kind.ts';
import { makeCourse, makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { milestones, participations } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(async () => {
  await portal.db.delete(participations);
  await saveConfiguration(portal.db, { registration_open: false }, null);
});

/** A course of two milestones whose first test asks a question of each of these types. */
async function makeCourseOfTypes(types: readonly QuestionType[] = [1, 2, 3, 4]): Promise<void> {
  const teaching_id = await makeCourse(portal, 2);
  const [first] = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, teaching_id));
  await makeTestOfKinds(portal, types, first?.learning_exam_id ?? undefined);
  portal.study.forget();
}

async function makePupil(status: Status = statuses.ADMITTED) {
  const family = await makeFamily(portal, status);
  const call = (path: string) => portal.call('GET', `/participant${path}`, undefined, { token: family.child.token });
  return { ...participantOf(portal, family), call };
}
type Pupil = Awaited<ReturnType<typeof makePupil>>;

/** Passes the first milestone, three of its four questions right. */
async function passFirst(pupil: Pupil): Promise<OpenedTest> {
  const opened = await pupil.start();
  await pupil.send(opened.attempt_id, rightOfKinds(opened).slice(0, 3));
  return opened;
}
const shown = async (pupil: Pupil, { milestone }: OpenedTest): Promise<boolean> => {
  const { body } = await pupil.call(`/milestone/passed/${milestone.id}`);
  const rights = body.test.questions.filter(({ right }: { right: unknown }) => right !== null);
  expect(rights).toHaveLength(body.test.right_answers_shown ? 4 : 0);
  return body.test.right_answers_shown;
};

test('right answers open by the choice of the author: at once, when the test is over for all, or never', async () => {
  await makeCourseOfTypes();
  const pupil = await makePupil();
  const opened = await passFirst(pupil);
  // Others may still register and be asked the test.
  await saveConfiguration(portal.db, { registration_open: true, registration_end: null }, null);
  expect(await shown(pupil, opened)).toBe(false);
  const { token } = await makePerson(portal, 'administrator');
  const call = (method: string, path: string, body?: unknown) => portal.call(method, `/admin${path}`, body, { token });
  const { data } = (await call('GET', '/exam/list')).body;
  const [exam] = data.filter(({ exam_title }: { exam_title: string }) => exam_title === opened.exam.exam_title);
  const choose = async (answers_open: string) =>
    expect((await call('POST', '/exam/update', { ...exam, version: undefined, answers_open })).status).toBe(200);
  await choose('at_once');
  expect(await shown(pupil, opened)).toBe(true);
  await choose('never');
  expect(await shown(pupil, opened)).toBe(false);
  const { test } = (await pupil.call(`/milestone/passed/${opened.milestone.id}`)).body;
  expect(test.answers_open).toBe('never');
});

test('each attempt has its variants in an order of its own, the same when it is opened again', async () => {
  await makeCourseOfTypes();
  const orders = new Set<string>();
  for (let pupils = 0; pupils < 6; pupils += 1) {
    const pupil = await makePupil();
    const { questions } = await pupil.start();
    expect((await pupil.open()).body.questions).toEqual(questions);
    orders.add(questions.map(({ answers }) => answers.map(({ answer_text }) => answer_text)).join());
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('a passed test is read again with one’s own answers and points, and its lecture too', async () => {
  await makeCourseOfTypes();
  const pupil = await makePupil();
  const opened = await passFirst(pupil);
  const { body } = await pupil.call(`/milestone/passed/${opened.milestone.id}`);
  expect(body.test).toMatchObject({ points: 7.5, exam_points: 10, milestone: { ordinal_number: 1 } });
  expect(body.test.questions.map(({ points, max_points }: never) => [points, max_points])).toEqual([
    [2.5, 2.5],
    [2.5, 2.5],
    [2.5, 2.5],
    [0, 2.5],
  ]);
  expect(body.test.questions[2].answer).toEqual({ text: ' ТайнаГлубины. ' });
  const orderIn = (test: Pick<OpenedTest, 'questions'>) => test.questions.map(({ answers }) => answers);
  expect(orderIn(body.test)).toEqual(orderIn(opened));
  expect((await pupil.call(`/lecture/passed/${opened.milestone.id}`)).body.lecture.lecture_title).toBe('Лекция 1');
  expect((await pupil.call(`/test/result/${opened.attempt_id}`)).body.result.points).toBe(7.5);

  const second = (await pupil.current()).body.milestone.id;
  for (const path of [`/milestone/passed/${second}`, `/lecture/passed/${second}`, '/milestone/passed/999999'])
    expect((await pupil.call(path)).status, path).toBe(404);
  const stranger = await makePupil();
  for (const path of [`/milestone/passed/${opened.milestone.id}`, `/test/result/${opened.attempt_id}`])
    expect((await stranger.call(path)).status, path).toBe(404);
});

test('an open attempt has no result yet', async () => {
  await makeCourseOfTypes();
  const pupil = await makePupil();
  const opened = await pupil.start();
  expect((await pupil.call(`/test/result/${opened.attempt_id}`)).body).toEqual({ ok: true, result: null });
});

test('while anybody may still be asked the test its right answers stand in no answer of any call', async () => {
  await makeCourseOfTypes([1, 2, 3, 4, 7]);
  const pupil = await makePupil();
  const said: string[] = [];
  const hear = async (call: Promise<{ body: unknown }>) => {
    const { body } = await call;
    said.push(JSON.stringify(body));
    return body;
  };
  const other = await makePupil();
  await hear(pupil.begin());
  await hear(pupil.current());
  await hear(pupil.lecture());
  await hear(pupil.passLecture());
  const opened = (await hear(pupil.open())) as OpenedTest;
  await hear(
    pupil.save(opened.attempt_id, [{ question_id: opened.questions[2]?.id, answer: { text: 'нет' }, revision: 1 }]),
  );
  await hear(pupil.send(opened.attempt_id));
  await hear(pupil.send(opened.attempt_id));
  await hear(pupil.current());
  await hear(pupil.map());
  await hear(pupil.passed());
  await hear(pupil.amount());
  for (const path of [`/milestone/passed/${opened.milestone.id}`, `/test/result/${opened.attempt_id}`, '/practice'])
    await hear(pupil.call(path));
  for (const text of said) {
    expect(text).not.toMatch(/тайнаглубины|тайнапропуска|150 тонн|gap_shares/);
    expect(text.replaceAll('"right":null', '')).not.toMatch(/"right":|"right_answer_id"|"question_right_answer"/);
  }
  await other.putAt(statuses.GO_TO_TRAINING_EXPIRED);
  expect(JSON.stringify((await pupil.call(`/milestone/passed/${opened.milestone.id}`)).body)).toContain('тайнаглубины');
});

test.each([10, 20, 30, 40, 50, 100, 110, 120, 130, 190] as const)(
  'somebody at %i may still begin: nothing is told',
  async (status) => {
    await makeCourseOfTypes();
    const pupil = await makePupil();
    const opened = await passFirst(pupil);
    expect(await shown(pupil, opened)).toBe(true);
    const other = await makePupil(status);
    expect(await shown(pupil, opened)).toBe(false);
    for (const ended of [60, 80, 90, 140, 150, 180] as const) {
      await other.putAt(ended);
      expect(await shown(pupil, opened), `${ended}`).toBe(true);
    }
  },
);

test('who is in training before the end of this test keeps the answers back, also when held; who is out does not', async () => {
  await makeCourseOfTypes();
  const pupil = await makePupil();
  const opened = await passFirst(pupil);
  const other = await makePupil();
  await other.start();
  const stand = async (status: Status, held_from: Status[]) => {
    await other.putAt(status);
    await portal.db.execute(
      sql`update participations set held_from = ${`{${held_from.join(',')}}`}::integer[] where status = ${status}
        and id <> (select min(id) from participations)`,
    );
    return shown(pupil, opened);
  };
  expect(await stand(200, [])).toBe(false);
  expect(await stand(220, [200])).toBe(false);
  expect(await stand(160, [200, 220])).toBe(false);
  expect(await stand(160, [210])).toBe(true);
  expect(await stand(210, [])).toBe(true);
  expect(await stand(200, [])).toBe(false);
  const attempt = (await other.open()).body.attempt_id;
  await other.send(attempt);
  expect(await shown(pupil, opened)).toBe(true);
});

test('while registration is open newcomers may come; another season and another course keep nothing back', async () => {
  await makeCourseOfTypes();
  const pupil = await makePupil();
  const opened = await passFirst(pupil);
  await makeFamily(portal, statuses.TRAINING, 2026);
  expect(await shown(pupil, opened)).toBe(true);
  await saveConfiguration(portal.db, { registration_open: true, registration_end: null }, null);
  expect(await shown(pupil, opened)).toBe(false);
  await saveConfiguration(portal.db, { registration_end: new Date(Date.now() - 1000).toISOString() }, null);
  expect(await shown(pupil, opened)).toBe(true);
  // The next one to begin begins another course.
  await makeFamily(portal, statuses.ADMITTED);
  expect(await shown(pupil, opened)).toBe(false);
  await makeCourse(portal, 1);
  portal.study.forget();
  expect(await shown(pupil, opened)).toBe(true);
});

test('a corrected test is told as it was asked', async () => {
  await makeCourseOfTypes();
  const pupil = await makePupil();
  const opened = await passFirst(pupil);
  await portal.db.execute(sql`update questions set question_right_answer = 'другое'`);
  portal.study.forget();
  const { body } = await pupil.call(`/milestone/passed/${opened.milestone.id}`);
  expect(body.test.questions[2]).toMatchObject({ right: { text: 'тайнаглубины' }, points: 2.5 });
});

test('each gap is told what it brought and which answer fitted, with its explanation, only once answers are open', async () => {
  await makeCourseOfTypes([1, 2, 3, 4, 7]);
  await portal.db.execute(sql`update answers set answer_feedback = 'Пояснение: ' || answer_text`);
  portal.study.forget();
  const pupil = await makePupil();
  const opened = await pupil.start();
  const asked = opened.questions.find(({ question_type }) => question_type === 7);
  const [choice, number, typed] = asked?.items.map(({ id }) => id) ?? [];
  const wrong = asked?.answers.find(({ answer_text }) => answer_text === 'Вариант 1')?.id;
  if (!asked || !choice || !number || !typed || !wrong) throw new Error('a text with gaps');
  const gaps = [
    { item_id: choice, answer_id: wrong },
    { item_id: number, text: '151' },
    { item_id: typed, text: 'не знаю' },
  ];
  await pupil.send(opened.attempt_id, [{ question_id: asked.id, answer: { gaps }, revision: 1 }]);
  const read = async () => {
    const { body } = await pupil.call(`/milestone/passed/${opened.milestone.id}`);
    return body.test.questions.find(({ id }: { id: number }) => id === asked.id);
  };
  const seen = await read();
  expect(seen.gap_shares).toMatchObject([
    { item_id: choice, share: 0, answer_id: wrong },
    { item_id: number, share: 100 },
    { item_id: typed, share: 0 },
  ]);
  const explained = (id: number) => seen.feedback.answers.find((one: { id: number }) => one.id === id)?.text;
  expect(seen.gap_shares.map(({ answer_id }: { answer_id: number }) => explained(answer_id))).toEqual([
    'Пояснение: Вариант 1',
    'Пояснение: 150 тонн',
    undefined,
  ]);
  await makePupil();
  const closed = await read();
  expect(closed).toMatchObject({ right: null, answer: { gaps } });
  expect(Object.keys(closed)).not.toEqual(expect.arrayContaining(['gap_shares']));
  expect(Object.keys(closed)).not.toEqual(expect.arrayContaining(['feedback']));
});
