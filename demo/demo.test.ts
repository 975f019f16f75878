import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, desc, eq, gt, isNotNull, isNull, like, lt, min, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { achievementKinds, achievementLevels, achievementResults } from '#contract/achievements/fields.ts';
import { standingStates } from '#contract/achievements/state-words.ts';
import { deskFilters } from '#contract/chat/desk-filters.ts';
import type { BankSection } from '#contract/courses/bank.ts';
import type { Question } from '#contract/courses/questions.ts';
import { directions } from '#contract/families/directions.ts';
import { guideStates } from '#contract/guides/states.ts';
import { type Role, utypes } from '#contract/roles.ts';
import { statusCodes, statuses } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { atLength } from '#tests/at-length.ts';
import { makeNews, makePerson, signInAgain } from '#tests/factories.ts';
import { type OpenSeason, openSeason } from '#tests/journeys/fill-season.ts';
import { type Portal, portalForFile, startPortal } from '#tests/portal.ts';
import {
  achievements,
  actionLog,
  agreements,
  attempts,
  blackLabels,
  carries,
  dialogMessages,
  dialogs,
  erasures,
  files,
  lectures,
  notices,
  participations,
  timeouts,
  users,
} from '#tests/tables.ts';
import { DEMO_PASSWORD, demoAccounts, lateFamily, showcase } from './accounts.ts';
import { readIndex } from './content.ts';
import { type AddSeason, DemoRefused, fillDemo, LOCK, refillDemo } from './fill.ts';

const refilled = portalForFile();
const own = portalForFile();
let season: OpenSeason;
/** A portal on the season of the journeys, which a portal's own start has filled. */
let portal: Portal;

const signIn = async (email: string, to = portal): Promise<string> => {
  const { body } = await to.call('POST', '/tokens/create', { login: email, password: DEMO_PASSWORD });
  expect(body).toMatchObject({ ok: true });
  return body.token;
};

let newsCount: number;

beforeAll(async () => {
  newsCount = (await readIndex('news', z.array(z.unknown()))).length;
  season = await openSeason();
  portal = await startPortal(season.database, { DATA_DIR: season.files });
}, 600_000);
afterAll(async () => {
  await portal?.close();
  await season?.close();
});

/** A season that is there at once: the real one is filled at length here, and else once for all that look at it. */
const addLittle: AddSeason = async ({ passwords }, tx) => {
  const { role, ...person } = demoAccounts.administrator;
  const password_hash = await passwords.hash(DEMO_PASSWORD);
  const utype = utypes[role satisfies Role];
  const at = new Date().toISOString();
  await tx.insert(users).values({ ...person, utype, password_hash, email_verified_at: at, phone_verified_at: at });
};
const addSeason = atLength(addLittle, undefined);

test('of several that start at once one fills the database, and each says how to sign in', async () => {
  const [first = '', ...others] = await Promise.all([1, 2, 3].map(() => fillDemo(refilled, addSeason)));
  for (const words of [DEMO_PASSWORD, ...Object.values(demoAccounts).map(({ email }) => email)])
    expect(first).toContain(words);
  expect(others).toEqual([first, first]);
});

test('refilling takes everything back to the beginning and lets nobody stay signed in', async () => {
  const filled = await refilled.db.$count(users);
  const [admin] = await refilled.db.select().from(users).where(eq(users.email, demoAccounts.administrator.email));
  const former = { token: admin && (await signInAgain(refilled, admin)) };
  const session = async () => (await refilled.call('GET', '/user/data', undefined, former)).status;
  expect(await session()).toBe(200);
  await makePerson(refilled, 'parent', { surname: 'Прежняя' });
  await makeNews(refilled, { news_title: 'Прежняя новость' });
  await refillDemo(refilled, addSeason);

  await expect.poll(session).toBe(401);
  const token = await signIn(demoAccounts.administrator.email, refilled);
  const people = async (query: string) =>
    (await refilled.call('GET', `/admin/users?${query}`, undefined, { token })).body.total;
  expect(await people(`search=${encodeURIComponent('Прежняя')}`)).toBe(0);
  expect(await people('')).toBe(filled);
  const [{ first } = { first: 0 }] = await refilled.db.select({ first: min(users.id) }).from(users);
  expect(first).toBe(1);
  expect((await refilled.call('GET', '/news')).body.total).toBe(atLength(0, newsCount));
});

