import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OpenedTest, TestQuestion } from '#contract/learning.ts';
import { participations } from '#server/families/tables.ts';
import { type Family, makeCourse, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();

const as = ({ child }: Family) => ({ token: child.token });
const statusOf = async ({ participation_id }: Family) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;

const rightAnswer = (question: TestQuestion) =>
  question.question_type === 3
    ? { text: '  тюлень-СЕКРЕТНИК. ' }
    : { answer_ids: question.answers.filter(({ answer_text }) => answer_text === 'Второй').map(({ id }) => id) };

const allRight = (test: OpenedTest) =>
  test.questions.map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision: 1 }));

test('a child goes from the permission to the end of the course, milestone by milestone', async () => {
  await makeCourse(portal, 3);
  const family = await makeFamily(portal, 130);
  const me = as(family);

  const waiting = await portal.call('GET', '/participant/milestone/list', undefined, me);
  expect(waiting.body.data.map((step: { state: string }) => step.state)).toEqual(['ahead', 'ahead', 'ahead']);
  expect((await portal.call('POST', '/participant/learning/begin', {}, me)).body).toEqual({
    ok: true,
    participant_status: 200,
  });

  for (const step of [1, 2, 3]) {
    const { body: now } = await portal.call('GET', '/participant/milestone/current', undefined, me);
    expect(now).toMatchObject({
      milestone: {
        ordinal_number: step,
        lecture: { lecture_html_file: expect.stringContaining('Море солёное') },
        exam: { exam_title: `Тест ${step}`, exam_points: 10, exam_duration: 30, questions_count: 4 },
      },
      lecture_is_passed: false,
      isParticipantBlocked: false,
      attempt: null,
    });
    const { body: own } = await portal.call('GET', '/user/participant/own_timeouts', undefined, me);
    expect(own.data).toEqual([
      { user_id: family.child.id, time_out_type_code: `MILESTONE_${step}`, time_out_date: now.deadline },
    ]);
    expect(now.deadline).toMatch(/T20:59:59\.000Z$/);

    expect((await portal.call('POST', '/participant/test/open', {}, me)).body.errors).toEqual([
      'Сначала дочитай лекцию',
    ]);
    expect((await portal.call('POST', '/participant/lecture/passed', {}, me)).status).toBe(200);
    const opened = (await portal.call('POST', '/participant/test/open', {}, me)).body as OpenedTest;
    expect(opened.questions).toHaveLength(4);
    expect(Date.parse(opened.ends_at) - Date.parse(opened.opened_at)).toBe(30 * 60_000);

    const answers = allRight(opened);
    // The last test is answered half right, through saves alone.
    const given = step === 3 ? answers.slice(0, 2) : answers;
    const saved = await portal.call(
      'POST',
      '/participant/test/save',
      { attempt_id: opened.attempt_id, answers: given },
      me,
    );
    expect(saved.body.data).toHaveLength(given.length);

    const sent = await portal.call('POST', '/participant/test/send', { attempt_id: opened.attempt_id }, me);
    expect(sent.body).toMatchObject({
      ok: true,
      points: step === 3 ? 5 : 10,
      exam_points: 10,
      completed: step === 3,
      next_milestone: step === 3 ? null : { ordinal_number: step + 1 },
    });
    const again = await portal.call('POST', '/participant/test/send', { attempt_id: opened.attempt_id, answers }, me);
    expect(again.body).toEqual(sent.body);
  }

  expect(await statusOf(family)).toBe(250);
  const { body: end } = await portal.call('GET', '/participant/milestone/current', undefined, me);
  expect(end).toMatchObject({ milestone: null, deadline: null, participant_status: 250 });
  expect((await portal.call('GET', '/user/participant/own_timeouts', undefined, me)).body.data).toEqual([]);
  const { body: passed } = await portal.call('GET', '/participant/milestone/passed', undefined, me);
  expect(passed.data).toMatchObject([
    { ordinal_number: 1, points: 10, user_id: family.child.id, learning_exam: { exam_title: 'Тест 1' } },
    { ordinal_number: 2, points: 10 },
    { ordinal_number: 3, points: 5 },
  ]);
  const { body: map } = await portal.call('GET', '/participant/milestone/list', undefined, me);
  expect(map).toMatchObject({
    points: 25,
    data: [{ state: 'passed' }, { state: 'passed' }, { state: 'passed', points: 5 }],
  });
  const { body: stat } = await portal.call('GET', '/stat/learning/amount', undefined, me);
  expect(stat).toMatchObject({ place: 1, points: 25 });
});
