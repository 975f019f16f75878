import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { enrollmentOf, makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, enrollments, participations, timeouts, waveRows, waves } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md, «Enrollment»: whom a wave invites, once, and what it keeps. */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
let anna: Person;
let curator: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Волнова', name: 'Анна' });
  curator = await makePerson(portal, 'curator');
});
beforeEach(async () => {
  await forgetLimits(portal);
  await portal.db.delete(waves);
  await portal.db.delete(enrollments);
  await portal.db.delete(participations);
});

const statusesOf = async (families: readonly Family[]) => {
  const ids = families.map(({ participation_id }) => participation_id);
  const rows = await portal.db.select().from(participations).where(inArray(participations.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const some = (points: readonly number[], more: Parameters<typeof makeCandidate>[1] = {}) =>
  points.reduce<Promise<Family[]>>(
    async (made, one) => [...(await made), await makeCandidate(portal, { points: one, ...more })],
    Promise.resolve([]),
  );

test('the first wave invites the best without a black label as many as there are places, and nobody else', async () => {
  await setPlaces(portal, { keepers: 2, rescuers: 1 });
  const keepers = await some([10, 40, 30, 20]);
  const labelled = await makeCandidate(portal, { points: 50, is_black_labelled: true });
  const rescuers = await some([5, 6], { direction: 'rescuers' });
  const notReady = await makeCandidate(portal, { points: 90, status: s.TO_ASSESS });
  const preview = await enrollment.preview(anna);
  expect(preview).toMatchObject({ kind: 'first', invited_count: 3 });
  const [ofKeepers] = preview.directions;
  expect(ofKeepers).toMatchObject({ capacity: 2, taken: 0, free: 2, candidates: 4, invited_count: 2, to_assess: 1 });
  expect(ofKeepers.invited.map(({ place }: { place: number }) => place)).toEqual([1, 2]);
  // Both are better than the last who is invited, and no candidates: they are named, and are no hole in the numbers.
  expect(ofKeepers.black_labelled).toMatchObject([{ user_id: labelled.child.id }]);
  expect(ofKeepers.black_labelled[0]).not.toHaveProperty('place');
  expect(ofKeepers).toMatchObject({
    not_assessed_count: 1,
    not_assessed: [{ user_id: notReady.child.id, participant_status: 400, learning_points_total: 90 }],
  });
  expect(ofKeepers.edge).toMatchObject({ difference: 10, decided_by: 'total', next: { learning_points_total: 20 } });

  // With places for everybody only who is better than the last of them is named.
  await setPlaces(portal, { keepers: 9, rescuers: 1 });
  await makeCandidate(portal, { points: 1, status: s.TO_ASSESS });
  expect((await enrollment.preview(anna)).directions[0]).toMatchObject({ invited_count: 4, not_assessed_count: 1 });
  await setPlaces(portal, { keepers: 2, rescuers: 1 });
  const made = await enrollment.wave(curator);
  expect(made.body.wave).toMatchObject({
    number: 1,
    kind: 'first',
    invited_count: 3,
    unresolved_count: 3,
    signalled_at: null,
  });
  expect(await statusesOf(keepers)).toEqual([410, 420, 420, 410]);
  expect(await statusesOf([labelled, ...rescuers, notReady])).toEqual([410, 410, 420, 400]);
  const best = keepers[1];
  const [line] = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.participation_id, best?.participation_id ?? 0));
  expect(line).toMatchObject({
    actor_id: curator.id,
    from_status: 410,
    to_status: 420,
    why: 'Первая волна зачисления: 1-е место среди кандидатов направления «Хранители»',
  });
  const listOpen = () =>
    portal.db
      .select()
      .from(timeouts)
      .where(eq(timeouts.user_id, best?.child.id ?? 0));
  expect(await listOpen()).toEqual([]);
  await enrollment.post(anna, 'signal', { wave_id: made.body.wave.wave_id });
  const open = await listOpen();
  expect(open).toMatchObject([{ time_out_type_code: 'WINNER_CONFIRMATION', closed_at: null }]);
  expect(new Date(open[0]?.time_out_date ?? 0).toISOString()).toBe(preview.confirm_until);
});

test('a first wave pressed again, by another, with another key or with what has gone by, is the same wave', async () => {
  await setPlaces(portal, { keepers: 1 });
  await some([1, 2, 3]);
  const { basis } = await enrollment.preview(anna);
  const request_key = randomUUID();
  const first = await enrollment.post(anna, 'first', { basis, request_key });
  expect(first.status).toBe(200);
  for (const again of [
    { basis, request_key },
    { basis, request_key: randomUUID() },
    { basis: 'прежний', request_key: randomUUID() },
  ])
    expect((await enrollment.post(curator, 'first', again)).body).toEqual(first.body);
  expect(await portal.db.$count(waves)).toBe(1);
  expect(await portal.db.$count(participations, eq(participations.status, s.MAIN_WINNER))).toBe(1);
});

test('ten presses at once by two administrators are one wave, the first one and a later one', async () => {
  await setPlaces(portal, { keepers: 2 });
  const families = await some([1, 2, 3, 4]);
  for (const path of ['first', 'not/first']) {
    const { basis } = await enrollment.preview(anna);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        enrollment.post(index % 2 === 0 ? anna : curator, path, { basis, request_key: randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.wave.wave_id)).size).toBe(1);
    await moveTo(portal, families.at(-1) as Family, s.TRIP_CANCELLED).catch(() => undefined);
  }
  expect(await statusesOf(families)).toEqual([410, 430, 420, 480]);
});