test('the family came by the portal’s own steps; no letter of theirs lies about, nobody stayed signed in', async () => {
  const { rows } = await portal.db.execute<{ at: string }>(sql`select min(filled_at) as at from demo_fills`);
  const { body: outbox } = await portal.call('GET', '/dev/outbox');
  // After it the clock of the portal that has filled it may have reminded of a deadline.
  const ofFill = ({ created_at }: { created_at: string }) => Date.parse(created_at) < Date.parse(rows[0]?.at ?? '');
  expect(outbox.data.filter(ofFill)).toEqual([]);
  const token = await signIn(demoAccounts.parent.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  expect((await get('/user/agreements')).data).toHaveLength(4);
  const [child] = (await get('/user/participants/parents_participants_list')).data;
  expect(child).toMatchObject({ must_sign_agreements: false });
  expect((await get('/user/sessions')).data).toMatchObject([{ is_current: true }]);
});

test('each role has one account, which signs in with the demo password', async () => {
  for (const { email, name } of Object.values(demoAccounts)) {
    const { body } = await portal.call('GET', '/user/data', undefined, { token: await signIn(email) });
    expect(body.user).toMatchObject({ email, name, need_email_verification: 0, need_phone_verification: 0 });
  }
});

test('every account of the list signs in with the demo password, and README says of each what it shows', async () => {
  const readme = await readFile('README.md', 'utf8');
  for (const { email, role, shows, at } of showcase) {
    const { body } = await portal.call('POST', '/tokens/create', { login: email, password: DEMO_PASSWORD });
    expect([email, body.utype]).toEqual([email, utypes[role]]);
    expect(readme).toContain(`| ${email} | ${shows} |`);
    if (at) expect([email, (await standings(body.token, role)).toSorted()]).toEqual([email, at.toSorted()]);
  }
});

/** Statuses of a parent's children, or of a participant or guide itself. */
async function standings(token: string, role: Role): Promise<number[]> {
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  if (role !== 'parent') return [(await get('/user/data')).user.participant_status];
  const { data } = await get('/user/participants/parents_participants_list');
  return data.map(({ participant_status }: { participant_status: number }) => participant_status);
}

test('the participant is the parent’s child, admitted, and may begin the course of 23 milestones', async () => {
  const parent = await signIn(demoAccounts.parent.email);
  const children = await portal.call('GET', '/user/participants/parents_participants_list', undefined, {
    token: parent,
  });
  expect(children.body.data).toMatchObject([{ name: demoAccounts.participant.name }]);

  const token = await signIn(demoAccounts.participant.email);
  const { body } = await portal.call('GET', '/user/data', undefined, { token });
  expect(body.user.participant_status).toBe(statuses.ADMITTED);
  const timeouts = await portal.call('GET', '/user/participant/own_timeouts', undefined, { token });
  expect(timeouts.body.data).toMatchObject([{ time_out_type_code: 'GO_TO_TRAINING' }]);
  expect((await portal.call('POST', '/participant/learning/begin', {}, { token })).body).toMatchObject({ ok: true });
  const milestones = await portal.call('GET', '/participant/milestone/list', undefined, { token });
  expect(milestones.body.data).toHaveLength(23);
});

test('the tests of the course ask questions of every kind, some with a picture, and every one is ready', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  const [teaching] = (await get('/admin/teaching/list?audience=participant')).data;
  const { data } = await get(`/admin/milestone/list?teaching_id=${teaching.id}`);
  expect(data.flatMap(({ missing }: { missing: string[] }) => missing)).toEqual([]);
  const tests = await Promise.all(
    data.map(({ learning_exam_id }: { learning_exam_id: number }) => get(`/admin/tests/${learning_exam_id}`)),
  );
  const questions: Question[] = tests.flatMap(({ test: whole }) => whole.questions);
  expect(new Set(questions.map(({ question_type }) => question_type))).toEqual(new Set([1, 2, 3, 4, 5, 7, 8]));
  const pictures = questions.flatMap(({ question_image_file }) => question_image_file ?? []);
  expect(pictures.length).toBeGreaterThanOrEqual(3);
  for (const path of pictures) expect((await portal.call('GET', `/storage/${path}`)).status).toBe(404);
});

