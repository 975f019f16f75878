import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { statuses } from '#contract/statuses.ts';
import { uploadPublic } from '#tests/content.ts';
import { makeTestOfKinds, rightOfKinds } from '#tests/every-kind.ts';
import { makeCourse, makeFamily, makePerson } from '#tests/factories.ts';
import { somePicture } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { makeSection, takeFromBank } from '#tests/question-bank.ts';
import { participantOf } from '#tests/study.ts';
import {
  actionLog,
  attemptAnswers,
  attempts,
  examDraws,
  examVersions,
  passedMilestones,
  questions,
  testResults,
} from '#tests/tables.ts';

const portal = portalForFile();

async function withPractice() {
  const teaching_id = await makeCourse(portal, 1);
  const learning_exam_id = await makeTestOfKinds(portal, [1, 2, 3, 4]);
  const { token } = await makePerson(portal, 'administrator');
  const admin = (method: string, path: string, body?: unknown) => portal.call(method, path, body, { token });
  const mark = (id: number | null) => admin('POST', '/admin/teaching/practice', { teaching_id, learning_exam_id: id });
  expect((await mark(learning_exam_id)).status).toBe(200);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const call = (method: string, path: string, body?: unknown) =>
    portal.call(method, `/participant/practice${path}`, body, { token: family.child.token });
  return { teaching_id, learning_exam_id, admin, mark, family, call };
}

test('a practice test is tried as often as wanted; what was right is told after its sending, not before', async () => {
  const { call, family } = await withPractice();
  expect((await call('GET', '')).body.exam).toMatchObject({ questions_count: 4 });
  for (let times = 0; times < 2; times += 1) {
    const { body: opened } = await call('POST', '/open', {});
    expect(JSON.stringify(opened)).not.toMatch(/right|тайнаглубины/i);
    const right = rightOfKinds(opened).map(({ question_id, answer }) => ({ question_id, answer }));
    const { body } = await call('POST', '/send', { answers: right.slice(0, 3) });
    expect(body.questions.map(({ share }: { share: number }) => share)).toEqual([1, 1, 1, 0]);
    expect(body.questions[2].right).toEqual({ text: 'тайнаглубины' });
    expect(body.questions[3]).toMatchObject({ answer: null, right: right[3]?.answer });
  }
  // Nothing of it is kept: neither points nor an attempt nor a step of the course.
  const pupil = participantOf(portal, family);
  await pupil.begin();
  expect((await pupil.map()).body.points).toBe(0);
  expect((await pupil.current()).body).toMatchObject({ attempt: null, lecture_is_passed: false });
});

test('a real test is no practice one, neither chosen nor when a milestone takes it later', async () => {
  const { admin, mark, call, teaching_id, learning_exam_id } = await withPractice();
  const { body: course } = await admin('GET', `/admin/milestone/list?teaching_id=${teaching_id}`);
  const [milestone] = course.data;
  const real = await mark(milestone.learning_exam_id);
  expect([real.status, Object.keys(real.body.fields)]).toEqual([422, ['learning_exam_id']]);
  const { body: choices } = await admin('GET', `/admin/teaching/practice?teaching_id=${teaching_id}`);
  expect(choices.learning_exam_id).toBe(learning_exam_id);
  // The course asks nothing that is not practised; once it asks for a number, that is said.
  expect(choices.missing_types).toEqual([]);
  await makeTestOfKinds(portal, [1, 5], milestone.learning_exam_id);
  const asked = await admin('GET', `/admin/teaching/practice?teaching_id=${teaching_id}`);
  expect(asked.body.missing_types).toEqual([questionTypes.number]);
  expect(choices.data.map(({ id }: { id: number }) => id)).not.toContain(milestone.learning_exam_id);

  const taken = await admin('POST', '/admin/milestone/update', { id: milestone.id, learning_exam_id });
  expect(taken.status).toBe(200);
  expect((await call('GET', '')).body.exam).toBeNull();
  expect((await call('POST', '/send', { answers: [] })).status).toBe(404);
});

test('a course without one says so; a test somebody practises on is not deleted', async () => {
  const { admin, mark, call, learning_exam_id } = await withPractice();
  const refused = await admin('POST', '/admin/exam/delete', { id: learning_exam_id });
  expect(refused.status).toBe(409);
  expect(refused.body.errors[0]).toMatch(/пробный тест курса/);
  expect((await mark(null)).status).toBe(200);
  expect((await call('GET', '')).body).toEqual({ ok: true, exam: null });
  expect((await call('POST', '/open', {})).status).toBe(404);
  expect((await admin('POST', '/admin/exam/delete', { id: learning_exam_id })).status).toBe(200);
});

