import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, like, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { expireDeadlines } from '#server/features/participation/deadlines/expire-deadlines.ts';
import { collectData } from '#server/features/personal-data/export/collect-data.ts';
import { enrollmentOf, makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, enrollments, messages, participations, timeouts, waveRows, waves } from '#tests/tables.ts';
import { listProtocolRows } from './protocol/protocol.ts';

/** docs/product/selection-and-trip.md, «Enrollment»: what is known before a signal, invitations taken back, used places, the next. */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
let anna: Person;
let curator: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  curator = await makePerson(portal, 'curator');
});
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(waves);
  await portal.db.delete(enrollments);
  await portal.db.delete(timeouts);
  await portal.db.delete(participations);
});

const rowOf = async ({ participation_id: id }: Family) =>
  (await portal.db.select().from(participations).where(eq(participations.id, id)))[0];
const statusOf = async (family: Family) => (await rowOf(family))?.status;
const lettersTo = (email: string, words: string) =>
  portal.db.$count(messages, and(eq(messages.recipient, email), like(messages.text, `%${words}%`)));
const takeBack = (by: Person, { child }: Family, reason = 'Баллы посчитаны дважды') =>
  enrollment.post(by, 'take_back', { participant_id: child.id, reason });
const trip = ({ parent, child }: Family, path: string, more: object = {}) =>
  portal.call('POST', `/user/participant/${path}`, { participant_id: child.id, ...more }, parent);
const readSelection = async ({ child }: Family) =>
  (await portal.call('GET', '/participant/achievements/list', undefined, child)).body.selection;
const occupancyOf = async () => (await enrollment.occupancy(anna)).data[0];
const waveOf = async (wave_id: number) =>
  (await enrollment.get(anna, 'enrollment/waves')).body.data.find(
    (one: { wave_id: number }) => one.wave_id === wave_id,
  );
const nextOf = async (direction = 'keepers') =>
  (await enrollment.get(anna, `enrollment/next?direction=${direction}`)).body.next;

/** All that a family is answered about the status of its child. */
async function readByFamily({ parent, child }: Family) {
  const get = async (by: Person, path: string) => (await portal.call('GET', path, undefined, by)).body;
  const [own, parents, found, achievements, timeouts] = [
    await get(child, '/user/data'),
    await get(parent, '/user/participants/parents_participants_list'),
    await get(parent, `/user/participant/trip?participant_id=${child.id}`),
    await get(child, '/participant/achievements/list'),
    await get(parent, '/user/participant/children_timeouts_list'),
  ];
  return {
    own: own.user?.participant_status,
    season: own.user?.participations[0],
    parents: parents.data?.[0].participant_status,
    trip: found.trip && [found.trip.participant_status, found.trip.may_confirm, found.trip.deadline],
    achievements: achievements.participant_status,
    timeouts: timeouts.data,
  };
}

/** What a parent's copy of the personal data says of the child's participation. */
async function exportOf({ parent, child }: Family) {
  const subjects = await collectData(portal.db, portal.parts, parent.id);
  const chapters = subjects.find(({ id }) => id === child.id)?.chapters ?? [];
  return chapters.filter(({ key }) => ['participations', 'waves', 'log'].includes(key));
}