test('one test of the course draws from its bank: pupils who have sent it were asked different questions, and were scored by these', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const { body } = await portal.call('GET', '/admin/bank/sections', undefined, { token });
  const taken = (body.data as BankSection[]).filter(({ used_in }) => used_in.length > 0);
  expect(taken).toMatchObject([
    { questions_count: 12, ready_count: 12, used_in: [{ exam_title: 'Тест 20. Хозяева и гости' }] },
  ]);
  const sent = await portal.db
    .select({ question_ids: attempts.question_ids, points: attempts.points })
    .from(attempts)
    .where(and(isNotNull(attempts.question_ids), isNotNull(attempts.closed_at)));
  expect(sent.length).toBeGreaterThan(10);
  expect(new Set(sent.map(({ question_ids }) => String(question_ids?.slice(6)))).size).toBeGreaterThan(5);
  for (const { question_ids, points } of sent) {
    expect(new Set(question_ids).size).toBe(10);
    expect(points).toBeLessThanOrEqual(10);
  }
  expect(sent.some(({ points }) => (points ?? 0) >= 7)).toBe(true);
});

test('a family that was late waits for an administrator to bring its child back', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const expired = `status=${statuses.QUESTIONNAIRE_FILL_EXPIRED}`;
  const surname = encodeURIComponent(lateFamily.child.surname);
  const found = await portal.call('GET', `/admin/users?${expired}&search=${surname}`, undefined, { token });
  expect(found.body.data).toMatchObject([lateFamily.child]);
  const { body } = await portal.call('GET', `/admin/users/${found.body.data[0].id}`, undefined, { token });
  expect(body.user.participations[0].return_to).toMatchObject({ status: statuses.QUESTIONNAIRE_TO_FILL });
});

test('somebody stands at every status that may last, and the queue of the check has its overdue and corrected ones', async () => {
  const { current_year: season } = await getConfiguration(portal.db);
  const { status, is_current } = participations;
  const rows = await portal.db.selectDistinct({ status }).from(participations).where(eq(is_current, true));
  // The training is open, so that nobody waits for it; a carry is over in half an hour.
  const passing: number[] = [statuses.ACCOUNT_REGISTERED, statuses.CARRYING];
  const assessing: number[] = [statuses.ACHIEVEMENTS_ON_CHECK, statuses.TO_ASSESS, statuses.ASSESSED];
  const selecting: number[] = [
    statuses.MAIN_WINNER,
    statuses.RESERVE_WINNER,
    statuses.MAIN_ENROLLED,
    statuses.RESERVE_ENROLLED,
    statuses.TRIP_FILLED,
    statuses.TRIP_CANCELLED,
    statuses.ARRIVED,
  ];
  const lasting = statusCodes.filter(
    (code) =>
      (code <= statuses.DIRECTION_CHOSEN || assessing.includes(code) || selecting.includes(code)) &&
      !passing.includes(code),
  );
  expect(rows.map((row) => row.status).toSorted((a, b) => a - b)).toEqual(lasting);

  const token = await signIn(demoAccounts.administrator.email);
  const { body: waiting } = await portal.call('GET', '/admin/questionnaire/waiting', undefined, { token });
  expect(waiting).toMatchObject({ total: 15, overdue: 2 });
  const corrected = `/admin/users?status=${statuses.QUESTIONNAIRE_FIXED}&season=${season}`;
  expect((await portal.call('GET', corrected, undefined, { token })).body.total).toBe(3);
});