test('a methodist checks the key as a pupil would, with points and verdicts, and nothing of it is kept', async () => {
  const { admin, learning_exam_id: practised } = await withPractice();
  // Of every kind, in a test of a milestone too.
  const learning_exam_id = await makeTestOfKinds(portal, Object.values(questionTypes));
  const { test: saved } = (await admin('GET', `/admin/tests/${learning_exam_id}`)).body;
  const right = rightOfKinds(saved).map(({ question_id, answer }) => ({ question_id, answer }));
  const tables = [attempts, attemptAnswers, examVersions, passedMilestones, testResults, actionLog] as const;
  const counts = () => Promise.all(tables.map((table) => portal.db.$count(table)));
  const before = await counts();
  const check = (answers: unknown[], id = learning_exam_id) =>
    admin('POST', '/admin/test/check', { learning_exam_id: id, answers });

  const { body: all } = await check(right);
  expect(all).toMatchObject({ points: 10, exam_points: 10, themes: [] });
  expect(all.questions.map(({ share }: { share: number }) => share)).toEqual(right.map(() => 1));
  const { body: some } = await check(right.slice(0, 2));
  const shares = right.map((_, place) => (place < 2 ? 1 : 0));
  expect(some.points).toBeCloseTo(20 / right.length, 2);
  expect(
    some.questions.map(({ points, max_points }: { points: number; max_points: number }) => points / max_points),
  ).toEqual(shares);
  expect(some.questions[2]).toMatchObject({ answer: null, right: { text: 'тайнаглубины' } });
  expect((await check([], practised)).status).toBe(200);
  expect(await counts()).toEqual(before);

  expect((await check([], 9_999_999)).status).toBe(404);
  const { body: empty } = await admin('POST', '/admin/exam/add', {
    exam_title: 'Пустой',
    exam_points: 1,
    exam_duration: 1,
  });
  expect((await check([], empty.exam.id)).status).toBe(422);
});

test('a test that takes the same questions of the bank as a real one is no practice one either: answers and pictures stay unseen', async () => {
  const { admin, mark, call, family, teaching_id, learning_exam_id } = await withPractice();
  const [{ learning_exam_id: real }] = (await admin('GET', `/admin/milestone/list?teaching_id=${teaching_id}`)).body
    .data;
  const section = await makeSection(portal, teaching_id, 3);
  const [first = 0, second = 0] = section.questions.map(({ id }) => id);
  const { token } = await makePerson(portal, 'administrator');
  const picture = await uploadPublic(portal, token, await somePicture(), 'question_image_file');
  await portal.db.update(questions).set({ question_image_file: picture }).where(eq(questions.id, first));
  const look = async () =>
    (await portal.call('GET', `/storage/${picture}`, undefined, { token: family.child.token })).status;
  const take = async (exam_id: number, draw: { question_id: number } | { draw_count: number }) => {
    await portal.db.delete(examDraws).where(eq(examDraws.exam_id, exam_id));
    await takeFromBank(portal, exam_id, [{ section_id: section.id, ...draw }]);
  };
  // Its own section, or another question of it, it may practise.
  await take(learning_exam_id, { question_id: first });
  await take(real, { question_id: second });
  expect([(await mark(learning_exam_id)).status, await look()]).toEqual([200, 200]);
  expect((await call('POST', '/open', {})).body.questions.map(({ id }: { id: number }) => id)).toContain(first);
  for (const [own, asked] of [
    [{ question_id: first }, { question_id: first }],
    [{ question_id: first }, { draw_count: 1 }],
    [{ draw_count: 1 }, { question_id: second }],
    [{ draw_count: 1 }, { draw_count: 1 }],
  ] as const) {
    await take(learning_exam_id, own);
    await take(real, asked);
    expect([(await call('GET', '')).body.exam, (await call('POST', '/open', {})).status, await look()]).toEqual([
      null,
      404,
      404,
    ]);
    const refused = await mark(learning_exam_id);
    expect([refused.status, refused.body.fields?.learning_exam_id]).toEqual([
      422,
      expect.stringContaining('те же вопросы'),
    ]);
  }
});
