import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { expireMilestones } from '#server/features/learning/milestones/expire-milestones.ts';
import { remindOfDeadlines } from '#server/features/participation/deadlines/remind.ts';
import { makeCourse, makeGuide, makePerson, unique } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf } from '#tests/study.ts';
import { messages, users } from '#tests/tables.ts';

const portal = portalForFile();
const administrator = async () => (await makePerson(portal, 'administrator')).token;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function inTraining(milestones = 3) {
  await makeCourse(portal, milestones, 'guide');
  const person = await makeGuide(portal, statuses.ADMITTED);
  const guide = guideOf(portal, person);
  return { person, guide, opened: await guide.start(), admin: await administrator() };
}

test('the list and the guide’s page show milestones, points, attempts and deadlines', async () => {
  const { person, guide, opened, admin } = await inTraining();
  await guide.send(opened.attempt_id, allRight(opened).slice(0, 3));
  await guide.passLecture();
  const second = (await guide.open()).body;
  const { body } = await portal.call('GET', `/admin/guides/${person.id}`, undefined, { token: admin });
  expect(body).toMatchObject({
    guide: { id: person.id, state: 'training', ordinal_number: 2, passed_count: 1, milestones_count: 3, points: 7.5 },
    link: null,
    milestones: [
      { state: 'passed', points: 7.5, exam_points: 10, attempt: { closed_at: expect.any(String) } },
      { state: 'current', attempt: { id: second.attempt_id, closed_at: null }, deadline: body.guide.deadline },
      { state: 'ahead', attempt: null },
    ],
  });
  const list = (query: string) => portal.call('GET', `/admin/guides?${query}`, undefined, { token: admin });
  const surname = `Боцманов${'абвгдежзик'[unique() % 10]}`;
  await portal.db.update(users).set({ surname }).where(eq(users.id, person.id));
  expect((await list(`search=${encodeURIComponent(surname.toUpperCase())}`)).body).toMatchObject({
    total: 1,
    data: [{ id: person.id }],
  });
  expect((await list(`search=${encodeURIComponent(person.email.slice(0, 14))}`)).body.data.length).toBeGreaterThan(0);
  expect((await list(`search=${encodeURIComponent(person.phone)}&state=training`)).body.data).toMatchObject([
    { id: person.id },
  ]);
  expect((await list(`search=${encodeURIComponent(person.phone)}&state=invited`)).body).toMatchObject({
    data: [],
    total: 0,
  });
  expect((await list('search=%25')).body.total).toBe(0);
  for (const sort of ['newest', 'surname', 'progress', 'deadline'])
    expect((await list(`sort=${sort}`)).status).toBe(200);
  expect((await list('sort=progress')).body.data[0]).toMatchObject({ id: person.id });
  expect((await list('page=500')).body).toMatchObject({ data: [], total: expect.any(Number), current_page: 500 });
  expect((await list('sort=nonsense')).status).toBe(422);
  const { id } = await makePerson(portal, 'parent');
  expect((await portal.call('GET', `/admin/guides/${id}`, undefined, { token: admin })).status).toBe(404);
});

test('a deadline is moved with a reason, which the log keeps and the guide is told', async () => {
  const { person, guide, admin } = await inTraining();
  const move = (body: object, id = person.id) =>
    portal.call('POST', `/admin/guide/move_deadline/${id}`, body, { token: admin });
  expect((await move({ time_out_date: inDays(20) })).body.fields).toHaveProperty('why');
  expect((await move({ time_out_date: '2020-01-01', why: 'Болел' })).body.fields).toHaveProperty('time_out_date');
  let moved = await guide.current();
  const told = await liveEventsDuring(portal, async () => {
    moved = await move({ time_out_date: inDays(20), why: 'Болел' });
  });
  expect(told).toEqual([{ user_id: person.id, event: 'set_status', payload: { user_id: person.id, status: 200 } }]);
  expect(moved.body.guide.deadline).toBe(`${inDays(20)}T20:59:59.000Z`);
  expect((await guide.current()).body.deadline).toBe(moved.body.guide.deadline);
  const { rows } = await portal.db.execute(
    sql`select why, details from action_log where subject_id = ${person.id} and action = 'deadline_moved'`,
  );
  expect(rows).toMatchObject([{ why: 'Болел', details: { time_out_type_code: 'MILESTONE_1' } }]);
  expect(await portal.db.$count(messages, eq(messages.recipient, person.email))).toBe(1);
  const waiting = await makeGuide(portal, statuses.ADMITTED);
  expect((await move({ time_out_date: inDays(20), why: 'Болел' }, waiting.id)).status).toBe(422);
});

