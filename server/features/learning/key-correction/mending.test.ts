import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Test } from '#contract/courses/tests.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { statuses } from '#contract/statuses.ts';
import { makeTestOfKinds } from '#tests/every-kind.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { correctedAttempts, participations } from '#tests/tables.ts';

/** docs/product/learning.md, «Mending a key». */
const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
const get = async (path: string) => (await portal.call('GET', `/admin${path}`, undefined, { token: admin.token })).body;
const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token: admin.token });
const preview = (body: object) => post('/mending/preview', body);
const mend = (body: object, basis: string, more: object = {}) =>
  post('/mending/mend', { reason: 'Ошибка в ключе', request_key: randomUUID(), ...body, basis, ...more });

/**
 * A course of one test; somebody who answered it all right, somebody who answered nothing, and its first question with variants.
 */
async function begin() {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  const { questions } = (await get(`/tests/${learning_exam_id}`)).test as Test;
  const question = questions.find(({ answers }) => answers.length > 1);
  const wrong = question?.answers.find(({ right }) => right === 0);
  if (!question || !wrong) throw new Error('a question with a wrong variant');
  const make = async () => {
    const family = await makeFamily(portal, statuses.ADMITTED);
    return { ...family, ...participantOf(portal, family) };
  };
  const [best, other, open] = [await make(), await make(), await make()];
  const [one, two, three] = [await best.start(), await other.start(), await open.start()];
  await best.send(one.attempt_id, allRight(one));
  await other.send(two.attempt_id, [{ question_id: question.id, answer: { answer_ids: [wrong.id] }, revision: 1 }]);
  const pointsOf = async ({ participation_id }: { participation_id: number }) =>
    (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.points;
  const correction = { question_id: question.id, right_answer_ids: [wrong.id] };
  return { learning_exam_id, question, correction, best, other, open, attempt: { one, two, three }, pointsOf };
}

test('a corrected key gives points and takes none without an express word; the former result is kept and shown', async () => {
  const { learning_exam_id, correction, best, other, open, attempt, pointsOf } = await begin();
  const asked = { learning_exam_id, corrections: [correction] };
  const seen = (await preview(asked)).body;
  expect(seen).toMatchObject({ attempts: 2, gaining: 1, losing: 0, kept: 1 });
  // Two of three have sent: the one without points stands after the other, and beside who has not sent yet.
  expect(seen.people).toMatchObject([
    { user_id: other.child.id, from_points: 0, tests_from_place: 2, tests_to_place: 2, from_place: null },
  ]);
  expect(await pointsOf(other)).toBe(0);

  const request_key = randomUUID();
  const done = await mend(asked, seen.basis, { request_key });
  expect(done.body).toMatchObject({ ok: true, gained: 1, lost: 0 });
  expect((await mend(asked, seen.basis, { request_key })).body).toEqual(done.body);
  expect(await pointsOf(best)).toBe(10);
  expect(await pointsOf(other)).toBe(seen.people[0].to_points);
  expect((await other.send(attempt.two.attempt_id)).body.points).toBe(seen.people[0].to_points);
  expect((await other.passed()).body.data[0].points).toBe(seen.people[0].to_points);
  const review = async ({ child }: typeof best) => {
    const path = `/participant/milestone/passed/${attempt.one.milestone.id}`;
    return (await portal.call('GET', path, undefined, { token: child.token })).body.test;
  };
  expect(await review(best)).toMatchObject({ points: 10, keeps_points: true });
  expect(await review(other)).toMatchObject({ points: seen.people[0].to_points, keeps_points: false });
  const [{ id: passed_id }] = (await other.passed()).body.data;
  const { exam } = await get(`/statistics/user_exam?passed_milestone_id=${passed_id}`);
  expect(exam.mendings).toMatchObject([
    {
      reason: 'Ошибка в ключе',
      from_points: 0,
      to_points: seen.people[0].to_points,
      former: Array(4).fill({ points: 0 }),
    },
  ]);
  const { data } = await get(`/mending/people?mending_id=${done.body.mending_id}`);
  expect(data).toMatchObject([{ user_id: other.child.id, from_points: 0, to_points: seen.people[0].to_points }]);
  const kept = await portal.db
    .select()
    .from(correctedAttempts)
    .where(eq(correctedAttempts.mending_id, done.body.mending_id));
  expect(kept.find(({ attempt_id }) => attempt_id === attempt.two.attempt_id)?.former_result.points).toBe(0);
  expect((await get(`/mending/list?learning_exam_id=${learning_exam_id}`)).data).toMatchObject([
    { reason: 'Ошибка в ключе', gained: 1, lost: 0, allows_losses: false },
  ]);

  // Who had it open meanwhile, and who opens it later, is scored by the right key.
  const sent = await open.send(attempt.three.attempt_id, [
    { question_id: correction.question_id, answer: { answer_ids: correction.right_answer_ids }, revision: 1 },
  ]);
  expect(sent.body.points).toBe(seen.people[0].to_points);
  const late = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const opened = await late.start();
  expect(opened.questions.map(({ id }) => id)).toEqual(attempt.three.questions.map(({ id }) => id));
  const given = {
    question_id: correction.question_id,
    answer: { answer_ids: correction.right_answer_ids },
    revision: 1,
  };
  expect((await late.send(opened.attempt_id, [given])).body.points).toBe(seen.people[0].to_points);
});

test('with the express word points are taken, and a mending back gives them again', async () => {
  const { learning_exam_id, question, correction, best, pointsOf } = await begin();
  const asked = { learning_exam_id, corrections: [correction], allows_losses: true };
  const seen = (await preview(asked)).body;
  expect(seen).toMatchObject({ gaining: 1, losing: 1, kept: 0 });
  // What was seen is what is done.
  expect((await mend({ ...asked, allows_losses: false }, seen.basis)).status).toBe(409);
  expect(await pointsOf(best)).toBe(10);
  expect((await mend(asked, seen.basis)).body).toMatchObject({ gained: 1, lost: 1 });
  expect(await pointsOf(best)).toBeLessThan(10);

  const right = question.answers.filter((answer) => answer.right === 1).map(({ id }) => id);
  const back = { ...asked, corrections: [{ question_id: question.id, right_answer_ids: right }] };
  expect((await mend(back, (await preview(back)).body.basis)).body).toMatchObject({ gained: 1, lost: 1 });
  expect(await pointsOf(best)).toBe(10);
});

test('a question left out is worth nothing to anybody, and is asked no more', async () => {
  const { learning_exam_id, question, best, open, attempt, pointsOf } = await begin();
  const asked = { learning_exam_id, corrections: [{ question_id: question.id, is_left_out: true }] };
  expect((await mend(asked, (await preview(asked)).body.basis)).status).toBe(200);
  expect(await pointsOf(best)).toBe(10);
  const others = allRight(attempt.three).filter((answer) => answer.question_id !== question.id);
  expect((await open.send(attempt.three.attempt_id, others)).body.points).toBe(10);
  // Its reader is not told that it was right for nothing.
  const path = `/participant/milestone/passed/${attempt.one.milestone.id}`;
  const { test: read } = (await portal.call('GET', path, undefined, { token: best.child.token })).body;
  const left = read.questions.filter(({ is_left_out }: { is_left_out?: true }) => is_left_out);
  expect(left).toMatchObject([{ id: question.id, max_points: 0 }]);
  const late = await participantOf(portal, await makeFamily(portal, statuses.ADMITTED)).start();
  expect(late.questions.map(({ id }) => id)).not.toContain(question.id);

  const all = {
    learning_exam_id,
    corrections: attempt.three.questions.map(({ id }) => ({ question_id: id, is_left_out: true })),
  };
  expect((await preview(all)).status).toBe(422);
  expect(
    (await preview({ learning_exam_id, corrections: [{ question_id: 9_999_999, is_left_out: true }] })).status,
  ).toBe(422);
  expect((await mend(asked, 'прежнее')).status).toBe(422);
});

test('another right order: who put it so gets the points, and it is asked and scored by it from now on', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  await makeTestOfKinds(portal, [questionTypes.ordering, questionTypes.singleChoice], learning_exam_id);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const child = { ...family, ...participantOf(portal, family) };
  const opened = await child.start();
  const [asked] = opened.questions;
  const whole = (await get(`/tests/${learning_exam_id}`)).test as Test;
  const [first, second, third] = whole.questions[0]?.answers.map(({ id }) => id) ?? [];
  if (!asked || !first || !second || !third) throw new Error('an order of three');
  const turned = [second, first, third];
  await child.send(opened.attempt_id, [{ question_id: asked.id, answer: { ordered_ids: turned }, revision: 1 }]);
  // The variant on its right place.
  expect(
    (await portal.db.select().from(participations).where(eq(participations.id, child.participation_id)))[0]?.points,
  ).toBe(1.67);
  const mended = { learning_exam_id, corrections: [{ question_id: asked.id, right_order: turned }] };
  const { body } = await preview(mended);
  expect(body).toMatchObject({ gaining: 1, losing: 0 });
  expect((await mend(mended, body.basis)).body).toMatchObject({ gained: 1, lost: 0 });
  expect(
    (await portal.db.select().from(participations).where(eq(participations.id, child.participation_id)))[0]?.points,
  ).toBe(5);
  const after = (await get(`/tests/${learning_exam_id}`)).test as Test;
  expect(after.questions[0]?.answers.map(({ id }) => id)).toEqual(turned);
});

