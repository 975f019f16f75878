import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Test } from '#contract/courses/tests.ts';
import type { Correction, KeyCorrectionPreview } from '#contract/learning/key-correction.ts';
import { statuses } from '#contract/statuses.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeCourse, makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf, participantOf } from '#tests/study.ts';
import { notices, participations, rankingChanges } from '#tests/tables.ts';
import { scoreTest } from '../results/score.ts';
import { correctExam } from './correct-exam.ts';
import { notifyWhenOver } from './notify-when-over.ts';
import { previewCorrection } from './preview.ts';

/** docs/product/learning.md, «Mending a key»: whom it concerns. */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  // With the registration closed a test is over once everybody who began has sent it.
  await saveConfiguration(portal.db, { guide_pass_percent: 60, registration_open: false }, null);
});
const get = async (path: string) => (await portal.call('GET', `/admin${path}`, undefined, { token: admin.token })).body;
const post = (path: string, body: unknown, token = admin.token) =>
  portal.call('POST', `/admin${path}`, body, { token });
const asked = (learning_exam_id: number, ...corrections: Correction[]) => ({ learning_exam_id, corrections });

async function mend(body: ReturnType<typeof asked>, more: { allows_losses?: boolean; request_key?: string } = {}) {
  const { basis } = (await post('/mending/preview', { ...body, ...more })).body;
  return post('/mending/mend', { request_key: randomUUID(), reason: 'Ошиблись в вопросе 1.', ...body, ...more, basis });
}

async function examOf(audience: 'participant' | 'guide' = 'participant'): Promise<Test> {
  const teaching_id = await makeCourse(portal, 1, audience);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  return (await get(`/tests/${learning_exam_id}`)).test;
}

/** Somebody who has sent the test, all right but for the questions left out. */
async function sent(without: readonly number[] = []) {
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const opened = await pupil.start();
  const given = allRight(opened).filter(({ question_id }) => !without.includes(question_id));
  await pupil.send(opened.attempt_id, given);
  return { ...family, ...pupil, attempt_id: opened.attempt_id };
}
const pointsOf = async ({ participation_id }: { participation_id: number }) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.points;
const toldTo = async (person: Person) =>
  (
    await portal.db
      .select()
      .from(notices)
      .where(and(eq(notices.user_id, person.id), eq(notices.kind, 'test_mended')))
  ).map(({ text }) => text);

test('who gains hears of it once with the parent; who loses hears that it was our fault; nobody else hears anything', async () => {
  const exam = await examOf();
  const [choice] = exam.questions;
  const wrong = choice?.answers.find(({ right }) => right === 0);
  if (!choice || !wrong) throw new Error('a question with a wrong variant');
  const [best, other] = [await sent(), await sent(exam.questions.map(({ id }) => id))];
  const body = asked(exam.id, { question_id: choice.id, right_answer_ids: [wrong.id] });
  const request_key = randomUUID();
  expect((await mend(body, { request_key })).body).toMatchObject({ gained: 0, lost: 0 });
  expect([await toldTo(best.child), await toldTo(other.child)]).toEqual([[], []]);

  const back = asked(exam.id, {
    question_id: choice.id,
    right_answer_ids: choice.answers.filter(({ right }) => right).map(({ id }) => id),
  });
  await mend(back);
  expect((await mend(body, { allows_losses: true })).body).toMatchObject({ gained: 0, lost: 1 });
  const lost = await toldTo(best.child);
  expect(lost).toEqual([
    expect.stringMatching(
      /^В тесте «Тест 1» нашлась ошибка\. Она наша.* 7,5 балла, а было 10 баллов\. Причина: Ошиблись в вопросе 1\.$/,
    ),
  ]);
  expect(await toldTo(best.parent)).toHaveLength(1);
  expect(await toldTo(other.child)).toEqual([]);
  const again = { ...body, allows_losses: true, basis: 'x', reason: 'Повтор', request_key };
  expect((await post('/mending/mend', again)).body).toMatchObject({ gained: 0, lost: 0 });
  await mend(back, { allows_losses: true });
  expect((await toldTo(best.child)).at(-1)).toMatch(/нашлась ошибка.* 10 баллов, а было 7,5 балла\. Причина: /);
});

