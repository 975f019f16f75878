import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { OpenedTest } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { expireMilestones } from '#server/features/learning/milestones/expire-milestones.ts';
import { copyName } from '#server/features/participation/participants/copy-name.ts';
import { type Family, makeCourse, makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, guideOf, participantOf, rightAnswer } from '#tests/study.ts';
import { actionLog, participations, users } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
let course: number;
const family = {} as Record<'gone' | 'through' | 'testing' | 'reading' | 'expired' | 'paused', Family>;

const get = async (path: string, token = admin.token) => (await portal.call('GET', path, undefined, { token })).body;
const list = (query: Record<string, string | number> = {}) =>
  get(`/admin/statistics/learning?${new URLSearchParams({ ...query } as Record<string, string>)}`);
const namesOf = ({ data }: { data: { full_name: string }[] }) => data.map(({ full_name }) => full_name.split(' ')[0]);

/** Answers the first `right` questions rightly and sends; what is over stays without an answer. */
async function passTest(pupil: ReturnType<typeof participantOf>, right: number): Promise<void> {
  await pupil.passLecture();
  const opened = (await pupil.open()).body as OpenedTest;
  const answers = opened.questions
    .slice(0, right)
    .map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision: 1 }));
  await pupil.send(opened.attempt_id, answers);
}

async function learner(surname: string, region: string | null = null) {
  const one = await makeFamily(portal, statuses.ADMITTED);
  await portal.db.update(users).set({ surname, name: 'Ким', patronymic: '' }).where(eq(users.id, one.child.id));
  await copyName(portal.db, one.child.id);
  await portal.db.update(participations).set({ region }).where(eq(participations.id, one.participation_id));
  const pupil = participantOf(portal, one);
  await pupil.begin();
  return { one, pupil };
}

// A course of two milestones, ten points each, and six pupils: who is where can be counted on the fingers.
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  course = await makeCourse(portal, 2);
  const gone = await learner('Азов', 'Мурманская область');
  await passTest(gone.pupil, 4);
  const through = await learner('Белов', 'Мурманская область');
  await passTest(through.pupil, 2);
  await passTest(through.pupil, 4);
  const testing = await learner('Волгин', 'Камчатский край');
  await testing.pupil.passLecture();
  const reading = await learner('Горин');
  const expired = await learner('Донской', 'Камчатский край');
  await expired.pupil.missDeadline();
  await expireMilestones(portal);
  const paused = await learner('=Ёжиков', 'Камчатский край');
  const to = { participant_id: paused.one.child.id, status: statuses.TRAINING_PAUSED, why: 'болеет' };
  await portal.call('POST', '/admin/participant/set_status', to, { token: admin.token });
  Object.assign(family, {
    gone: gone.one,
    through: through.one,
    testing: testing.one,
    reading: reading.one,
    expired: expired.one,
    paused: paused.one,
  });
});

test('a line says where somebody stands: stage, points, state, deadline', async () => {
  const { data, total, is_more } = await list();
  expect([total, is_more]).toEqual([6, false]);
  expect(data.map((line: Record<string, unknown>) => line.state).sort()).toEqual(
    ['reading', 'completed', 'testing', 'reading', 'expired', 'paused'].sort(),
  );
  const of = (one: Family) => data.find(({ id }: { id: number }) => id === one.child.id);
  expect(of(family.gone)).toMatchObject({
    full_name: 'Азов Ким',
    participant_status: statuses.TRAINING,
    is_cadet: false,
    learning_passed_milestones: 1,
    actual_participation: { learning: { learning_tests_passed: 1 } },
    ordinal_number: 2,
    milestone_title: 'Этап 2',
    state: 'reading',
    points: 10,
    region: 'Мурманская область',
    season: 2027,
  });
  expect(Date.parse(of(family.gone).deadline)).toBeGreaterThan(Date.now());
  expect(of(family.through)).toMatchObject({
    learning_passed_milestones: 2,
    state: 'completed',
    points: 15,
    ordinal_number: null,
    deadline: null,
  });
  expect(of(family.expired)).toMatchObject({ state: 'expired', ordinal_number: 1, deadline: null });
});