test('before the signal a family reads nowhere that it is invited, and can neither confirm nor lose the place', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [best, other] = [await makeCandidate(portal, { points: 9 }), await makeCandidate(portal, { points: 5 })];
  await portal.db.update(participations).set({ assessed_at: sql`status_changed_at` });
  const before = await readByFamily(best);
  const exported = await exportOf(best);
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  expect(await statusOf(best)).toBe(s.MAIN_WINNER);
  expect(await readByFamily(best)).toEqual(before);
  expect(await exportOf(best)).toEqual(exported);
  expect(before).toMatchObject({ own: 410, season: { status: 410 }, parents: 410, achievements: 410, timeouts: [] });

  // Who is invited and who is not is answered the same.
  const answers = [await trip(best, 'confirm_trip'), await trip(other, 'confirm_trip')];
  for (const { status, body } of answers)
    expect([status, body.errors[0]]).toEqual([422, expect.stringContaining('Приглашения в поездку пока нет')]);
  const cancelled = await trip(best, 'cancel_trip', { already_been_this_year: false, reason: 'Не едем' });
  expect([cancelled.status, cancelled.body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
  const ended = await portal.call(
    'POST',
    '/admin/participant/set_status',
    { participant_id: best.child.id, status: 480, why: 'Ошибка' },
    anna,
  );
  expect([ended.status, ended.body.errors?.[0]]).toEqual([422, expect.stringContaining('отзовите приглашение')]);
  await expireDeadlines(portal);
  expect(await statusOf(best)).toBe(s.MAIN_WINNER);

  const [line] = (await portal.call('GET', '/admin/home/waiting', undefined, anna)).body.data;
  expect(line).toMatchObject({ kind: 'signals', total: 1 });
  await enrollment.post(anna, 'signal', { wave_id });
  const deadline = (await rowOf(best))?.deadline;
  expect(await readByFamily(best)).toMatchObject({
    own: 420,
    parents: 420,
    trip: [420, true, deadline],
    timeouts: [{ time_out_type_code: 'WINNER_CONFIRMATION', time_out_date: deadline }],
  });
  const kinds = (await portal.call('GET', '/admin/home/waiting', undefined, anna)).body.data;
  expect(kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('signals');
});

test('an invitation is taken back without a word before its signal, with a letter after it; its place is free again', async () => {
  await setPlaces(portal, { keepers: 2 });
  const [a, b, c] = [
    await makeCandidate(portal, { points: 9 }),
    await makeCandidate(portal, { points: 8 }),
    await makeCandidate(portal, { points: 7 }),
  ];
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  const kept = await portal.db.select().from(waveRows).orderBy(waveRows.id);
  const silent = await liveEventsDuring(portal, () => takeBack(curator, a));
  expect(silent.map(({ event }) => event)).toEqual(['direction_places']);
  expect([await statusOf(a), (await rowOf(a))?.awaits_signal]).toEqual([s.ASSESSED, false]);
  expect(await portal.db.$count(messages, eq(messages.recipient, a.parent.email))).toBe(0);
  expect(await occupancyOf()).toMatchObject({ taken: 1, free: 1, waiting: 2 });

  await enrollment.post(anna, 'signal', { wave_id });
  expect(await waveOf(wave_id)).toMatchObject({ signalled_count: 1, unresolved_count: 1, taken_back_count: 1 });
  const answers = await Promise.all([takeBack(anna, b), takeBack(anna, b), takeBack(curator, b)]);
  expect(answers.map(({ status, body }) => [status, body.participant_status])).toEqual(
    [200, 200, 200].map((one) => [one, 410]),
  );
  for (const { email } of [b.child, b.parent]) expect(await lettersTo(email, 'Баллы посчитаны дважды.')).toBe(1);
  expect(await portal.db.$count(timeouts, eq(timeouts.user_id, b.child.id))).toBe(1);
  const [closed] = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, b.child.id));
  expect(closed?.closed_at).not.toBeNull();
  const other = await takeBack(anna, b, 'Иначе');
  expect([other.status, other.body.errors]).toEqual([409, ['Приглашение уже отозвано с другой причиной']]);
  expect((await takeBack(anna, c)).status).toBe(422);
  expect((await enrollment.post(anna, 'take_back', { participant_id: 999_999, reason: 'Так' })).status).toBe(404);
  expect((await takeBack(anna, b, ' ')).body.fields).toHaveProperty('reason');
  const logged = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'invitation_taken_back'));
  expect(logged.map(({ subject_id, actor_id, details }) => [subject_id, actor_id, details.was_told])).toEqual([
    [a.child.id, curator.id, false],
    [b.child.id, expect.any(Number), true],
  ]);

  // The protocol is open, names them, and rests on what the wave rested on.
  expect(await waveOf(wave_id)).toMatchObject({
    invited_count: 2,
    unresolved_count: 0,
    taken_back_count: 2,
    cancelled_count: 0,
  });
  const rows = await portal.db.select().from(waveRows).orderBy(waveRows.id);
  expect(rows.map((row) => ({ ...row, answer: null, answered_at: null }))).toEqual(kept);
  expect(rows.map(({ outcome, answer }) => [outcome, answer])).toEqual([
    ['invited', 410],
    ['invited', 410],
    ['next', null],
  ]);
  expect((await enrollment.get(anna, `enrollment/protocol?wave_id=${wave_id}`)).status).toBe(200);
});