test('achievements of every kind and level stand at every step of their assessment, in all five directions', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  const all = async (filter: object) =>
    (await portal.call('POST', '/admin/achievements', { per_page: 50, ...filter }, { token })).body;
  for (const direction of directions) {
    const { data } = await all({ direction });
    const stages = data.map(({ user }: { user: { participant_status: number } }) => user.participant_status);
    expect([direction, stages.length >= 5, new Set(stages).size >= 3]).toEqual([direction, true, true]);
  }
  for (const [filter, least] of Object.entries({ to_assess: 10, ready: 8, without_points: 10, objected: 1 }))
    expect([filter, (await all({ filter })).total >= least]).toEqual([filter, true]);
  const { kind, level, result, created_at } = achievements;
  for (const [column, words] of [
    [kind, achievementKinds],
    [level, achievementLevels],
    [result, achievementResults],
  ] as const) {
    const rows = await portal.db.selectDistinct({ value: column }).from(achievements);
    expect(rows.map(({ value }) => value).toSorted()).toEqual(Object.keys(words).toSorted());
  }
  expect(await portal.db.$count(achievements, gt(created_at, sql`now() - interval '30 minutes'`))).toBe(0);
  expect(await portal.db.$count(achievements, isNotNull(achievements.corrected_at))).toBeGreaterThan(0);
  expect(await portal.db.$count(achievements, gt(achievements.remark_until, sql`now()`))).toBeGreaterThan(1);
  expect(await portal.db.$count(blackLabels, isNotNull(blackLabels.lifted_at))).toBeGreaterThan(0);
  expect((await all({ black_label: true })).total).toBeGreaterThan(0);
  for (const state of Object.keys(standingStates)) {
    expect([state, (await all({ cadet: state })).total > 0]).toEqual([state, true]);
    expect([state, (await get(`/admin/volunteers?state=${state}`)).total > 0]).toEqual([state, true]);
  }
  expect((await get('/admin/volunteers?state=offered')).total).toBeGreaterThan(1);
});

test('two directions have had two waves, with deadlines still open, a reserve and a black label; the others have candidates', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', `/admin/${path}`, undefined, { token })).body;
  const { data: made } = await get('enrollment/waves');
  expect(made).toMatchObject([
    { number: 3, kind: 'later', invited_count: 2, unresolved_count: 1, confirmed_count: 1 },
    { number: 2, kind: 'single', invited_count: 1, unresolved_count: 0, taken_back_count: 1 },
    { number: 1, kind: 'first', invited_count: 7, unresolved_count: 1, cancelled_count: 2 },
  ]);
  expect(
    made.every(({ signalled_at, made_at }: Record<string, string>) => signalled_at && signalled_at >= (made_at ?? '')),
  ).toBe(true);
  const { data, started } = await get('degree/occupancy/directions');
  expect(started).toBe(true);
  const of = (name: string) => data.find(({ direction }: { direction: string }) => direction === name);
  expect(of('rescuers')).toMatchObject({ capacity: 5, free: 0, invited: 2, confirmed: 2, filled: 1, cancelled: 2 });
  expect(of('hydronauts')).toMatchObject({ capacity: 2, free: 0, filled: 1, arrived: 1 });
  // One of them tries the camp out.
  expect((await get('trips/camp')).data).toMatchObject([
    {
      handover: { adult_name: 'Причалова Ольга Игоревна', relation: 'тётя', document: 'passport' },
      medicines: [{ medicine: 'Ибупрофен', dose: '200 мг' }],
      health: { allergies: expect.stringMatching(/./) },
    },
  ]);
  expect(of('rescuers').waiting).toBeGreaterThan(2);
  expect(of('keepers')).toMatchObject({ taken: 0, waiting: 2 });
  // The daughter is enrolled from the reserve and the son waits, as README says, not the other way round.
  const inna = await signIn('gordeeva@ocean.test');
  const { body: family } = await portal.call('GET', '/user/participants/parents_participants_list', undefined, {
    token: inna,
  });
  const statusOf = new Map(family.data.map((child: Record<string, unknown>) => [child.name, child.participant_status]));
  expect(Object.fromEntries(statusOf)).toEqual({ Ульяна: statuses.RESERVE_ENROLLED, Матвей: statuses.ASSESSED });
  const { time_out_date, time_out_type_code, closed_at } = timeouts;
  const late = and(like(time_out_type_code, 'WINNER%'), isNull(closed_at), lt(time_out_date, sql`now()`));
  expect(await portal.db.$count(timeouts, late)).toBe(0);
});