test('what was seen is what is done: changed points, a new candidate and another place are told', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [, second] = await some([10, 20, 30]);
  const seen = async () => (await enrollment.preview(anna)).basis;
  const press = async (basis: string) => enrollment.post(anna, 'first', { basis, request_key: randomUUID() });
  const changes = [
    () =>
      portal.db
        .update(participations)
        .set({ points: 99 })
        .where(eq(participations.id, second?.participation_id ?? 0)),
    () => makeCandidate(portal, { points: 200 }),
    () => setPlaces(portal, { keepers: 2 }),
  ];
  for (const change of changes) {
    const basis = await seen();
    await change();
    const answer = await press(basis);
    expect([answer.status, answer.body.errors[0]]).toEqual([409, expect.stringContaining('список изменился')]);
  }
  expect(await portal.db.$count(waves)).toBe(0);
  expect((await enrollment.get(anna, 'enrollment/check_enrollment_is_started')).body.value).toBe(false);
  expect((await press(await seen())).status).toBe(200);
  expect((await enrollment.get(anna, 'enrollment/check_enrollment_is_started')).body.value).toBe(true);
});

test('later waves give the reserve as many places as are free: who arrived and who is held keep theirs', async () => {
  await setPlaces(portal, { keepers: 3 });
  const families = await some([60, 50, 40, 30, 20, 10]);
  const [a, b, c, d, e, f] = families as [Family, Family, Family, Family, Family, Family];
  await enrollment.wave(anna);
  await moveTo(portal, a, s.TRIP_CANCELLED);
  await moveTo(portal, b, s.BLOCKED, 'administrator');
  await moveTo(portal, c, s.MAIN_ENROLLED);
  await moveTo(portal, c, s.TRIP_FILLED);
  await moveTo(portal, c, s.ARRIVED, 'evakobaza');
  const [keepers] = (await enrollment.occupancy(anna)).data;
  expect(keepers).toMatchObject({
    taken: 2,
    free: 1,
    invited: 1,
    confirmed: 0,
    filled: 0,
    arrived: 1,
    cancelled: 1,
    waiting: 3,
    next: { user_id: d.child.id, learning_points_total: 30 },
  });
  const { body } = await enrollment.wave(anna);
  expect(body.wave).toMatchObject({ number: 2, kind: 'later', invited_count: 1 });
  expect(await statusesOf([d, e, f])).toEqual([430, 410, 410]);
  const none = await enrollment.wave(anna);
  expect([none.status, none.body.errors[0]]).toEqual([422, expect.stringContaining('Приглашать некого')]);
});

