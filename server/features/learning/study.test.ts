import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeCourse, makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { attemptAnswers, timeouts } from '#tests/tables.ts';
import { submitOverdueTests } from './attempts/submit-overdue.ts';
import { expireMilestones } from './milestones/expire-milestones.ts';

const portal = portalForFile();
const wrongStatus = { ok: false, errors: ['Действие недоступно в текущем статусе'] };

/** A child in training with the first test open. */
async function underTest(milestones = 2) {
  await makeCourse(portal, milestones);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const opened = await pupil.start();
  return { family, pupil, opened };
}

const rowsOf = async (table: string) => {
  const { rows } = await portal.db.execute<{ all: string }>(
    sql`select coalesce(json_agg(t order by t::text), '[]')::text as all from ${sql.identifier(table)} t`,
  );
  return rows[0]?.all;
};
const everything = () =>
  Promise.all(
    ['attempts', 'attempt_answers', 'passed_milestones', 'timeouts', 'action_log', 'participations'].map(rowsOf),
  );

/** How many calls wait for what another transaction holds. */
const countWaiting = async () => {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await portal.db.execute(waiting)).rows.length;
};

test('in every other status each step is refused with 422 and changes nothing', async () => {
  const { pupil, opened } = await underTest();
  const answers = allRight(opened);
  for (const status of Object.values(statuses).filter((code) => code !== statuses.TRAINING)) {
    await pupil.putAt(status);
    const before = await everything();
    const steps = [
      pupil.passLecture(),
      pupil.open(),
      pupil.save(opened.attempt_id, answers),
      pupil.send(opened.attempt_id),
    ];
    if (status !== statuses.ADMITTED) steps.push(pupil.begin());
    for (const answer of await Promise.all(steps)) {
      expect(answer.status, `${status}`).toBe(422);
      expect(answer.body).toMatchObject(wrongStatus);
    }
    expect(await everything(), `${status}`).toEqual(before);
    expect((await pupil.current()).body).toMatchObject({ milestone: null, participant_status: status });
  }
});

test('a stranger finds nobody else’s attempt, and nobody but a participant studies', async () => {
  const { pupil, opened, family } = await underTest();
  const other = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await other.start();
  for (const answer of [await other.save(opened.attempt_id, allRight(opened)), await other.send(opened.attempt_id)])
    expect(answer.status).toBe(404);
  for (const role of ['parent', 'guide', 'administrator', 'curator'] as const) {
    const { token } = await makePerson(portal, role);
    expect(
      (await portal.call('POST', '/participant/test/send', { attempt_id: opened.attempt_id }, { token })).status,
    ).toBe(403);
  }
  expect((await portal.call('POST', '/participant/test/open', {})).status).toBe(401);
  expect((await pupil.send(opened.attempt_id)).body.points).toBe(0);

  const list = (token: string) =>
    portal.call('GET', `/user/participant/timeouts_list?participant_id=${family.child.id}`, undefined, { token });
  expect((await list(family.parent.token)).body.data).toHaveLength(1);
  expect((await list((await makePerson(portal, 'parent')).token)).status).toBe(404);
  expect((await list((await makeFamily(portal, 130)).child.token)).status).toBe(404);
});

test('a double click begins once, a closed training not at all', async () => {
  await makeCourse(portal, 1);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await saveConfiguration(portal.db, { training_open: false }, null);
  expect((await pupil.begin()).body.errors).toEqual(['Обучение ещё не открыто']);
  await saveConfiguration(portal.db, { training_open: true }, null);
  for (const answer of await Promise.all(Array.from({ length: 8 }, pupil.begin)))
    expect(answer.body).toEqual({ ok: true, participant_status: 200 });
  expect((await pupil.timeouts()).body.data).toMatchObject([{ time_out_type_code: 'MILESTONE_1' }]);
});

test('nobody begins after the deadline, also in the minute before the clock notes it', async () => {
  await makeCourse(portal, 1);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const time_out_date = new Date(Date.now() - 1000).toISOString();
  await portal.db
    .insert(timeouts)
    .values({ user_id: family.child.id, time_out_type_code: 'GO_TO_TRAINING', time_out_date });
  expect((await participantOf(portal, family).begin()).body.errors).toEqual(['Срок истёк']);
});

test('opened ten times at once, a test is one attempt', async () => {
  await makeCourse(portal, 1);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await pupil.begin();
  await pupil.passLecture();
  const all = await Promise.all(Array.from({ length: 10 }, () => pupil.open()));
  const attempts = new Set(all.map(({ body }) => `${body.attempt_id} ${body.opened_at} ${body.ends_at}`));
  expect(attempts.size).toBe(1);
});