test('after the end of the selection who is taken back is promised no place; who is brought back from a cancelled trip is in it again', async () => {
  await setPlaces(portal, { keepers: 2 });
  const [a, b] = [await makeCandidate(portal, { points: 9 }), await makeCandidate(portal, { points: 8 })];
  await makeCandidate(portal, { points: 7 });
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  await enrollment.post(anna, 'signal', { wave_id });
  await moveTo(portal, b, s.TRIP_CANCELLED);
  expect((await enrollment.close(anna)).body.moved).toBe(1);

  expect((await takeBack(anna, a)).status).toBe(200);
  for (const { email } of [a.child, a.parent]) {
    expect(await lettersTo(email, 'частие снова в отборе')).toBe(0);
    expect(await lettersTo(email, 'Отбор этого сезона уже завершён')).toBe(1);
  }
  const back = { participant_id: b.child.id, why: 'Семья передумала', to: 'reserve' };
  expect((await portal.call('POST', '/admin/participant/return', back, anna)).status).toBe(200);
  expect(await lettersTo(b.parent.email, 'Участие снова в отборе')).toBe(1);
  // Of either the administration decides, and says so.
  for (const one of [a, b]) expect(await readSelection(one)).toBe('brought_back');
});

test('who was taken back is invited again, and each wave’s protocol says what became of its own invitation', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [a] = [await makeCandidate(portal, { points: 9 }), await makeCandidate(portal, { points: 8 })];
  const first = (await enrollment.wave(anna)).body.wave.wave_id;
  await takeBack(anna, a);
  const second = (await enrollment.wave(anna)).body.wave.wave_id;
  await enrollment.post(anna, 'signal', { wave_id: second });
  await moveTo(portal, a, s.RESERVE_ENROLLED);
  const answersOf = async (wave_id: number) =>
    (await listProtocolRows(portal.db, wave_id)).flatMap((row) => (row.outcome === 'invited' ? [row.answer] : []));
  expect([await answersOf(first), await answersOf(second)]).toEqual([[410], [450]]);
  expect(await waveOf(second)).toMatchObject({ confirmed_count: 1, taken_back_count: 0 });

  // A cancelled trip comes back to the reserve without a place, and may be invited once more.
  await moveTo(portal, a, s.TRIP_CANCELLED);
  await setPlaces(portal, { keepers: 0 });
  const input = { participant_id: a.child.id, why: 'Семья передумала' };
  const back = (body: object) => portal.call('POST', '/admin/participant/return', body, anna);
  expect((await back({ ...input, time_out_date: '2027-06-01' })).body.errors[0]).toContain('можно вернуть в резерв');
  expect((await back({ ...input, to: 'reserve' })).body).toMatchObject({ participant_status: 410 });
  expect(await lettersTo(a.parent.email, 'Участие снова в отборе')).toBe(1);
  expect(await waveOf(second)).toMatchObject({ confirmed_count: 0, cancelled_count: 1, unresolved_count: 0 });
  await setPlaces(portal, { keepers: 1 });
  expect((await enrollment.single(anna, a)).status).toBe(200);
  expect([await answersOf(second), await waveOf(second)]).toMatchObject([[450], { confirmed_count: 1 }]);
});

test('of a family that confirms and an administrator who takes back at once exactly one wins', async () => {
  await setPlaces(portal, { keepers: 1 });
  for (const round of [1, 2, 3]) {
    const one = await makeCandidate(portal, { points: round });
    await enrollment.single(anna, one);
    const [confirmed, taken] = await Promise.all([
      moveTo(portal, one, s.MAIN_ENROLLED).then(
        () => true,
        () => false,
      ),
      takeBack(anna, one),
    ]);
    expect(taken.status).toBe(confirmed ? 409 : 200);
    expect(await statusOf(one)).toBe(confirmed ? s.MAIN_ENROLLED : s.ASSESSED);
    await portal.db.delete(participations).where(eq(participations.id, one.participation_id));
  }
});

test('a place that was used is not free: after the end of the shift, and with its certificate', async () => {
  await setPlaces(portal, { keepers: 2 });
  const [gone, without, waiting] = [
    await makeCandidate(portal, { points: 9 }),
    await makeCandidate(portal, { points: 1 }),
    await makeCandidate(portal, { points: 5 }),
  ];
  await enrollment.single(anna, gone);
  for (const [to, by] of [
    [s.MAIN_ENROLLED, 'parent'],
    [s.TRIP_FILLED, 'parent'],
    [s.ARRIVED, 'evakobaza'],
    [s.SHIFT_COMPLETED, 'evakobaza'],
    [s.CERTIFIED, 'portal'],
  ] as const) {
    await moveTo(portal, gone, to, by);
    expect([to, (await occupancyOf()).free]).toEqual([to, 1]);
  }
  await moveTo(portal, gone, s.BLOCKED, 'administrator');
  expect(await occupancyOf()).toMatchObject({ taken: 1, free: 1, finished: 1 });
  // A certificate of somebody who got no place takes up none.
  await portal.db
    .update(participations)
    .set({ status: s.CERTIFIED, left_status: s.NOT_ENROLLED })
    .where(eq(participations.id, without.participation_id));
  expect(await occupancyOf()).toMatchObject({ taken: 1, free: 1, finished: 1 });
  const idsOf = async (group: string) =>
    (await enrollment.list(anna, { group })).body.data.map(({ user_id }: { user_id: number }) => user_id);
  expect([await idsOf('finished'), await idsOf('not_enrolled')]).toEqual([[gone.child.id], [without.child.id]]);
  expect((await enrollment.wave(anna)).body.wave).toMatchObject({ invited_count: 1 });
  expect(await statusOf(waiting)).toBe(s.MAIN_WINNER);
});