test('what a person, a participation or a deadline becomes is seen in the list at once', async () => {
  const { one, pupil } = await learner('Янтарёв', 'Камчатский край');
  const mine = async () =>
    (await list({ search: 'янтарев' })).data.find(({ id }: { id: number }) => id === one.child.id);
  expect(await mine()).toMatchObject({ state: 'reading', region: 'Камчатский край' });
  await pupil.passLecture();
  await portal.db
    .update(participations)
    .set({ region: 'Мурманская область', direction: 'keepers' })
    .where(eq(participations.id, one.participation_id));
  expect(await mine()).toMatchObject({ state: 'testing', region: 'Мурманская область', direction: 'keepers' });
  const move = {
    participant_id: one.child.id,
    time_out_type_code: 'MILESTONE_1',
    time_out_date: new Date(Date.now() + 40 * 24 * 3600_000).toISOString().slice(0, 10),
    why: 'болел',
  };
  expect((await portal.call('POST', '/admin/timeouts/move', move, { token: admin.token })).status).toBe(200);
  expect((await mine()).deadline.slice(0, 10)).toBe(move.time_out_date);
  await pupil.putAt(statuses.BLOCKED);
  expect(await mine()).toMatchObject({ state: 'stopped' });
  await portal.db.delete(users).where(eq(users.id, one.child.id));
  expect((await list({ search: 'янтарев' })).total).toBe(0);
});

test('each filter holds whom it should', async () => {
  const milestones = (await get('/admin/statistics/summary')).milestones as { milestone_id: number }[];
  const [first, second] = milestones.map(({ milestone_id }) => milestone_id);
  const held: [Record<string, string | number>, string[]][] = [
    [{ state: 'expired' }, ['Донской']],
    [{ milestone_id: first ?? 0 }, ['=Ёжиков', 'Волгин', 'Горин', 'Донской']],
    [{ milestone_id: second ?? 0 }, ['Азов']],
    [{ milestone_id: first ?? 0, state: 'testing' }, ['Волгин']],
    [{ region: 'Мурманская область' }, ['Азов', 'Белов']],
    [{ points_from: 10 }, ['Азов', 'Белов']],
    [{ points_from: 1, points_to: 10 }, ['Азов']],
    [{ search: 'ким горин' }, ['Горин']],
    [{ search: 'белов' }, ['Белов']],
    [{ direction: 'keepers' }, []],
    [{ season: 2026 }, []],
    [{ teaching_id: 999_999 }, []],
  ];
  for (const [query, names] of held) expect([query, namesOf(await list(query))]).toEqual([query, names]);
});

test('each order is kept in both directions', async () => {
  const name = namesOf(await list());
  expect(name).toEqual(['=Ёжиков', 'Азов', 'Белов', 'Волгин', 'Горин', 'Донской']);
  expect(namesOf(await list({ order: 'desc' }))).toEqual([...name].reverse());
  expect(namesOf(await list({ sort: 'points', order: 'desc' })).slice(0, 2)).toEqual(['Белов', 'Азов']);
  expect(namesOf(await list({ sort: 'stage', order: 'desc' })).slice(0, 2)).toEqual(['Белов', 'Азов']);
  // Who has no deadline comes last whichever way.
  for (const order of ['asc', 'desc'])
    expect(
      namesOf(await list({ sort: 'deadline', order }))
        .slice(-2)
        .sort(),
    ).toEqual(['Белов', 'Донской']);
});

test('the summary counts who is where, the drop-off, regions and points', async () => {
  const summary = await get('/admin/statistics/summary');
  expect(summary).toMatchObject({
    season: 2027,
    total: 6,
    states: { reading: 2, testing: 1, paused: 1, expired: 1, stopped: 0, completed: 1 },
    mean_points: 4.17,
    most_points: 20,
  });
  expect(summary.teaching.id).toBe(course);
  expect(summary.milestones).toMatchObject([
    { here: { reading: 1, testing: 1, paused: 1, expired: 1, stopped: 0 }, reached: 6, passed: 2, mean_share: 0.75 },
    { here: { reading: 1, testing: 0, paused: 0, expired: 0, stopped: 0 }, reached: 2, passed: 1, mean_share: 1 },
  ]);
  expect(summary.regions).toEqual([
    { region: 'Камчатский край', total: 3, completed: 0, dropped: 1, mean_points: 0 },
    { region: 'Мурманская область', total: 2, completed: 1, dropped: 0, mean_points: 12.5 },
    { region: null, total: 1, completed: 0, dropped: 0, mean_points: 0 },
  ]);
  expect(summary.directions).toMatchObject([{ direction: null, total: 6 }]);
  const steps = summary.points.map(({ total }: { total: number }) => total);
  expect(steps).toEqual([4, 0, 0, 0, 0, 1, 0, 1, 0, 0]);
  for (const { from, to, total } of summary.points)
    expect((await list({ points_from: from, points_to: to })).total).toBe(total);
  const narrowed = await get(`/admin/statistics/summary?region=${encodeURIComponent('Камчатский край')}`);
  expect([narrowed.total, narrowed.milestones[0].reached]).toEqual([3, 3]);
});

