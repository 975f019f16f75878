import { expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { makeCourse, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';

const portal = portalForFile();

test('a child goes from the permission to the end of the course, milestone by milestone', async () => {
  await makeCourse(portal, 3);
  const family = await makeFamily(portal, 130);
  const pupil = participantOf(portal, family);

  const waiting = await pupil.map();
  expect(waiting.body.data.map((step: { state: string }) => step.state)).toEqual(['ahead', 'ahead', 'ahead']);
  expect((await pupil.begin()).body).toEqual({
    ok: true,
    participant_status: 200,
  });

  for (const step of [1, 2, 3]) {
    const { body: now } = await pupil.current();
    expect(now).toMatchObject({
      milestone: {
        ordinal_number: step,
        lecture: { lecture_title: `Лекция ${step}` },
        exam: { exam_title: `Тест ${step}`, exam_points: 10, exam_duration: 30, questions_count: 4 },
      },
      lecture_is_passed: false,
      isParticipantBlocked: false,
      attempt: null,
    });
    expect((await pupil.lecture()).body.lecture.lecture_html_file).toContain(`Глава ${step}`);
    const { body: own } = await pupil.timeouts();
    expect(own.data).toEqual([
      { user_id: family.child.id, time_out_type_code: `MILESTONE_${step}`, time_out_date: now.deadline },
    ]);
    expect(now.deadline).toMatch(/T20:59:59\.000Z$/);

    expect((await pupil.open()).body.errors).toEqual(['Сначала дочитай лекцию']);
    expect((await pupil.passLecture()).status).toBe(200);
    const opened = (await pupil.open()).body as OpenedTest;
    expect(opened.questions).toHaveLength(4);
    expect(Date.parse(opened.ends_at) - Date.parse(opened.opened_at)).toBe(30 * 60_000);

    const answers = allRight(opened);
    // The last test is answered half right, through saves alone.
    const given = step === 3 ? answers.slice(0, 2) : answers;
    const saved = await pupil.save(opened.attempt_id, given);
    expect(saved.body.data).toHaveLength(given.length);

    const sent = await pupil.send(opened.attempt_id);
    expect(sent.body).toMatchObject({
      ok: true,
      points: step === 3 ? 5 : 10,
      exam_points: 10,
      completed: step === 3,
      next_milestone: step === 3 ? null : { ordinal_number: step + 1 },
    });
    const again = await pupil.send(opened.attempt_id, answers);
    expect(again.body).toEqual(sent.body);
  }

  expect(await pupil.status()).toBe(250);
  const { body: end } = await pupil.current();
  expect(end).toMatchObject({ milestone: null, deadline: null, participant_status: 250 });
  expect((await pupil.timeouts()).body.data).toEqual([]);
  const { body: passed } = await pupil.passed();
  expect(passed.data).toMatchObject([
    { ordinal_number: 1, points: 10, user_id: family.child.id, learning_exam: { exam_title: 'Тест 1' } },
    { ordinal_number: 2, points: 10 },
    { ordinal_number: 3, points: 5 },
  ]);
  const { body: map } = await pupil.map();
  expect(map).toMatchObject({
    points: 25,
    data: [{ state: 'passed' }, { state: 'passed' }, { state: 'passed', points: 5 }],
  });
  const { body: stat } = await pupil.amount();
  expect(stat).toMatchObject({ place: 1, points: 25 });
});
