import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { enrollmentOf, makeCandidate, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, enrollments, messages, notices, participations, waves } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md, «Enrollment»: invitations by hand, the signal, the reserve and the end. */
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
  await portal.db.delete(participations);
});

const statusOf = async ({ participation_id: id }: Family) =>
  (await portal.db.select().from(participations).where(eq(participations.id, id)))[0]?.status;
const lettersTo = (email: string, words: string) =>
  portal.db.$count(messages, and(eq(messages.recipient, email), like(messages.text, `%${words}%`)));
const noticesOf = async ({ id }: Person) =>
  (await portal.db.select().from(notices).where(eq(notices.user_id, id))).map(({ kind }) => kind);
const reserveOf = async (by: Person, query = '') =>
  portal.call('GET', `/user/participant/reserve${query}`, undefined, by);

test('one participant is invited by hand, black label or not, into a free place: the main body while it was never full', async () => {
  await setPlaces(portal, { keepers: 2 });
  const labelled = await makeCandidate(portal, { points: 1, is_black_labelled: true });
  const early = await enrollment.single(curator, labelled, 'Победитель олимпиады');
  expect(early.body.wave).toMatchObject({
    number: 1,
    kind: 'single',
    reason: 'Победитель олимпиады',
    invited_count: 1,
    person: { user_id: labelled.child.id },
  });
  expect(await statusOf(labelled)).toBe(s.MAIN_WINNER);
  expect((await enrollment.get(anna, 'enrollment/check_enrollment_is_started')).body.value).toBe(false);

  const best = await makeCandidate(portal, { points: 9 });
  const other = await makeCandidate(portal, { points: 8 });
  expect((await enrollment.wave(anna)).body.wave).toMatchObject({ number: 2, invited_count: 1 });
  expect(await statusOf(best)).toBe(s.MAIN_WINNER);
  const full = await enrollment.single(anna, other);
  expect([full.status, full.body.errors]).toEqual([422, ['В направлении «Хранители» нет свободных мест']]);
  await moveTo(portal, best, s.TRIP_CANCELLED);
  expect((await enrollment.single(anna, other)).status).toBe(200);
  expect(await statusOf(other)).toBe(s.RESERVE_WINNER);
  const [line] = await portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, other.child.id), eq(actionLog.action, 'status_changed')));
  expect(line).toMatchObject({
    to_status: 430,
    why: 'Приглашение администратора: Решение комиссии',
    actor_id: anna.id,
  });
});