test('the next is shown with the place and who stands better, and invited by one press, while still the next', async () => {
  await setPlaces(portal, { keepers: 2 });
  const held = await makeCandidate(portal, { points: 10 });
  const unready = await makeCandidate(portal, { points: 9, status: s.TO_ASSESS });
  const labelled = await makeCandidate(portal, { points: 8, is_black_labelled: true });
  const [first, second] = [await makeCandidate(portal, { points: 7 }), await makeCandidate(portal, { points: 6 })];
  await enrollment.single(anna, held);
  const press = (one: Family, request_key: string = randomUUID(), by = anna) =>
    enrollment.post(by, 'next', { participant_id: one.child.id, request_key });
  expect((await press(first)).body.errors).toEqual(['Сначала проведите первую волну']);
  await setPlaces(portal, { keepers: 2, rescuers: 1 });
  await makeCandidate(portal, { direction: 'rescuers' });
  await portal.db.update(enrollments).set({ started_at: new Date().toISOString() });
  await portal.db
    .insert(waves)
    .values({ season: 2027, number: 99, kind: 'first', basis: 'x', rule: '', directions: [] });

  expect(await nextOf()).toMatchObject({
    free: 1,
    amount: 5,
    candidate: { user_id: first.child.id, place: 4 },
    placed_count: 1,
    passed_over_count: 2,
    passed_over: [
      { user_id: unready.child.id, place: 2, why: 'to_assess' },
      { user_id: labelled.child.id, place: 3, why: 'black_label' },
    ],
  });
  const early = await press(second);
  expect(early.status).toBe(409);
  expect(early.body.errors[0]).toContain('место 4 в рейтинге');
  const request_key = randomUUID();
  const answers = await Promise.all([
    press(first, request_key),
    press(first, request_key),
    press(first, randomUUID(), curator),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.wave.wave_id)).size).toBe(1);
  expect(answers[0]?.body.wave.reason).toBe('Следующий на свободное место: место 4 в рейтинге');
  expect(await lettersTo(first.parent.email, 'Подтвердите поездку')).toBe(1);
  expect(await nextOf()).toBeNull();
  const full = await press(second);
  expect([full.status, full.body.errors]).toEqual([422, ['В направлении «Хранители» нет свободных мест']]);
});

test('a wave of the version before without a signal loses nothing: its deadlines stand still, and the later day counts', async () => {
  await setPlaces(portal, { keepers: 2 });
  const families = [await makeCandidate(portal, { points: 9 }), await makeCandidate(portal, { points: 8 })] as const;
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  // As it was written then: the deadline with the wave; of one it is far away, of the other it has gone by.
  await portal.db.update(participations).set({ awaits_signal: false });
  const dates = ['2030-01-01T20:59:59.000Z', '2026-01-01T20:59:59.000Z'];
  for (const [index, { child }] of families.entries())
    await portal.db
      .insert(timeouts)
      .values({ user_id: child.id, time_out_type_code: 'WINNER_CONFIRMATION', time_out_date: dates[index] ?? '' });
  const migration = await readFile(
    new URL('../../platform/db/migrations/0056-invitations.sql', import.meta.url),
    'utf8',
  );
  const [, update = ''] = /(with unsignalled as [^;]+);/.exec(migration) ?? [];
  await portal.db.execute(sql.raw(update));

  await expireDeadlines(portal);
  const standing = await Promise.all(families.map(rowOf));
  expect(standing.map((row) => [row?.status, row?.awaits_signal])).toEqual([
    [420, true],
    [420, true],
  ]);
  await enrollment.post(anna, 'signal', { wave_id });
  const [far, renewed] = await Promise.all(families.map(rowOf));
  expect(new Date(far?.deadline ?? 0).toISOString()).toBe(dates[0]);
  expect(Date.parse(renewed?.deadline ?? '')).toBeGreaterThan(Date.now());
  const open = await portal.db.select().from(timeouts);
  expect(open.map(({ suspended_at, closed_at }) => [suspended_at, closed_at])).toEqual([
    [null, null],
    [null, null],
  ]);
});