test('while others may still be asked the test its families hear nothing; then once, from what they knew to what is', async () => {
  const exam = await examOf();
  const [, typed, other] = exam.questions;
  if (!typed || !other) throw new Error('questions');
  const [pupil, unmoved] = [await sent([typed.id]), await sent([other.id])];
  const late = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const opened = await late.start();
  const away = asked(exam.id, { question_id: other.id, is_left_out: true });
  expect((await mend(away)).body).toMatchObject({ gained: 1, untold: 1 });
  await mend(asked(exam.id, { question_id: other.id, is_left_out: false }), { allows_losses: true });
  const body = asked(exam.id, { question_id: typed.id, is_left_out: true });
  expect((await post('/mending/preview', body)).body).toMatchObject({ gaining: 1, letters_wait: true });
  expect((await mend(body)).body).toMatchObject({ gained: 1, untold: 1 });
  expect(await pointsOf(pupil)).toBe(10);
  const review = async () => {
    const path = `/participant/milestone/passed/${opened.milestone.id}`;
    return (await portal.call('GET', path, undefined, { token: pupil.child.token })).body.test;
  };
  await notifyWhenOver(portal);
  expect([await toldTo(pupil.child), await toldTo(pupil.parent), await toldTo(unmoved.child)]).toEqual([[], [], []]);
  expect(await review()).toMatchObject({ points: 10, awaits_letter: true });
  expect((await get(`/mending/list?learning_exam_id=${exam.id}`)).data[0]).toMatchObject({ untold: 1 });

  await late.send(opened.attempt_id, allRight(opened));
  for (let runs = 0; runs < 2; runs += 1) await notifyWhenOver(portal);
  const told = await toldTo(pupil.child);
  expect(told).toEqual([
    expect.stringMatching(/Теперь у тебя за него 10 баллов, а было 7,5 балла\. Причина: Ошиблись/),
  ]);
  expect(await toldTo(pupil.parent)).toHaveLength(1);
  expect(await toldTo(unmoved.child)).toEqual([]);
  expect((await review()).awaits_letter).toBe(false);
});

test('a rewritten question is shown and mended by its edition: who was asked in other words keeps the key of these', async () => {
  const exam = await examOf();
  const [, typed] = exam.questions;
  if (!typed) throw new Error('a typed question');
  const before = await sent([typed.id]);
  const rewritten = exam.questions.map((question) =>
    question.id === typed.id ? { ...question, question_text: 'Кто ещё?', question_right_answer: 'Морж' } : question,
  );
  const edited = { ...exam, based_on: exam.updated_at, questions: rewritten };
  expect((await post('/test/edit', edited)).status).toBe(200);
  const after = await sent([typed.id]);
  const listed = await get(`/mending/questions?learning_exam_id=${exam.id}`);
  const [newest, former] = listed.editions;
  expect(listed.editions).toHaveLength(2);
  const texts = listed.data.map(({ question_text, version_id, sent: amount }: never) => [
    question_text,
    version_id,
    amount,
  ]);
  // What both ask in the same words stands once, with everybody who was asked it.
  expect(texts).toEqual([
    ...rewritten.map(({ id, question_text }) => [question_text, newest.version_id, id === typed.id ? 1 : 2]),
    [typed.question_text, former.version_id, 1],
  ]);

  const spelling = { question_id: typed.id, version_id: former.version_id, question_right_answer: '' };
  const out = asked(exam.id, { question_id: typed.id, version_id: former.version_id, is_left_out: true });
  expect((await mend(asked(exam.id, spelling))).status).toBe(422);
  expect((await mend(out)).body).toMatchObject({ gained: 1, lost: 0 });
  expect([await pointsOf(before), await pointsOf(after)]).toEqual([10, 7.5]);
  // The rewritten question goes on being asked, by its own key.
  const { questions } = (await get(`/tests/${exam.id}`)).test as Test;
  expect(questions.find(({ id }) => id === typed.id)).toMatchObject({ question_right_answer: 'Морж' });
  expect((await mend(asked(exam.id, { question_id: typed.id, version_id: 9_999_999, is_left_out: true }))).status).toBe(
    422,
  );
});