test('an invitation by hand sent twice, or by two at once, is one; with another reason it is told', async () => {
  await setPlaces(portal, { keepers: 5 });
  const one = await makeCandidate(portal);
  const request_key = randomUUID();
  const answers = await Promise.all(
    [anna, curator, anna].map((by) => enrollment.single(by, one, 'Решение комиссии', { request_key })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await portal.db.$count(waves)).toBe(1);
  const other = await enrollment.single(curator, one, 'Другая причина');
  expect([other.status, other.body.errors]).toEqual([409, ['Участника уже пригласили с другой причиной']]);
  const another = await enrollment.single(anna, await makeCandidate(portal), 'Решение комиссии', { request_key });
  expect([another.status, another.body.errors]).toEqual([409, ['Этим нажатием уже пригласили другого участника']]);
});

test('by hand nobody is invited from another status, of another season, without a reason, or who is not there', async () => {
  await setPlaces(portal, { keepers: 5 });
  for (const status of [s.DIRECTION_CHOSEN, s.TO_ASSESS, s.TRIP_CANCELLED, s.NOT_ENROLLED, s.MAIN_WINNER]) {
    const refused = await enrollment.single(anna, await makeCandidate(portal, { status }));
    expect([refused.status, refused.body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
  }
  const former = await makeCandidate(portal);
  await portal.db.update(participations).set({ season: 2026 }).where(eq(participations.id, former.participation_id));
  expect((await enrollment.single(anna, former)).status).toBe(422);
  expect((await enrollment.single(anna, await makeCandidate(portal), ' ')).body.fields).toHaveProperty('reason');
  expect((await enrollment.post(anna, 'single', { participant_id: 999_999_999, reason: 'Так' })).status).toBe(404);
  expect(await portal.db.$count(waves)).toBe(0);
});

test('the signal tells the winners of a wave and their parents once, and nobody who has answered', async () => {
  await setPlaces(portal, { keepers: 3 });
  const [a, b, c] = [await makeCandidate(portal), await makeCandidate(portal), await makeCandidate(portal)];
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  await moveTo(portal, b, s.TRIP_CANCELLED);
  const isSent = async (query = '') => (await enrollment.get(anna, `enrollment/is/sended/signal${query}`)).body.value;
  expect(await isSent()).toBe(false);
  const answers = await Promise.all([anna, curator, anna].map((by) => enrollment.post(by, 'signal', { wave_id })));
  for (const { body } of answers) expect(body.wave).toMatchObject({ signalled_count: 2 });
  expect([await isSent(), await isSent(`?wave_id=${wave_id}`)]).toEqual([true, true]);
  for (const { child, parent } of [a, c]) {
    expect(await lettersTo(child.email, 'тебя приглашают в поездку')).toBe(1);
    expect(await lettersTo(parent.email, 'Подтвердите поездку или откажитесь')).toBe(1);
    expect([...(await noticesOf(child)), ...(await noticesOf(parent))]).toEqual(['trip_invited', 'trip_invited']);
  }
  expect(await noticesOf(b.parent)).toEqual([]);
  expect((await enrollment.post(anna, 'signal', { wave_id: 999_999 })).status).toBe(404);
  expect((await enrollment.get(anna, 'enrollment/is/sended/signal?wave_id=999999')).status).toBe(404);
});

test('closing turns down everybody who waits, kindly and once; who is brought back may be invited by hand or turned down again', async () => {
  await setPlaces(portal, { keepers: 1 });
  const best = await makeCandidate(portal, { points: 9 });
  const [a, b] = [await makeCandidate(portal), await makeCandidate(portal, { is_black_labelled: true })];
  const refused = await enrollment.close(anna);
  expect([refused.status, refused.body.errors]).toEqual([422, ['Отбор ещё не начат: сначала проведите первую волну']]);
  await enrollment.wave(anna);
  expect((await enrollment.get(anna, 'enrollment/closing')).body.preview).toMatchObject({ count: 2, closed_at: null });
  const stale = await enrollment.post(anna, 'close', { basis: 'прежнее', words: [] });
  expect(stale.status).toBe(409);
  const closed = await enrollment.close(curator);
  expect(closed.body).toMatchObject({ moved: 2 });
  expect([await statusOf(best), await statusOf(a), await statusOf(b)]).toEqual([420, 470, 470]);
  expect(await lettersTo(a.parent.email, 'Отбор в направление «Хранители» завершён')).toBe(1);
  expect(await lettersTo(a.child.email, 'спасибо за неё')).toBe(1);
  expect((await enrollment.close(anna)).body).toEqual({ ok: true, moved: 0, closed_at: closed.body.closed_at });

  await moveTo(portal, a, s.ASSESSED, 'return');
  await moveTo(portal, best, s.TRIP_CANCELLED);
  const late = await enrollment.wave(anna);
  expect([late.status, late.body.errors]).toEqual([422, ['Отбор завершён: волны больше не проводятся']]);
  expect((await enrollment.close(anna)).body).toMatchObject({ moved: 1, closed_at: closed.body.closed_at });
  await moveTo(portal, a, s.ASSESSED, 'return');
  expect((await enrollment.single(anna, a)).status).toBe(200);
});

test('an unsent signal promises nobody a place in the reserve once the selection is over', async () => {
  await setPlaces(portal, { keepers: 1 });
  const [best, other] = [await makeCandidate(portal, { points: 9 }), await makeCandidate(portal, { points: 5 })];
  await enrollment.wave(anna);
  expect((await reserveOf(best.child)).body).toMatchObject({ is_summing_up: true, closed: false });
  expect((await enrollment.close(anna)).status).toBe(200);
  expect(await statusOf(other)).toBe(470);
  expect((await reserveOf(best.child)).body).toMatchObject({ is_summing_up: false, closed: true, data: null });
});

test('families at 410 see their place in the reserve after the signal of the first wave; nobody sees another family’s', async () => {
  await setPlaces(portal, { keepers: 1 });
  const best = await makeCandidate(portal, { points: 9 });
  const labelled = await makeCandidate(portal, { points: 8, is_black_labelled: true });
  const [second, third] = [await makeCandidate(portal, { points: 7 }), await makeCandidate(portal, { points: 6 })];
  expect((await reserveOf(third.child)).body).toMatchObject({ started: false, data: null });
  const { wave_id } = (await enrollment.wave(anna)).body.wave;
  const places = { direction: 'keepers', amount: 2, free: 0, to_assess: 0, capacity: 1, reserve: 5 };
  // Who is invited and who is not read the same until the signal.
  const told = {
    ok: true,
    started: true,
    is_summing_up: false,
    closed: false,
    are_points_held: false,
    direction: 'keepers',
  };
  for (const one of [best, third])
    expect((await reserveOf(one.child)).body).toEqual({ ...told, is_summing_up: true, data: null });
  await enrollment.post(anna, 'signal', { wave_id });
  expect((await reserveOf(third.child)).body).toEqual({ ...told, data: { ...places, place: 2 } });
  expect((await reserveOf(labelled.child)).body.data).toEqual({ ...places, place: null });
  expect((await reserveOf(best.child)).body.data).toBeNull();
  await moveTo(portal, best, s.BLOCKED, 'administrator');
  const ofChild = `?participant_id=${second.child.id}`;
  expect((await reserveOf(second.parent, ofChild)).body.data).toEqual({ ...places, place: 1 });
  await portal.db
    .update(participations)
    .set({ status: 480, held_from: [] })
    .where(eq(participations.id, best.participation_id));
  expect((await reserveOf(second.parent, ofChild)).body.data).toEqual({ ...places, place: 1, free: 1 });
  expect((await reserveOf(third.parent, ofChild)).status).toBe(404);
  expect((await reserveOf(second.parent)).body.fields).toHaveProperty('participant_id');
});