test('two assessors differ, places have moved, one objection waits and one has ended each way', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  const { assessors } = await get('/admin/achievements/progress');
  const [one, other] = assessors;
  expect(assessors).toHaveLength(2);
  expect(Math.min(one.assessed, other.assessed)).toBeGreaterThan(8);
  expect(one.median_difference).not.toBe(other.median_difference);
  const idOf = async (email: string) => (await get(`/admin/users?search=${encodeURIComponent(email)}`)).data[0].id;
  const { changes } = await get(`/admin/achievement/places?user_id=${await idOf('petr.korneev@ocean.test')}`);
  expect(changes.some(({ moved }: { moved: number }) => moved !== 0)).toBe(true);
  const alisa = await signIn('alisa.rodionova@ocean.test');
  const { body } = await portal.call('GET', '/participant/achievements/list', undefined, { token: alisa });
  expect(body).toMatchObject({ objected_at: expect.any(String), place: { place: expect.any(Number) } });
  const dialog = await portal.call('GET', '/chat/messages', undefined, { token: alisa });
  expect(dialog.body.data[0]).toMatchObject({ about: { kind: 'objection', participant_status: statuses.ASSESSED } });
  expect(dialog.body.data).toHaveLength(3);
  const { outcome, from_total, to_total } = body.objection_outcome;
  expect([outcome, to_total - from_total]).toEqual(['points_change', 1]);
  const gleb = await signIn('gleb.orlov@ocean.test');
  const kept = await portal.call('GET', '/participant/achievements/list', undefined, { token: gleb });
  expect(kept.body.objection_outcome).toMatchObject({ outcome: 'points_stay' });
  const waiting = await portal.call('POST', '/admin/achievements', { filter: 'objected' }, { token });
  expect(waiting.body.data).toMatchObject([{ user: { surname: 'Гуляев' } }]);
});

test('on every milestone of the course somebody learns, and nothing of what happened lies in the future', async () => {
  const { milestone_id, status } = participations;
  const learning = await portal.db
    .selectDistinct({ milestone_id })
    .from(participations)
    .where(and(eq(status, statuses.TRAINING), eq(participations.audience, 'participant')));
  expect(learning).toHaveLength(23);
  const moments = { actionLog: actionLog.at, attempts: attempts.closed_at, signed: agreements.signed_at };
  for (const [name, column] of Object.entries(moments)) {
    const days = await portal.db.selectDistinct({ day: sql`date_trunc('day', ${column})` }).from(column.table);
    expect([name, days.length > 20]).toEqual([name, true]);
    expect([name, await portal.db.$count(column.table, gt(column, sql`now()`))]).toEqual([name, 0]);
  }
});

test('mistakes of the pupil README names come back, and some of them are held by now', async () => {
  const token = await signIn('fedor.polyakov@ocean.test');
  const { body } = await portal.call('GET', '/participant/mistakes/held', undefined, { token });
  expect(body.mistakes.due).toBeGreaterThan(0);
  expect(body.mistakes.held).toBeGreaterThan(0);
  expect(body.mistakes.held).toBeLessThan(body.mistakes.total);
});

test('dialogs stand in every state: each filter of the desk shows some, the longest waiting is the one the list names', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  for (const filter of Object.keys(deskFilters)) {
    const { total } = await get(`/admin/chat/list?filter=${filter}`);
    expect([filter, total > 2]).toEqual([filter, true]);
  }
  expect(await portal.db.$count(dialogs)).toBeGreaterThanOrEqual(30);
  expect(await portal.db.$count(dialogs, eq(dialogs.admin_dialog_priority, 2))).toBeGreaterThan(0);
  const { data: waiting } = await get('/admin/chat/list?filter=waiting');
  expect(waiting[0]).toMatchObject({ name: expect.stringContaining('Мамедова'), taken_by: null, unread: 2 });
  const { data: answers } = await get('/admin/chat/ready_answers');
  expect(answers).toHaveLength(8);
  const { data: found } = await get(`/admin/chat/search?query=${encodeURIComponent('справки')}`);
  expect(found.length).toBeGreaterThan(3);
});