test('a question left out comes back to the test with its answers when the mending is taken back', async () => {
  const exam = await examOf();
  const [, typed] = exam.questions;
  if (!typed) throw new Error('a typed question');
  const pupil = await sent([typed.id]);
  expect(await pointsOf(pupil)).toBe(7.5);
  expect((await mend(asked(exam.id, { question_id: typed.id, is_left_out: true }))).body).toMatchObject({ gained: 1 });
  expect(await pointsOf(pupil)).toBe(10);
  const listed = (await get(`/mending/questions?learning_exam_id=${exam.id}`)).data;
  expect(
    listed.map(({ id, is_left_out, sent: amount }: { id: number; is_left_out: boolean; sent: number }) => [
      id,
      is_left_out,
      amount,
    ]),
  ).toEqual(exam.questions.map(({ id }) => [id, id === typed.id, 1]));
  expect(
    (await get(`/statistics/questions?learning_exam_id=${exam.id}`)).questions?.find(
      ({ id }: { id: number }) => id === typed.id,
    ),
  ).toMatchObject({
    is_left_out: true,
    trouble: 'fine',
  });

  const back = asked(exam.id, { question_id: typed.id, is_left_out: false });
  expect((await mend(back, { allows_losses: true })).body).toMatchObject({ lost: 1 });
  expect(await pointsOf(pupil)).toBe(7.5);
  const { questions } = (await get(`/tests/${exam.id}`)).test as Test;
  expect(questions.map(({ id }) => id).sort()).toEqual(exam.questions.map(({ id }) => id).sort());
  const { ordinal_number: _, ...before } = typed;
  expect(questions.find(({ id }) => id === typed.id)).toMatchObject(before);
  const late = await participantOf(portal, await makeFamily(portal, statuses.ADMITTED)).start();
  expect(late.questions.map(({ id }) => id)).toContain(typed.id);
});

test('more spellings of a typed answer give points; a wider tolerance takes the numbers within it', async () => {
  const exam = await examOf();
  const [choice, typed] = exam.questions;
  if (!choice || !typed) throw new Error('questions');
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const { attempt_id } = await pupil.start();
  await pupil.send(attempt_id, [{ question_id: typed.id, answer: { text: 'нерпа' }, revision: 1 }]);
  expect(await pointsOf(family)).toBe(0);
  await mend(asked(exam.id, { question_id: typed.id, question_right_answer: 'Тюлень-секретник|Нерпа' }));
  expect(await pointsOf(family)).toBe(2.5);

  const question = { ...typed, question_type: 5, question_right_answer: '35', answers: [], items: [] };
  const content = { exam_title: '', exam_announcement: '', exam_points: 1, exam_duration: 1, questions: [question] };
  const wider = correctExam(content as unknown as ExamContent, [{ question_id: typed.id, question_tolerance: 2 }]);
  expect(scoreTest(wider, new Map([[typed.id, { text: '36,9' }]])).points).toBe(1);
  expect(scoreTest(wider, new Map([[typed.id, { text: '37,1' }]])).points).toBe(0);
});

test('of a guide the try that passed is counted anew, and the one that failed stays what it was', async () => {
  const exam = await examOf('guide');
  const [, typed] = exam.questions;
  if (!typed) throw new Error('a typed question');
  const person = await makeGuide(portal, statuses.ADMITTED);
  const guide = guideOf(portal, person);
  const first = await guide.start();
  const failed = (await guide.send(first.attempt_id, allRight(first).slice(0, 1))).body;
  expect(failed.points).toBe(2.5);
  await guide.waitForRetry();
  const second = (await guide.open()).body;
  await guide.send(
    second.attempt_id,
    allRight(second).filter(({ question_id }) => question_id !== typed.id),
  );
  const body = asked(exam.id, { question_id: typed.id, is_left_out: true });
  expect((await post('/mending/preview', body)).body).toMatchObject({ gaining: 1, failed_tries: 1 });
  expect((await mend(body)).body).toMatchObject({ gained: 1 });
  expect((await guide.passed()).body.data).toMatchObject([{ points: 10 }]);
  expect((await guide.send(first.attempt_id)).body).toEqual(failed);
  expect(await toldTo(person)).toEqual([expect.stringContaining('Теперь у вас за него 10 баллов, а было 7,5 балла')]);
});