test('sent twenty times at once with different answers, a test has one result and one next milestone', async () => {
  const { pupil, opened } = await underTest(3);
  const answers = allRight(opened);
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => pupil.send(opened.attempt_id, index % 2 ? answers : answers.slice(0, 1))),
  );
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await pupil.current()).body.milestone.ordinal_number).toBe(2);
  expect((await pupil.passed()).body.data).toHaveLength(1);
  expect((await pupil.timeouts()).body.data).toMatchObject([{ time_out_type_code: 'MILESTONE_2' }]);
});

test('an answer that was acknowledged counts, even when the test is sent in the same moment', async () => {
  const { pupil } = await underTest(20);
  for (let round = 0; round < 19; round += 1) {
    await pupil.passLecture();
    const opened = (await pupil.open()).body as OpenedTest;
    const saves = allRight(opened).map((given) => pupil.save(opened.attempt_id, [given]));
    const sent = await pupil.send(opened.attempt_id);
    const acknowledged = (await Promise.all(saves)).filter(({ status }) => status === 200);
    expect(sent.body.points).toBe(acknowledged.length * 2.5);
  }
});

test('right answers never leave before the test is closed, nor does a test before its lecture', async () => {
  const { pupil, opened } = await underTest();
  const [first] = allRight(opened);
  const answers = [
    await pupil.open(),
    await pupil.save(opened.attempt_id, [first]),
    await pupil.current(),
    await pupil.map(),
    await pupil.passed(),
    await pupil.open(),
  ];
  for (const { body } of answers) {
    const json = JSON.stringify(body);
    expect(json).not.toMatch(/секретник/i);
    expect(json).not.toMatch(/"right|right_answer/);
  }
  const sent = await pupil.send(opened.attempt_id);
  expect(JSON.stringify(sent.body)).not.toMatch(/секретник|"right|right_answer/i);
});

test('an older revision never overwrites a newer one, in whichever order and number they come', async () => {
  const { pupil, opened } = await underTest();
  const [question] = opened.questions;
  if (!question) throw new Error('no question');
  const at = (revision: number) => ({
    question_id: question.id,
    answer: { answer_ids: [question.answers[revision % 3]?.id] },
    revision,
  });
  expect((await pupil.save(opened.attempt_id, [at(5)])).body.data).toMatchObject([{ revision: 5 }]);
  const late = await pupil.save(opened.attempt_id, [at(4)]);
  expect(late.body.data).toMatchObject([{ question_id: question.id, revision: 5 }]);
  await Promise.all([9, 6, 12, 7, 11].map((revision) => pupil.save(opened.attempt_id, [at(revision)])));
  await pupil.save(opened.attempt_id, [at(8), at(10)]);
  const { saved_answers } = (await pupil.open()).body as OpenedTest;
  expect(saved_answers).toMatchObject([at(12)]);
});

test('the same answer sent twice at once is kept once, and both are told so', async () => {
  const { pupil, opened } = await underTest();
  const [question] = allRight(opened);
  if (!question) throw new Error('no question');
  const { attempt_id } = opened;
  let twins: ReturnType<typeof pupil.save>[] = [];
  await portal.db.transaction(async (tx) => {
    // As the first of the two stands in the moment before its commit.
    await tx.insert(attemptAnswers).values({ ...question, attempt_id });
    twins = [pupil.save(attempt_id, [question]), pupil.save(attempt_id, [{ ...question, revision: 0 }])];
    await expect.poll(countWaiting).toBe(twins.length);
  });
  for (const { body } of await Promise.all(twins))
    expect(body).toMatchObject({ ok: true, data: [{ question_id: question.question_id, revision: 1 }] });
});

test('pages that save the same answers in different orders never stop each other', async () => {
  const { pupil, opened } = await underTest();
  const { attempt_id } = opened;
  const [one, middle, other] = allRight(opened);
  if (!one || !middle || !other) throw new Error('too few questions');
  const orders = [
    [one, middle, other],
    [other, middle, one],
  ];
  const saves = await portal.db.transaction(async (tx) => {
    // Both come to a stop half-way, each with what the other wants next.
    await tx.insert(attemptAnswers).values({ ...middle, attempt_id, revision: 0 });
    const sent = orders.map((answers) => pupil.save(attempt_id, answers));
    await expect.poll(countWaiting).toBe(orders.length);
    return { sent };
  });
  for (const { status } of await Promise.all(saves.sent)) expect(status).toBe(200);
});

test('an answer to a question of another test is refused at its field and nothing is kept', async () => {
  const { pupil, opened } = await underTest();
  const answer = await pupil.save(opened.attempt_id, [{ question_id: 999_999, answer: { text: 'x' }, revision: 1 }]);
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toHaveProperty('answers');
  expect((await pupil.open()).body.saved_answers).toEqual([]);
  const broken = await pupil.save(opened.attempt_id, [{ question_id: 1, answer: { letters: 'x' }, revision: 1 }]);
  expect(broken.status).toBe(422);
});

test('answers are taken to the last second and through the grace, and clearly refused after it', async () => {
  const { pupil, opened } = await underTest();
  const [first, second, third] = allRight(opened);
  await pupil.leave(1);
  expect((await pupil.save(opened.attempt_id, [first])).status).toBe(200);
  await pupil.leave(-25);
  expect((await pupil.save(opened.attempt_id, [second])).status).toBe(200);
  await pupil.leave(-31);
  const late = await pupil.save(opened.attempt_id, [third]);
  expect(late.status).toBe(409);
  expect(late.body.errors).toEqual(['Время теста вышло: ответы больше не принимаются']);
  // Sent too late, with answers that came too late: what was kept in time counts.
  // The milestone leads to one's answers, themes to reread or none.
  expect((await pupil.send(opened.attempt_id, allRight(opened, 9))).body).toMatchObject({
    points: 5,
    milestone_id: opened.milestone.id,
  });
  expect((await pupil.save(opened.attempt_id, [third])).body.errors).toEqual(['Тест уже отправлен']);
});

test('the worker sends an overdue test as it was kept, and never one that has time', async () => {
  const { pupil, opened, family } = await underTest();
  await pupil.save(opened.attempt_id, allRight(opened).slice(0, 3));
  await pupil.leave(-29);
  await submitOverdueTests(portal);
  expect((await pupil.passed()).body.data).toEqual([]);
  await pupil.leave(-31);
  await Promise.all([submitOverdueTests(portal), submitOverdueTests(portal)]);
  expect((await pupil.passed()).body.data).toMatchObject([{ points: 7.5 }]);
  expect((await pupil.send(opened.attempt_id)).body.points).toBe(7.5);
  // Nobody was there to see it: child and parent are told once, the parent of whom.
  const told = async ({ token }: { token: string }) =>
    (await portal.call('GET', '/notices', undefined, { token })).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'test_closed',
    );
  expect(await told(family.child)).toMatchObject([{ text: expect.stringMatching(/Результат: 7,5 балла\.$/) }]);
  expect(await told(family.parent)).toMatchObject([{ path: `/parent/student?id=${family.child.id}` }]);
});

test('pupil and worker sending at once come to one result', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { pupil, opened } = await underTest();
    await pupil.save(opened.attempt_id, allRight(opened).slice(0, 1));
    await pupil.leave(-31);
    const [sent] = await Promise.all([
      pupil.send(opened.attempt_id),
      submitOverdueTests(portal),
      pupil.send(opened.attempt_id),
    ]);
    expect(sent.body.points).toBe(2.5);
    expect((await pupil.passed()).body.data).toHaveLength(1);
  }
});

