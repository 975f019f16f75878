import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { type Family, makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { actionLog, attempts, liveEvents, milestones, moreTimes, notices } from '#tests/tables.ts';
import { submitOverdueTests } from '../attempts/submit-overdue.ts';

const portal = portalForFile();
let admin: Person;
let steps: number[];
let family: Family;
let pupil: ReturnType<typeof participantOf>;

beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
  const course = await makeCourse(portal, 2);
  const rows = await portal.db.select().from(milestones).where(eq(milestones.teaching_id, course));
  steps = rows.sort((a, b) => a.ordinal_number - b.ordinal_number).map(({ id }) => id);
});
beforeEach(async () => {
  family = await makeFamily(portal, statuses.ADMITTED);
  pupil = participantOf(portal, family);
});

const post = (path: string, body: unknown, token = admin.token) =>
  portal.call('POST', `/admin/more_time/${path}`, body, { token });
const given = (more: object = {}) => ({
  user_id: family.child.id,
  milestone_id: steps[0] ?? 0,
  minutes: 15,
  why: 'плохо видит',
  request_key: crypto.randomUUID(),
  ...more,
});
const list = async () =>
  (await portal.call('GET', `/admin/more_time/${family.child.id}`, undefined, { token: admin.token })).body;
const minutesOf = ({ opened_at, ends_at }: OpenedTest) => (Date.parse(ends_at) - Date.parse(opened_at)) / 60_000;
const toldTo = async ({ id }: Person) =>
  (await portal.db.select().from(notices).where(eq(notices.user_id, id)))
    .filter(({ kind }) => kind === 'more_time')
    .map(({ text }) => text);

test('time given before a test is opened makes it longer, that test alone, and only for this person', async () => {
  expect((await post('give', given())).status).toBe(200);
  await pupil.begin();
  expect((await pupil.current()).body).toMatchObject({ more_minutes: 15, milestone: { exam: { exam_duration: 30 } } });
  const opened = await pupil.start();
  expect(minutesOf(opened)).toBe(45);
  const [attempt] = await portal.db.select().from(attempts).where(eq(attempts.id, opened.attempt_id));
  expect(attempt?.more_minutes).toBe(15);
  await pupil.send(opened.attempt_id, allRight(opened));
  await pupil.passLecture();
  expect(minutesOf((await pupil.open()).body as OpenedTest)).toBe(30);
  const other = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
  expect(minutesOf(await other.start())).toBe(30);
});

test('time for all tests adds to each; the same request gives nothing twice', async () => {
  const all = given({ milestone_id: null, minutes: 10 });
  expect((await post('give', all)).status).toBe(200);
  expect((await post('give', all)).status).toBe(200);
  expect((await post('give', given({ minutes: 5 }))).status).toBe(200);
  const opened = await pupil.start();
  expect(minutesOf(opened)).toBe(45);
  await pupil.send(opened.attempt_id, allRight(opened));
  await pupil.passLecture();
  expect(minutesOf((await pupil.open()).body as OpenedTest)).toBe(40);
  expect(await toldTo(family.child)).toHaveLength(2);
});

test('a test under way ends later at once: answers are taken, the clock waits, the family and the page are told', async () => {
  const opened = await pupil.start();
  await pupil.leave(30);
  expect((await post('give', given())).status).toBe(200);
  const again = (await pupil.open()).body as OpenedTest;
  expect(Date.parse(again.ends_at) - Date.parse(again.server_time)).toBeGreaterThan(15 * 60_000);
  await submitOverdueTests(portal);
  expect((await pupil.save(opened.attempt_id, allRight(opened).slice(0, 1))).status).toBe(200);
  expect((await pupil.current()).body.attempt.ends_at).toBe(again.ends_at);
  const [parents] = await toldTo(family.parent);
  expect(parents).toMatch(/на тест этапа 1 теперь на 15 минут больше. Тест уже идёт и закончится/);
  const [childs] = await toldTo(family.child);
  expect(childs).toContain('у тебя теперь на 15 минут больше');
  expect(childs).not.toContain('видит');
  const heard = await portal.db.select().from(liveEvents).where(eq(liveEvents.user_id, family.child.id));
  expect(heard.map(({ event }) => event)).toContain('set_participant_status');
});