test('the median time of a milestone’s tests is that of its closed attempts', async () => {
  await portal.db.execute(sql`
    update attempts set opened_at = closed_at - case when participation_id = ${family.gone.participation_id}
      then interval '100 seconds' else interval '300 seconds' end
    where closed_at is not null`);
  const { milestones } = await get('/admin/statistics/summary');
  expect(milestones.map(({ median_seconds }: { median_seconds: number }) => median_seconds)).toEqual([200, 300]);
});

test('the courses to choose from are those with learners, each with its seasons', async () => {
  const { data } = await get('/admin/statistics/courses');
  expect(data).toMatchObject([{ id: course, audience: 'participant', is_active: true, season: 2027 }]);
});

test('the Excel has exactly who is listed, in the list’s order; a name that looks like a formula is a text', async () => {
  const query = new URLSearchParams({ sort: 'points', order: 'desc', excel: '1' });
  const response = await fetch(`${portal.url}/api/admin/statistics/learning?${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(response.headers.get('content-type')).toMatch(/spreadsheetml/);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [header, ...rows] = sheets[0]?.rows ?? [];
  expect(header?.slice(0, 4)).toEqual(['Кто', 'Статус', 'Кадет', 'Пройдено этапов']);
  const listed = await list({ sort: 'points', order: 'desc' });
  expect(rows.map((row) => row[0])).toEqual(listed.data.map(({ full_name }: { full_name: string }) => full_name));
  expect(rows.flat()).toContain('=Ёжиков Ким');
  for (const cell of sheets[0]?.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  const [log] = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'statistics_exported'));
  expect(log).toMatchObject({ actor_id: admin.id, details: { rows: 6, season: 2027, teaching_id: course } });
});

test('a long list is paged, and no two pages share a line', async () => {
  const season = 2026;
  for (let made = 0; made < 23; made += 1) {
    const one = await makeFamily(portal, statuses.TRAINING, season);
    await portal.db.execute(sql`update participations set teaching_id = ${course}, begun_at = now(),
      milestone_id = (select id from milestones where teaching_id = ${course} order by ordinal_number limit 1)
      where id = ${one.participation_id}`);
  }
  const [first, second] = await Promise.all([list({ season }), list({ season, page: 2 })]);
  expect([first.total, first.to, second.to, second.current_page]).toEqual([23, 20, 23, 2]);
  const ids = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(23);
  expect((await list({ season, page: 3 })).data).toEqual([]);
  const { data } = await get('/admin/statistics/courses');
  expect(data.map((one: { season: number }) => one.season)).toEqual([2027, 2026]);
});

test('a person’s passed milestones come with points and time; the answers of an attempt with what was right', async () => {
  const { id } = family.through.child;
  const passed = await get(`/admin/statistics/passed/${id}`);
  expect(passed).toMatchObject({ milestones_count: 2, place: 1, learners: 6, user: { id, state: 'completed' } });
  expect(passed.data).toMatchObject([
    { user_id: id, learning_exam: { exam_title: 'Тест 1', exam_points: 10 }, points: 5, ran_out: false },
    { user_id: id, learning_exam: { exam_title: 'Тест 2', exam_points: 10 }, points: 10, ordinal_number: 2 },
  ]);
  expect(passed.data[0].time_spent).toBe(300);
  expect((await get(`/admin/statistics/passed/${id}?type=all&title=тест 2`)).data).toHaveLength(1);

  const { exam } = await get(`/admin/statistics/user_exam?passed_milestone_id=${passed.data[0].id}`);
  expect(exam).toMatchObject({ full_name: 'Белов Ким', exam_title: 'Тест 1', points: 5, exam_points: 10, user_id: id });
  expect(exam.questions).toMatchObject([
    { question_type: 1, points: 2.5, max_points: 2.5, answers: [{ right: 0 }, { right: 1 }, { right: 0 }] },
    { question_type: 3, question_right_answer: 'Тюлень-секретник', answer: { text: '  тюлень-СЕКРЕТНИК. ' } },
    { answer: null, saved_at: null, points: 0 },
    { answer: null },
  ]);
});

test('a test corrected afterwards changes nothing in an attempt', async () => {
  const { data } = await get(`/admin/statistics/passed/${family.gone.child.id}`);
  const before = await get(`/admin/statistics/user_exam?passed_milestone_id=${data[0].id}`);
  await portal.db.execute(
    sql`update questions set question_text = 'Другой вопрос' where id = ${before.exam.questions[0].id}`,
  );
  portal.study.forget();
  expect(await get(`/admin/statistics/user_exam?passed_milestone_id=${data[0].id}`)).toEqual(before);
});

test('guides have their own course in the statistics', async () => {
  const teaching_id = await makeCourse(portal, 1, 'guide');
  const person = await makeGuide(portal, statuses.ADMITTED);
  const guide = guideOf(portal, person);
  const opened = await guide.start();
  const mine = async () => (await list({ teaching_id })).data;
  expect(await mine()).toMatchObject([
    {
      id: person.id,
      utype: 4,
      participant_status: statuses.TRAINING,
      state: 'testing',
      ordinal_number: 1,
      region: null,
    },
  ]);
  await guide.send(opened.attempt_id, allRight(opened));
  expect(await mine()).toMatchObject([{ state: 'completed', points: 10, deadline: null }]);
  expect(await get(`/admin/statistics/summary?teaching_id=${teaching_id}`)).toMatchObject({
    total: 1,
    teaching: { audience: 'guide' },
    states: { completed: 1 },
  });
  await guide.putAt(210);
  expect((await get(`/admin/statistics/passed/${person.id}`)).data).toMatchObject([{ ordinal_number: 1, points: 10 }]);
});

test('hostile parameters are refused by name, an unknown row is not found', async () => {
  const bad = [
    'learning?page=0',
    'learning?page=x',
    'learning?season=1',
    'learning?teaching_id=-1',
    'learning?state=nowhere',
    'learning?region=Атлантида',
    'learning?direction=%00',
    'learning?points_from=1e999',
    'learning?sort=surname;drop',
    'learning?order=up',
    `learning?search=${'я'.repeat(101)}`,
    'learning?search=%00',
    'learning?excel=2',
    'learning?excel=1&state=nowhere',
    'summary?season=x',
    'user_exam',
    'user_exam?passed_milestone_id=%27',
    'questions?learning_exam_id=99999999999999999999',
    'passed/0',
    'passed/1?type=secret',
  ];
  for (const path of bad) {
    const { status, body } = await portal.call('GET', `/admin/statistics/${path}`, undefined, { token: admin.token });
    expect([path, status, Object.keys(body.fields ?? {}).length > 0]).toEqual([path, 422, true]);
  }
  const missing = [
    'user_exam?passed_milestone_id=999999',
    'questions?learning_exam_id=999999',
    'summary?teaching_id=999999',
  ];
  for (const path of missing) {
    const { status } = await portal.call('GET', `/admin/statistics/${path}`, undefined, { token: admin.token });
    expect([path, status]).toEqual([path, 404]);
  }
  const odd = ['%25_%5C', "' or 1=1 --", '🐙', '<script>'];
  for (const search of odd) expect((await get(`/admin/statistics/learning?search=${search}`)).total).toBe(0);
  expect((await get('/admin/statistics/passed/999999')).data).toEqual([]);
});

test('a parent sees the child’s way without questions; a foreign child is not found', async () => {
  const { parent, child } = family.gone;
  const way = await get(`/user/participant/learning?participant_id=${child.id}`, parent.token);
  expect(way).toMatchObject({
    participant_status: statuses.TRAINING,
    points: 10,
    place: 2,
    participantsAmount: 6,
    data: [
      { ordinal_number: 1, state: 'passed', points: 10, exam_points: 10 },
      { ordinal_number: 2, state: 'current', points: null },
    ],
  });
  expect(Date.parse(way.data[1].deadline)).toBeGreaterThan(Date.now());
  expect(JSON.stringify(way)).not.toMatch(/question|answer/);
  const stranger = await makePerson(portal, 'parent');
  const path = `/user/participant/learning?participant_id=${child.id}`;
  expect((await portal.call('GET', path, undefined, { token: stranger.token })).status).toBe(404);
  const paused = await get(
    `/user/participant/learning?participant_id=${family.paused.child.id}`,
    family.paused.parent.token,
  );
  expect(paused).toMatchObject({
    participant_status: statuses.TRAINING_PAUSED,
    data: [{ state: 'current', deadline: null }, {}],
  });
  const waiting = await makeFamily(portal, statuses.ADMITTED);
  const before = await get(`/user/participant/learning?participant_id=${waiting.child.id}`, waiting.parent.token);
  expect(before).toMatchObject({ points: 0, place: null, data: [{ state: 'ahead' }, { state: 'ahead' }] });
});

test('nobody but administrators and curators takes the Excel', async () => {
  const asked = (token?: string) =>
    fetch(`${portal.url}/api/admin/statistics/learning?excel=1`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const curator = await makePerson(portal, 'curator');
  const [guest, parent, own] = [await asked(), await asked(family.gone.parent.token), await asked(curator.token)];
  expect([guest.status, parent.status, own.status]).toEqual([401, 403, 200]);
});