test('a pupil who sends in the grace is first, the worker after it finds nothing to do; and the other way round', async () => {
  const first = await underTest();
  await first.pupil.leave(-20);
  const sent = await first.pupil.send(first.opened.attempt_id, allRight(first.opened));
  expect(sent.body.points).toBe(10);
  await submitOverdueTests(portal);
  expect((await first.pupil.send(first.opened.attempt_id)).body).toEqual(sent.body);

  const second = await underTest();
  await second.pupil.save(second.opened.attempt_id, allRight(second.opened).slice(0, 1));
  await second.pupil.leave(-40);
  await submitOverdueTests(portal);
  const late = await second.pupil.send(second.opened.attempt_id, allRight(second.opened, 9));
  expect(late.body.points).toBe(2.5);
  expect((await second.pupil.map()).body.points).toBe(2.5);
});

test('a held training holds its open test: none of its time runs out, the deadline waits too', async () => {
  const { pupil, opened, family } = await underTest();
  const { token } = await makePerson(portal, 'administrator');
  const set = (status: number) => {
    const step = { participant_id: family.child.id, status, why: 'Болезнь' };
    return portal.call('POST', '/admin/participant/set_status', step, { token });
  };
  const deadline = (await pupil.current()).body.deadline;
  await pupil.leave(600);
  expect((await set(statuses.TRAINING_PAUSED)).status).toBe(200);
  expect((await pupil.save(opened.attempt_id, allRight(opened))).status).toBe(422);
  // Three days go by.
  await portal.db.execute(sql`update timeouts set suspended_at = suspended_at - interval '3 days',
    time_out_date = time_out_date - interval '3 days' where user_id = ${family.child.id} and closed_at is null`);
  await portal.db.execute(
    sql`update attempts set ends_at = ends_at - interval '3 days' where id = ${opened.attempt_id}`,
  );
  await submitOverdueTests(portal);
  await expireMilestones(portal);
  expect(await pupil.status()).toBe(statuses.TRAINING_PAUSED);
  expect((await set(statuses.TRAINING)).status).toBe(200);

  const again = (await pupil.open()).body as OpenedTest;
  expect(again.attempt_id).toBe(opened.attempt_id);
  const left = (Date.parse(again.ends_at) - Date.parse(again.server_time)) / 1000;
  expect(left).toBeGreaterThan(580);
  expect(left).toBeLessThanOrEqual(601);
  expect((await pupil.current()).body.deadline).toBe(deadline);
  expect((await pupil.send(opened.attempt_id, allRight(opened))).body.points).toBe(10);
});