test('to the calls that act on participants a guide is nobody: 404, and nothing changes', async () => {
  const { person, guide, admin } = await inTraining();
  const before = (await guide.current()).body.deadline;
  const [participant_id, why] = [person.id, 'Болел'];
  const calls = {
    '/admin/timeouts/move': { participant_id, time_out_type_code: 'MILESTONE_1', time_out_date: inDays(20), why },
    '/admin/participant/set_status': { participant_id, status: statuses.BLOCKED, why },
    '/admin/participant/return': { participant_id, why },
    '/admin/questionnaire/look': { id: person.id, revision: 0 },
    '/admin/questionnaire/take_over': { id: person.id },
  };
  const told = await liveEventsDuring(portal, async () => {
    for (const [path, body] of Object.entries(calls))
      expect([path, (await portal.call('POST', path, body, { token: admin })).status]).toEqual([path, 404]);
  });
  expect(told).toEqual([]);
  expect((await guide.current()).body).toMatchObject({ deadline: before, participant_status: statuses.TRAINING });
});

test('an extension brings a guide whose deadline was missed back to the same milestone', async () => {
  const { person, guide, opened, admin } = await inTraining();
  await guide.send(opened.attempt_id, allRight(opened));
  await guide.missDeadline();
  await expireMilestones(portal);
  expect(await guide.status()).toBe(210);
  const body = { time_out_date: inDays(5), why: 'Был в рейсе' };
  const moved = await portal.call('POST', `/admin/guide/move_deadline/${person.id}`, body, { token: admin });
  expect(moved.body.guide).toMatchObject({
    state: 'training',
    ordinal_number: 2,
    deadline: `${inDays(5)}T20:59:59.000Z`,
  });
  expect((await guide.data()).body.user.participant_status).toBe(200);
  const { rows } = await portal.db.execute(
    sql`select from_status, to_status, why from action_log where subject_id = ${person.id} and from_status = 210`,
  );
  expect(rows).toEqual([{ from_status: 210, to_status: 200, why: 'Был в рейсе' }]);
  expect((await guide.passLecture()).status).toBe(200);
  const second = (await guide.open()).body;
  expect((await guide.send(second.attempt_id, allRight(second))).body.next_milestone.ordinal_number).toBe(3);
});

test('a guide is reminded of a deadline once at each mark, with «вы»', async () => {
  const { person } = await inTraining();
  await portal.db.execute(
    sql`update timeouts set time_out_date = now() + interval '20 hours' where user_id = ${person.id}`,
  );
  await remindOfDeadlines(portal);
  await remindOfDeadlines(portal);
  const sent = await portal.db.select().from(messages).where(eq(messages.recipient, person.email)).orderBy(messages.id);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(
    /^Здравствуйте, Глеб Ильич!\n\nНапоминаем о сроке: до .* вам нужно пройти этап 1\. Осталось меньше суток\./,
  );
});

test('a guide who has begun is deleted with everything by the surname; curators delete nobody', async () => {
  const { person, guide, opened, admin } = await inTraining();
  await guide.save(opened.attempt_id, allRight(opened));
  const remove = (body: object, token = admin, id = person.id) =>
    portal.call('POST', `/admin/guide/delete/${id}`, body, { token });
  const curator = await makePerson(portal, 'curator');
  expect((await remove({ surname: 'Лоцманов' }, curator.token)).status).toBe(403);
  expect((await remove({})).body.fields).toEqual({ surname: 'Чтобы удалить, введите фамилию наставника' });
  expect((await remove({ surname: 'Другой' })).status).toBe(422);
  expect((await remove({ surname: ' лоцманов ' })).status).toBe(200);
  expect((await guide.data()).status).toBe(401);
  for (const table of ['users', 'participations', 'attempts'] as const) {
    const column = { users: 'id', participations: 'user_id', attempts: 'id' }[table];
    const id = table === 'attempts' ? opened.attempt_id : person.id;
    const { rows } = await portal.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    );
    expect(rows, table).toEqual([]);
  }
  const { rows } = await portal.db.execute(sql`select details from action_log where action = 'guide_deleted'`);
  expect(rows).toMatchObject([{ details: { attempts: 1 } }]);
  expect((await remove({ surname: 'Лоцманов' })).status).toBe(404);
  const parent = await makePerson(portal, 'parent');
  expect((await remove({}, admin, parent.id)).status).toBe(404);
  const waiting = await makeGuide(portal, statuses.ADMITTED);
  expect((await remove({}, admin, waiting.id)).status).toBe(200);
});

test('a guide’s own archive holds the course and the answers given', async () => {
  const { person, guide, opened } = await inTraining();
  await guide.send(opened.attempt_id, allRight(opened));
  const { collectData } = await import('#server/features/personal-data/export/collect-data.ts');
  const [subject] = await collectData(portal.db, portal.parts, person.id);
  expect(subject?.chapters.find(({ key }) => key === 'guide')?.entries).toHaveLength(1);
  expect(subject?.chapters.find(({ key }) => key === 'tests')?.entries).toHaveLength(1);
});