test('equal totals are decided by the tests, the earlier end of the course and the smaller number; the preview says by what', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [a, b] = (await some([10, 10])) as [Family, Family];
  const set = (one: Family, changed: Partial<typeof participations.$inferInsert>) =>
    portal.db.update(participations).set(changed).where(eq(participations.id, one.participation_id));
  const decided = async () => (await enrollment.preview(anna)).directions[0].edge;
  await set(a, { points: 4, learning_achievements_points: 6 });
  expect(await decided()).toMatchObject({ difference: 0, decided_by: 'points', last: { user_id: b.child.id } });
  await set(a, { points: 10, learning_achievements_points: 0, completed_at: '2026-03-02T09:00:00Z' });
  await set(b, { completed_at: '2026-03-01T09:00:00Z' });
  expect(await decided()).toMatchObject({ decided_by: 'completed_at', last: { user_id: b.child.id } });
  await set(b, { completed_at: '2026-03-02T09:00:00Z' });
  expect(await decided()).toMatchObject({ decided_by: 'id', last: { user_id: a.child.id } });
  // Less than a hundredth more of the tests goes before all of these, and the wave keeps the order it was made by.
  await set(b, { points_rest: 0.003, points_rest_exact: '0.003' });
  expect(await decided()).toMatchObject({ difference: 0, decided_by: 'exact', last: { user_id: b.child.id } });
  await enrollment.wave(anna);
  expect(await statusesOf([a, b])).toEqual([410, 420]);
});

test('a wave without what was seen, a later one before the first, and an empty one are refused', async () => {
  await setPlaces(portal, { keepers: 1 });
  const { basis } = await enrollment.preview(anna);
  const request_key = randomUUID();
  expect((await enrollment.post(anna, 'first', {})).body.fields).toHaveProperty('basis');
  const early = await enrollment.post(anna, 'not/first', { basis, request_key });
  expect([early.status, early.body.errors]).toEqual([422, ['Сначала проведите первую волну']]);
  expect((await enrollment.post(anna, 'first', { basis, request_key })).status).toBe(422);
  expect(await portal.db.$count(waves)).toBe(0);
});

test('a wave keeps what it rested on, whatever points change afterwards', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [a] = (await some([10, 5])) as [Family];
  await enrollment.wave(anna);
  await portal.db.update(participations).set({ points: 1 }).where(eq(participations.id, a.participation_id));
  const rows = await portal.db.select().from(waveRows).orderBy(waveRows.place);
  expect(rows).toMatchObject([
    { outcome: 'invited', place: 1, learning_points: 10, learning_points_total: 10, direction: 'keepers' },
    { outcome: 'next', place: 2, learning_points_total: 5 },
  ]);
});

test('open pages of the administration hear that places were taken or freed, families of their status', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [a] = (await some([10, 5])) as [Family];
  const places = { user_id: 0, event: 'direction_places', payload: { directions: ['keepers'] } };
  const made = await liveEventsDuring(portal, () => enrollment.wave(anna));
  expect(made).toEqual([places]);
  const [wave] = await portal.db.select().from(waves);
  const told = await liveEventsDuring(portal, () => enrollment.post(anna, 'signal', { wave_id: wave?.id }));
  expect(told.filter(({ event }) => event === 'set_participant_status')).toEqual(
    [a.child.id, a.parent.id].map((user_id) => ({
      user_id,
      event: 'set_participant_status',
      payload: { participant_id: a.child.id, participant_status: 420 },
    })),
  );
  const freed = await liveEventsDuring(portal, () => moveTo(portal, a, s.TRIP_CANCELLED, 'clock'));
  expect(freed.at(-1)).toEqual({ user_id: 0, event: 'direction_places', payload: { directions: ['keepers'] } });
  const held = await liveEventsDuring(portal, () =>
    makeCandidate(portal).then((one) => moveTo(portal, one, s.BLOCKED, 'administrator')),
  );
  expect(held.map(({ event }) => event)).not.toContain('direction_places');
});