test('a missed milestone is told to the pupil and to its parent, once', async () => {
  const { pupil, family } = await underTest();
  await pupil.send((await pupil.open()).body.attempt_id);
  await pupil.missDeadline();
  for (const _ of [1, 2]) await expireMilestones(portal);
  for (const { id, token } of [family.parent, family.child]) {
    const { data } = (await portal.call('GET', '/notices', undefined, { token })).body;
    const [told] = data.filter(({ kind }: { kind: string }) => kind === 'deadline_expired');
    expect([id, data.filter(({ kind }: { kind: string }) => kind === 'deadline_expired').length]).toEqual([id, 1]);
    expect(told.text).toMatch(/срок этапа истёк/i);
  }
});

test('a missed deadline blocks the pupil; a test opened in time is let to its end', async () => {
  const { pupil, opened } = await underTest();
  await pupil.missDeadline();
  await expireMilestones(portal);
  expect(await pupil.status()).toBe(statuses.TRAINING);
  await pupil.send(opened.attempt_id);
  await expireMilestones(portal);
  expect(await pupil.status()).toBe(statuses.TRAINING);

  await pupil.missDeadline();
  await expireMilestones(portal);
  expect((await pupil.current()).body).toMatchObject({
    participant_status: 210,
    isParticipantBlocked: true,
    milestone: null,
  });
  expect((await pupil.timeouts()).body.data).toEqual([]);
});

test('after the deadline no test is opened, also in the minute before the clock notes it', async () => {
  await makeCourse(portal, 1);
  const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  await pupil.begin();
  await pupil.passLecture();
  await pupil.missDeadline();
  for (const answer of await Promise.all([pupil.open(), pupil.open(), pupil.open()])) {
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(['Срок этапа истёк']);
  }
  expect((await pupil.current()).body.attempt).toBeNull();
  await expireMilestones(portal);
  expect(await pupil.status()).toBe(statuses.MILESTONE_EXPIRED);
});

test('deadline against pupil: exactly one of them wins', async () => {
  for (let round = 0; round < 12; round += 1) {
    await makeCourse(portal, 1);
    const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
    await pupil.begin();
    await pupil.passLecture();
    const [opened] = await Promise.all([pupil.open(), pupil.missDeadline().then(() => expireMilestones(portal))]);
    const blocked = (await pupil.status()) === statuses.MILESTONE_EXPIRED;
    expect(opened.status).toBe(blocked ? 422 : 200);
    if (!blocked) expect((await pupil.send(opened.body.attempt_id)).status).toBe(200);
  }
});

test('a page of an earlier milestone does nothing to the current one', async () => {
  const { pupil, opened } = await underTest(2);
  await pupil.send(opened.attempt_id);
  const stale = { milestone_id: opened.milestone.id };
  expect((await pupil.passLecture(stale)).status).toBe(409);
  expect((await pupil.current()).body.lecture_is_passed).toBe(false);
  await pupil.passLecture();
  expect((await pupil.open(stale)).status).toBe(409);
  expect((await pupil.current()).body.attempt).toBeNull();
});

test('a corrected test breaks no attempt: it is scored as it was asked', async () => {
  const { pupil, opened } = await underTest();
  await portal.db.execute(sql`update answers set "right" = 1 - "right"`);
  await portal.db.execute(sql`update questions set question_right_answer = 'другое'`);
  portal.study.forget();
  expect((await pupil.send(opened.attempt_id, allRight(opened))).body.points).toBe(10);
  const kept = await portal.db.select().from(attemptAnswers).where(eq(attemptAnswers.attempt_id, opened.attempt_id));
  expect(kept.map((row) => row.points)).toEqual([2.5, 2.5, 2.5, 2.5]);
});

test('places go by points within the course; equal points share a place', async () => {
  await makeCourse(portal, 1);
  const made = [];
  for (const right of [4, 2, 2, 0]) {
    const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
    const opened = await pupil.start();
    await pupil.send(opened.attempt_id, allRight(opened).slice(0, right));
    // Others' points are remembered for seconds.
    portal.study.forget();
    made.push((await pupil.amount()).body.place);
  }
  expect(made).toEqual([1, 2, 2, 4]);
  const anyone = await portal.call('GET', '/stat/learning/amount');
  expect(anyone.body).toMatchObject({ place: null, points: null });
  expect(anyone.body.participantsAmount).toBeGreaterThan(0);
});