test('messages were said in their order and in the past, some with files, some taken back, one talk over months', async () => {
  const { created_at, read_at, taken_back_at, about_kind, user_id } = dialogMessages;
  const rows = await portal.db.select().from(dialogMessages).orderBy(dialogMessages.id);
  const times = rows.map((row) => Date.parse(row.created_at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(await portal.db.$count(dialogMessages, gt(created_at, sql`now()`))).toBe(0);
  expect(await portal.db.$count(dialogMessages, lt(read_at, created_at))).toBe(0);
  expect(await portal.db.$count(dialogMessages, isNotNull(taken_back_at))).toBeGreaterThan(0);
  const kinds = await portal.db.selectDistinct({ about_kind }).from(dialogMessages).where(isNotNull(about_kind));
  expect(kinds.map((row) => row.about_kind)).toEqual(
    expect.arrayContaining(['game_over', 'rejection', 'carry', 'deadline', 'duplicate', 'withdrawal', 'block']),
  );
  const [longest] = await portal.db
    .select({
      user_id,
      said: sql<number>`count(*)::int`,
      weeks: sql<number>`extract(day from max(created_at) - min(created_at))::int / 7`,
    })
    .from(dialogMessages)
    .groupBy(user_id)
    .orderBy(desc(sql`count(*)`))
    .limit(1);
  expect(longest?.said).toBeGreaterThan(100);
  expect(longest?.weeks).toBeGreaterThan(10);
});

test('notices stand in the order of their time; what is old has been read, but for one to three of some people', async () => {
  const { user_id, created_at, read_at } = notices;
  const rows = await portal.db.select().from(notices).orderBy(notices.id);
  const times = rows.map((row) => Date.parse(row.created_at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(await portal.db.$count(notices, lt(read_at, created_at))).toBe(0);
  expect(await portal.db.$count(notices, gt(read_at, sql`now()`))).toBe(0);
  const old = await portal.db
    .select({ user_id, unread: sql<number>`(count(*) filter (where ${read_at} is null))::int` })
    .from(notices)
    .where(lt(created_at, sql`now() - interval '3 days'`))
    .groupBy(user_id);
  const unread = old.map((row) => row.unread);
  // An answer that waits may be one more.
  expect(Math.max(...unread)).toBeLessThanOrEqual(4);
  const waiting = unread.filter((number) => number > 0).length;
  expect([waiting > 10, waiting < old.length / 2]).toEqual([true, true]);
});

test('a parent’s answer waits to be read, and its pictures and its PDF are read by their own family alone', async () => {
  const token = await signIn(demoAccounts.parent.email);
  const { body: count } = await portal.call('GET', '/chat/count_new', undefined, { token });
  expect(count.count_new_messages).toBe(2);
  const { body } = await portal.call('GET', '/chat/messages', undefined, { token });
  const files = body.data.flatMap(({ mfiles }: { mfiles: { path: string }[] }) => mfiles);
  expect(files).toHaveLength(2);
  const stranger = await signIn('mamedova@ocean.test');
  for (const { path } of files) {
    expect((await portal.call('GET', `/storage/${path}`, undefined, { token })).status).toBe(200);
    expect((await portal.call('GET', `/storage/${path}`, undefined, { token: stranger })).status).toBe(404);
  }
});

test('a parent whose child’s contact turned out to be another’s is told that the link is lost', async () => {
  const token = await signIn('zhuravleva@ocean.test');
  const { body } = await portal.call('GET', '/user/participants/parents_participants_list', undefined, { token });
  expect(body.data).toMatchObject([{ is_link_lost: true }]);
});

test('guides stand in every state of theirs; one parent is signed in on a telephone; one profile was carried', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  for (const state of guideStates) {
    const { body } = await portal.call('GET', `/admin/guides?state=${state}`, undefined, { token });
    expect([state, body.total > 0]).toEqual([state, true]);
  }
  expect(await portal.db.$count(carries, isNotNull(carries.carried_at))).toBe(1);
  expect(await portal.db.$count(erasures, isNull(erasures.done_at))).toBe(1);
});

test('a lecture shows its picture, which is kept once however many show it', async () => {
  const shown = await portal.db.$count(lectures, sql`cardinality(pictures) > 0`);
  expect(shown).toBeGreaterThanOrEqual(15);
  // Fifteen are drawn; no two files of what everybody sees are one and the same.
  const kept = await portal.db.select({ sha256: files.sha256 }).from(files).where(eq(files.is_public, true));
  expect(new Set(kept.map(({ sha256 }) => sha256.toString('hex'))).size).toBe(kept.length);
});

test('a password that all have is hashed once', async () => {
  const hashes = await portal.db.selectDistinct({ password_hash: users.password_hash }).from(users);
  // Everybody's hash, and null of a child without an account.
  expect(hashes).toHaveLength(2);
});

test('a guide who was below the pass mark yesterday waits for the next try', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const { body } = await portal.call('GET', '/admin/guides?search=Лагунова', undefined, { token });
  expect(body.data).toMatchObject([{ state: 'training', passed_count: 1, retry_at: expect.any(String) }]);
});

test('the guide is registered and may begin a course of their own', async () => {
  const token = await signIn(demoAccounts.guide.email);
  expect((await portal.call('POST', '/guide/learning/begin', {}, { token })).body).toMatchObject({ ok: true });
  const milestones = await portal.call('GET', '/guide/milestone/list', undefined, { token });
  expect(milestones.body.data).toHaveLength(3);
});

test('every item of news shows its picture, and no place of the site is without its text', async () => {
  const { body } = await portal.call('GET', '/news');
  expect(body.total).toBe(newsCount);
  for (const { news_main_foto_file, news_main_foto_alt } of body.data) {
    expect(news_main_foto_alt).not.toBe('');
    const picture = await fetch(`${portal.url}/api/storage/${news_main_foto_file}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    await picture.body?.cancel();
  }
  const texts = await portal.call('GET', '/site_text');
  expect(texts.body.data.filter((text: { text: string }) => text.text === '')).toEqual([]);
});

test('a mailing stands in each state, two of its letters did not get there', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const { data } = (await portal.call('GET', '/admin/mailing_list', undefined, { token })).body;
  const of = (state: string) => data.find((one: { state: string }) => one.state === state)?.counts;
  expect(data.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'draft',
    'finished',
    'paused',
    'scheduled',
  ]);
  expect(of('finished')).toMatchObject({ bounced: 2, waiting: 0, unknown: 0 });
  expect(of('finished').total).toBeGreaterThan(50);
  expect(of('paused').waiting).toBeGreaterThan(of('paused').total / 3);
});

test('every section of the site is filled, and each of its files is there', async () => {
  const list = async (path: string) => (await portal.call('GET', path)).body.data;
  const [faq, acts, team, partners] = await Promise.all(['/faq', '/acts', '/team', '/partners'].map(list));
  expect([faq.length, acts.length, team.length, partners.length]).toEqual([20, 8, 8, 6]);
  expect(new Set(faq.map(({ section }: { section: string }) => section)).size).toBe(4);
  const paths: string[] = [...acts, ...team, ...partners].map(({ file, photo, image }) => file ?? photo ?? image);
  for (const path of paths) {
    const { status, body } = await fetch(`${portal.url}/api/storage/${path}`);
    expect(status, path).toBe(200);
    await body?.cancel();
  }
});

test('a former version and a deletion that can be undone are there to be seen', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  const { data: deleted } = await get('/admin/content/deleted');
  expect(deleted).toMatchObject([{ kind: 'article', deleted_by: 'Якорев Павел' }]);
  const { data: items } = await get(`/admin/news?search=${encodeURIComponent('Открыт набор')}`);
  const { data: versions } = await get(`/admin/content/news/${items[0].id}/versions`);
  expect(versions).toMatchObject([{ title: 'Набор в программу открыт', saved_by: 'Морская Анна' }]);
});

test('who waits for the one that fills waits longer than a statement may take', async () => {
  const db = openDatabase(`${own.config.DATABASE_URL}?options=-c%20statement_timeout%3D500`);
  const filling = await own.db.$client.connect();
  await filling.query('begin');
  await filling.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const waiting = fillDemo({ ...own, db });
  await sleep(1000);
  await makePerson(own, 'parent');
  await filling.query('commit');
  filling.release();
  expect(await waiting).toBeUndefined();
  await db.$client.end();
});

test('a database with people of its own is neither filled nor emptied', async () => {
  const person = await makePerson(own, 'parent');
  expect(await fillDemo(own)).toBeUndefined();
  await expect(refillDemo(own)).rejects.toThrow(DemoRefused);
  const { body } = await own.call('GET', '/user/data', undefined, { token: person.token });
  expect(body.user.id).toBe(person.id);
  expect((await own.call('GET', '/news')).body.total).toBe(0);
});