test('of two administrators at once one mends, and the other is asked to look again', async () => {
  const exam = await examOf();
  const [one, two] = exam.questions.filter(({ answers }) => answers.length === 0);
  if (!one || !two) throw new Error('typed questions');
  const pupil = await sent([one.id, two.id]);
  const bodies = [one, two].map(({ id }) => asked(exam.id, { question_id: id, is_left_out: true }));
  const seen = await Promise.all(bodies.map(async (body) => (await post('/mending/preview', body)).body.basis));
  const done = await Promise.all(
    bodies.map((body, index) =>
      post('/mending/mend', { ...body, basis: seen[index], reason: 'Двое сразу', request_key: randomUUID() }),
    ),
  );
  expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await pointsOf(pupil)).toBe(6.67);
});

test('places move as a plain sort tells, and the history of the ranking says why', async () => {
  const exam = await examOf();
  const typed = exam.questions.filter(({ answers }) => answers.length === 0).map(({ id }) => id);
  const people = [];
  for (const without of [[], typed.slice(0, 1), typed, [], typed.slice(1)]) people.push(await sent(without));
  const ids = people.map(({ participation_id }) => participation_id);
  await portal.db
    .update(participations)
    .set({ status: statuses.ASSESSED, direction: 'aquanauts' })
    .where(inArray(participations.id, ids));
  const order = async () => {
    const rows = await portal.db.select().from(participations).where(inArray(participations.id, ids));
    return rows
      .sort(
        (a, b) => b.points - a.points || String(a.completed_at).localeCompare(String(b.completed_at)) || a.id - b.id,
      )
      .map(({ id }) => id);
  };
  const before = await order();
  const body = asked(exam.id, { question_id: typed[0] ?? 0, is_left_out: true });
  const { people: moved, moved_others } = (await post('/mending/preview', body)).body as KeyCorrectionPreview;
  await mend(body);
  const after = await order();
  const idOf = new Map(people.map(({ attempt_id, participation_id }) => [attempt_id, participation_id]));
  expect(moved).toHaveLength(2);
  for (const { attempt_id, from_place, to_place } of moved) {
    const id = idOf.get(attempt_id) ?? 0;
    expect([from_place, to_place]).toEqual([before.indexOf(id) + 1, after.indexOf(id) + 1]);
  }
  const own = moved.map(({ attempt_id }) => idOf.get(attempt_id));
  expect(moved_others).toBe(ids.filter((id) => !own.includes(id) && before.indexOf(id) !== after.indexOf(id)).length);
  expect(moved_others).toBeGreaterThan(0);
  const written = await portal.db.select().from(rankingChanges).where(inArray(rankingChanges.participation_id, ids));
  expect(written.map(({ reason }) => reason)).toEqual(moved.map(() => 'Ошиблись в вопросе 1.'));
});

test('a preview and a mending cost as many statements for six as for three', async () => {
  const exam = await examOf();
  const [, typed] = exam.questions;
  if (!typed) throw new Error('a typed question');
  const body = { ...asked(exam.id, { question_id: typed.id, is_left_out: true }), allows_losses: false };
  const count = async () => [
    await countStatements(() => previewCorrection(portal, body)),
    await countStatements(() => mend(body)),
  ];
  for (let made = 0; made < 3; made += 1) await sent([typed.id]);
  await mend(body);
  const back = asked(exam.id, { question_id: typed.id, is_left_out: false });
  await mend(back, { allows_losses: true });
  const few = await count();
  await mend(back, { allows_losses: true });
  for (let made = 0; made < 3; made += 1) await sent([typed.id]);
  const many = await count();
  expect(many).toEqual(few);
});