test('what is given is seen with its reason, and taken back while the test is not opened', async () => {
  await post('give', given());
  await post('give', given({ milestone_id: null, minutes: 5 }));
  const { data, milestones: left } = await list();
  expect(data).toMatchObject([
    { ordinal_number: 1, minutes: 15, why: 'плохо видит', is_opened: false },
    { milestone_id: null, ordinal_number: null, minutes: 5 },
  ]);
  expect(left).toHaveLength(2);
  expect((await post('take_back', { id: data[0].id, why: 'ошибка' })).status).toBe(200);
  expect((await post('take_back', { id: data[0].id, why: 'ошибка' })).status).toBe(404);
  const opened = await pupil.start();
  expect(minutesOf(opened)).toBe(35);
  expect((await list()).milestones[0]).toMatchObject({ is_running: true });
  // What is given to a test that runs stays with it; what is given to all goes for those that follow.
  await post('give', given({ minutes: 2 }));
  const after = (await list()).data;
  expect((await post('take_back', { id: after[1].id, why: 'поздно' })).status).toBe(409);
  expect((await post('take_back', { id: after[0].id, why: 'больше не нужно' })).status).toBe(200);
  expect(minutesOf((await pupil.open()).body as OpenedTest)).toBe(37);
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, family.child.id));
  expect(
    lines.filter(({ action }) => action.startsWith('more_time')).map(({ action, why }) => `${action} ${why}`),
  ).toEqual([
    'more_time_given плохо видит',
    'more_time_given плохо видит',
    'more_time_taken_back ошибка',
    'more_time_given плохо видит',
    'more_time_taken_back больше не нужно',
  ]);
  expect((await toldTo(family.child)).filter((text) => text.includes('больше не действует'))).toHaveLength(2);
});

test('nothing is given to a test that is sent or over, to another course, or without measure or reason', async () => {
  const opened = await pupil.start();
  await pupil.leave(-5);
  expect((await post('give', given())).status).toBe(422);
  await pupil.send(opened.attempt_id, allRight(opened));
  const sent = await post('give', given());
  expect(sent).toMatchObject({ status: 422, body: { fields: { milestone_id: 'Тест этого этапа уже отправлен' } } });
  expect((await post('give', given({ milestone_id: 999_999 }))).status).toBe(422);
  expect((await post('give', given({ minutes: 0 }))).status).toBe(422);
  expect((await post('give', given({ minutes: 601 }))).status).toBe(422);
  expect((await post('give', given({ why: ' ' }))).status).toBe(422);
  expect((await post('give', given({ user_id: family.parent.id }))).status).toBe(404);
  expect((await post('give', given(), family.parent.token)).status).toBe(403);
  const rows = await portal.db.select().from(moreTimes).where(eq(moreTimes.participation_id, family.participation_id));
  expect(rows).toHaveLength(0);
});

test('who opens a test in the very moment time is given has it either way', async () => {
  await pupil.begin();
  await pupil.passLecture();
  const [opened] = await Promise.all([pupil.open(), post('give', given())]);
  expect(opened.status).toBe(200);
  expect(minutesOf((await pupil.open()).body as OpenedTest)).toBe(45);
});

test('the statistics say how many of an attempt’s minutes were given', async () => {
  await post('give', given({ minutes: 20 }));
  const opened = await pupil.start();
  await pupil.send(opened.attempt_id, allRight(opened));
  const get = async (path: string) =>
    (await portal.call('GET', `/admin/statistics/${path}`, undefined, { token: admin.token })).body;
  const [line] = (await get(`passed/${family.child.id}`)).data;
  expect((await get(`user_exam?passed_milestone_id=${line.id}`)).exam.more_minutes).toBe(20);
});