test('an order that its author has turned is asked in the same words: it is mended once, for all who were asked', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  await makeTestOfKinds(portal, [questionTypes.ordering], learning_exam_id);
  const send = async () => {
    const child = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
    await child.send((await child.start()).attempt_id);
  };
  await send();
  const [question] = ((await get(`/tests/${learning_exam_id}`)).test as Test).questions;
  const [first] = question?.answers ?? [];
  expect((await post('/answer/update', { ...first, ordinal_number: 3 })).status).toBe(200);
  await send();
  const { data, editions } = await get(`/mending/questions?learning_exam_id=${learning_exam_id}`);
  expect(editions).toHaveLength(1);
  expect(data).toMatchObject([{ id: question?.id, sent: 2 }]);
  expect(data[0].answers.at(-1)).toMatchObject({ id: first?.id });
});

test('the key of a text’s gaps: another variant, one more accepted word; both keep to the test from now on', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  await makeTestOfKinds(portal, [questionTypes.cloze, questionTypes.singleChoice], learning_exam_id);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const child = { ...family, ...participantOf(portal, family) };
  const opened = await child.start();
  const [asked] = opened.questions;
  const [choice, number, typed] = asked?.items.map(({ id }) => id) ?? [];
  const chosen = asked?.answers.find(({ answer_text }) => answer_text === 'Вариант 1')?.id;
  if (!asked || !choice || !number || !typed || !chosen) throw new Error('a text of three gaps');
  const gaps = [
    { item_id: choice, answer_id: chosen },
    { item_id: number, text: '170' },
    { item_id: typed, text: 'Киль' },
  ];
  await child.send(opened.attempt_id, [{ question_id: asked.id, answer: { gaps }, revision: 1 }]);
  const points = async () =>
    (await portal.db.select().from(participations).where(eq(participations.id, child.participation_id)))[0]?.points;
  expect(await points()).toBe(0);
  const [known] = (await get(`/mending/questions?learning_exam_id=${learning_exam_id}`)).data;
  expect(known.gaps).toMatchObject([
    { gap_type: 'choice', accepted: [] },
    { gap_type: 'number' },
    { gap_type: 'typed' },
  ]);
  const accepted = (index: number) => known.gaps[index].accepted;
  const correction = {
    question_id: asked.id,
    version_id: known.version_id,
    right_answer_ids: [chosen],
    gap_answers: [
      { item_id: number, answers: [{ ...accepted(1)[0], answer_tolerance: 20 }] },
      {
        item_id: typed,
        answers: [...accepted(2), { answer_text: 'киль', answer_share: 50, answer_tolerance: null }],
      },
    ],
  };
  const mended = { learning_exam_id, corrections: [correction] };
  const { body } = await preview(mended);
  expect(body).toMatchObject({ gaining: 1, losing: 0 });
  expect((await mend(mended, body.basis)).body).toMatchObject({ gained: 1, lost: 0 });
  expect(await points()).toBe(4.17);
  // Asked as before: a new accepted word is no other edition, and the test itself holds the new key.
  const late = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  const again = await late.start();
  expect(again.questions[0]?.items).toEqual(asked.items);
  const sent = await late.send(again.attempt_id, [{ question_id: asked.id, answer: { gaps }, revision: 1 }]);
  expect(sent.body.points).toBe(4.17);
  const after = await get(`/mending/questions?learning_exam_id=${learning_exam_id}`);
  expect(after.editions).toHaveLength(1);
  expect(after.data[0].gaps[2].accepted).toMatchObject([
    { answer_text: 'тайнапропуска', answer_share: 100 },
    { id: expect.any(Number), answer_text: 'киль', answer_share: 50 },
  ]);
  // An answer is kept by its own gap only, and none is made with a number somebody thought up.
  const [own] = accepted(2);
  for (const id of [accepted(1)[0].id, asked.answers[0]?.id, 2 ** 40]) {
    const answers = [own, { answer_text: 'кость', answer_share: 100, answer_tolerance: null, id }];
    const strange = { question_id: asked.id, gap_answers: [{ item_id: typed, answers }] };
    const field = 'corrections.0.gap_answers.0.answers.1.id';
    const seen = await preview({ learning_exam_id, corrections: [strange] });
    expect([seen.status, Object.keys(seen.body.fields ?? {})]).toEqual([422, [field]]);
    const done = await mend({ learning_exam_id, corrections: [strange] }, '0'.repeat(64));
    expect([done.status, Object.keys(done.body.fields ?? {})]).toEqual([422, [field]]);
  }
  const twice = { question_id: asked.id, gap_answers: [{ item_id: typed, answers: [own, own] }] };
  expect(Object.keys((await preview({ learning_exam_id, corrections: [twice] })).body.fields)).toEqual([
    'corrections.0.gap_answers.0.answers.1.id',
  ]);
  for (const item_id of [choice, 2 ** 40]) {
    const nowhere = { question_id: asked.id, gap_answers: [{ item_id, answers: [] }] };
    expect(Object.keys((await preview({ learning_exam_id, corrections: [nowhere] })).body.fields)).toEqual([
      'corrections.0.gap_answers.0.item_id',
    ]);
  }
  // A gap that accepts nothing could not be scored.
  const none = { question_id: asked.id, gap_answers: [{ item_id: typed, answers: [] }] };
  expect((await preview({ learning_exam_id, corrections: [none] })).status).toBe(422);
  // Left out and taken back: its gaps are there again.
  for (const is_left_out of [true, false]) {
    const out = { learning_exam_id, corrections: [{ question_id: asked.id, is_left_out }] };
    expect((await mend(out, (await preview(out)).body.basis)).status).toBe(200);
  }
  const last = (await get(`/tests/${learning_exam_id}`)).test as Test;
  expect(last.questions.find(({ id }) => id === asked.id)).toMatchObject({
    fault: null,
    items: [{ gap_type: 'choice' }, { gap_type: 'number' }, { gap_type: 'typed' }],
  });
});

test('the key of a typed answer with shares: an answer that brought a part brings all, and one more is accepted', async () => {
  const teaching_id = await makeCourse(portal, 1);
  const [{ learning_exam_id }] = (await get(`/milestone/list?teaching_id=${teaching_id}`)).data;
  await makeTestOfKinds(portal, [questionTypes.gradedTyped, questionTypes.singleChoice], learning_exam_id);
  const answer = async (text: string) => {
    const child = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
    const opened = await child.start();
    const [asked] = opened.questions;
    const given = [{ question_id: asked?.id, answer: { text }, revision: 1 }];
    return { asked, sent: (await child.send(opened.attempt_id, given)).body.points };
  };
  const { asked, sent } = await answer('Тайна вся');
  expect(sent).toBe(2.5);
  expect((await answer('Секрет')).sent).toBe(0);
  const [known] = (await get(`/mending/questions?learning_exam_id=${learning_exam_id}`)).data;
  const [gap] = known.gaps;
  const [whole, part] = gap.accepted;
  expect([whole.answer_share, part.answer_share]).toEqual([100, 50]);
  const answers = [
    whole,
    { ...part, answer_share: 100 },
    { answer_text: 'секрет', answer_share: 20, answer_tolerance: null },
  ];
  const corrections = [{ question_id: asked?.id, gap_answers: [{ item_id: gap.item_id, answers }] }];
  const mended = { learning_exam_id, corrections };
  const { body } = await preview(mended);
  expect(body).toMatchObject({ gaining: 2, losing: 0 });
  expect((await mend(mended, body.basis)).body).toMatchObject({ gained: 2, lost: 0 });
  expect([(await answer('тайна вся')).sent, (await answer('секрет')).sent]).toEqual([5, 1]);
});
