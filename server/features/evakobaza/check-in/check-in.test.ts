import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { evakobazaOf, makeTraveller, makeUnfilledTrip } from '#tests/evakobaza.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { nextEvent, portalForFile } from '#tests/portal.ts';
import { actionLog, checkIns, participations, trips } from '#tests/tables.ts';

const portal = portalForFile();
const base = evakobazaOf(portal);
let [anna, ivan] = [{} as Person, {} as Person];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  ivan = await makePerson(portal, 'curator', { surname: 'Рындин', name: 'Иван' });
});

const statusOf = async (participation_id: number) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
const tripOf = async (participation_id: number) =>
  (await portal.db.select().from(trips).where(eq(trips.participation_id, participation_id)))[0];
const linesOf = (participation_id: number) =>
  portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.participation_id, participation_id), eq(actionLog.action, 'status_changed')))
    .orderBy(desc(actionLog.id));

test('a press marks the child as met at the moment of the press, by whom, and the log keeps it', async () => {
  const { participation_id } = await makeTraveller(portal);
  const pressed_at = minutesAgo(20);
  const { status, body } = await base.post(anna, 'check_in', base.press(participation_id, { pressed_at }));
  expect(status).toBe(200);
  expect(body.answer).toMatchObject({ outcome: 'arrived', text: 'Прибытие отмечено' });
  expect(body.answer.person).toMatchObject({
    participant_status: s.ARRIVED,
    arrived_at: pressed_at,
    arrived_by: 'Савельева Анна',
    code: base.code(participation_id),
  });
  expect((await linesOf(participation_id))[0]).toMatchObject({
    actor_id: anna.id,
    from_status: s.TRIP_FILLED,
    to_status: s.ARRIVED,
    why: 'Прибытие отмечено на эвакобазе',
  });
});

test('the same press sent again, and by parallel sendings, is one press', async () => {
  const { participation_id } = await makeTraveller(portal);
  const press = base.press(participation_id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => base.post(anna, 'check_in', press)));
  expect(answers.map(({ status, body }) => [status, body.answer?.outcome])).toEqual(Array(5).fill([200, 'arrived']));
  expect(await linesOf(participation_id)).toHaveLength(1);
  expect(await portal.db.$count(checkIns, eq(checkIns.participation_id, participation_id))).toBe(1);
});

test('of two at the gate at once one marks; the other is told who and when, which is no fault', async () => {
  const { participation_id } = await makeTraveller(portal);
  const answers = await Promise.all([anna, ivan].map((by) => base.post(by, 'check_in', base.press(participation_id))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const outcomes = answers.map(({ body }) => body.answer.outcome).sort();
  expect(outcomes).toEqual(['already', 'arrived']);
  const late = answers.find(({ body }) => body.answer.outcome === 'already')?.body.answer;
  expect(late.text).toMatch(/^Уже отмечено: (Савельева Анна|Рындин Иван), \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/);
  expect(await linesOf(participation_id)).toHaveLength(1);
});

test('a code of the parent’s page names the child, however it is typed; a made-up one nobody', async () => {
  const { participation_id } = await makeTraveller(portal);
  const code = base.code(participation_id);
  expect((await base.get(anna, 'find', { code: code.toLowerCase() })).body.person.id).toBe(participation_id);
  const { body } = await base.post(ivan, 'check_in', base.press(0, { participation_id: undefined, code }));
  expect(body.answer).toMatchObject({ outcome: 'arrived', person: { id: participation_id } });
  const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  expect((await base.get(anna, 'find', { code: forged })).status).toBe(404);
  const press = base.press(0, { participation_id: undefined, code: forged });
  expect((await base.post(anna, 'check_in', press)).status).toBe(404);
});

test('a press that means nothing is refused by field', async () => {
  const { participation_id } = await makeTraveller(portal);
  const fieldsOf = async (press: object) => {
    const { status, body } = await base.post(anna, 'check_in', press);
    return [status, Object.keys(body.fields ?? {})];
  };
  const press = base.press(participation_id);
  expect(await fieldsOf({ ...press, key: 'key' })).toEqual([422, ['key']]);
  expect(await fieldsOf({ ...press, pressed_at: 'now' })).toEqual([422, ['pressed_at']]);
  expect(await fieldsOf({ ...press, code: base.code(participation_id) })).toEqual([422, ['participation_id']]);
  expect(await fieldsOf({ ...press, participation_id: undefined })).toEqual([422, ['participation_id']]);
  expect((await base.post(anna, 'check_in', base.press(999_999_999))).status).toBe(404);
  expect(await statusOf(participation_id)).toBe(s.TRIP_FILLED);
});

test('a phone’s wrong clock makes no wrong time: the future and the far past are now', async () => {
  for (const pressed_at of [minutesAgo(-600), minutesAgo(60 * 24 * 40)]) {
    const { participation_id } = await makeTraveller(portal);
    const before = Date.now();
    const { body } = await base.post(anna, 'check_in', base.press(participation_id, { pressed_at }));
    const arrived = Date.parse(body.answer.person.arrived_at);
    expect(arrived).toBeGreaterThanOrEqual(before);
    expect(arrived).toBeLessThanOrEqual(Date.now());
  }
});

test('who has not filled everything in is not marked: the answer says what lacks and whom to call', async () => {
  const silent = await makeUnfilledTrip(portal, minutesAgo(60));
  const { status, body } = await base.post(anna, 'check_in', base.press(silent.participation_id));
  expect(status).toBe(422);
  expect(body.errors[0]).toMatch(
    /не хватает — прибытие, отъезд, .+ Их вносит родитель .+ Позвоните: Морская Дарья, \+7 \(9/,
  );
  expect(body.person.missing).toHaveLength(4);
  for (const [at, words] of [
    [s.MAIN_WINNER, 'ещё не подтвердил поездку'],
    [s.TRIP_CANCELLED, 'Поездка отменена'],
    [s.ASSESSED, 'Отметить нельзя'],
  ] as const) {
    const { participation_id } = await makeTraveller(portal, at);
    const refused = await base.post(anna, 'check_in', base.press(participation_id));
    expect([refused.status, refused.body.errors[0]]).toEqual([422, expect.stringContaining(words)]);
    expect(await statusOf(participation_id)).toBe(at);
  }
});

test('a batch of a phone that was without a network: each press has its own answer, in its order', async () => {
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => makeTraveller(portal)));
  const silent = await makeUnfilledTrip(portal, minutesAgo(60));
  if (!one || !two || !three) throw new Error('no travellers');
  await base.post(ivan, 'check_in', base.press(three.participation_id));
  const presses = [
    base.press(one.participation_id),
    base.press(0, { participation_id: undefined, code: base.code(two.participation_id) }),
    base.press(three.participation_id),
    base.press(silent.participation_id),
    base.press(0, { participation_id: undefined, code: 'НЕ-КОД' }),
    base.press(one.participation_id),
  ];
  const send = async () =>
    (await base.post(anna, 'check_ins', { presses })).body.data.map(
      ({ outcome, person }: { outcome: string; person: { id: number } | null }) => [outcome, person?.id],
    );
  const expected = [
    ['arrived', one.participation_id],
    ['arrived', two.participation_id],
    ['already', three.participation_id],
    ['refused', silent.participation_id],
    ['unknown', undefined],
    ['already', one.participation_id],
  ];
  expect(await send()).toEqual(expected);
  // The answer was lost on the way: sent again, it reads the same.
  expect(await send()).toEqual(expected);
  expect(await linesOf(one.participation_id)).toHaveLength(1);
});

test('two phones that send their batches at once leave each child marked once', async () => {
  const travellers = await Promise.all(Array.from({ length: 6 }, () => makeTraveller(portal)));
  const ids = travellers.map(({ participation_id }) => participation_id);
  const sendings = [ids, ids.toReversed()].map((order, index) =>
    base.post(index === 0 ? anna : ivan, 'check_ins', { presses: order.map((id) => base.press(id)) }),
  );
  const answers = await Promise.all(sendings);
  const outcomes = answers.flatMap(({ body }) => body.data.map(({ outcome }: { outcome: string }) => outcome));
  expect(outcomes.filter((outcome) => outcome === 'arrived')).toHaveLength(6);
  expect(outcomes.filter((outcome) => outcome === 'already')).toHaveLength(6);
});

test('a batch has an end, and one faulty press refuses it whole: the phone cannot have made it', async () => {
  const presses = Array.from({ length: 201 }, () => base.press(1));
  expect((await base.post(anna, 'check_ins', { presses })).status).toBe(422);
  expect((await base.post(anna, 'check_ins', { presses: [] })).status).toBe(422);
  expect((await base.post(anna, 'check_ins', { presses: [base.press(1), { key: 'x' }] })).status).toBe(422);
});

test('a mark is taken back, once, by whomever; a repeated request is answered what the first did', async () => {
  const { participation_id } = await makeTraveller(portal);
  const press = base.press(participation_id, { pressed_at: minutesAgo(5), seen_version: 0 });
  await base.post(anna, 'check_in', press);
  const key = randomUUID();
  const undone = await base.undo(ivan, participation_id, key, { seen_version: 1 });
  expect(undone.body.person).toMatchObject({ participant_status: s.TRIP_FILLED, arrived_at: null, arrived_by: '' });
  expect(await tripOf(participation_id)).toMatchObject({ arrived_at: null, arrived_by: null, mark_version: 2 });
  expect((await base.undo(ivan, participation_id, key, { seen_version: 1 })).status).toBe(200);
  expect((await base.undo(anna, participation_id)).status).toBe(200);
  expect(await linesOf(participation_id)).toHaveLength(2);

  const replayed = (await base.post(anna, 'check_in', press)).body.answer;
  expect(replayed).toMatchObject({ outcome: 'arrived', person: { participant_status: s.TRIP_FILLED } });
  expect(replayed.text).toMatch(
    /^Прибытие было отмечено\. Отметку тем временем сняли: Рындин Иван, .+отметьте ещё раз/,
  );
  const anew = await base.post(anna, 'check_in', base.press(participation_id, { seen_version: 2 }));
  expect(anew.body.answer.outcome).toBe('arrived');
  // A late repetition of the taking back takes nothing back again.
  expect((await base.undo(ivan, participation_id, key, { seen_version: 1 })).body.person.participant_status).toBe(
    s.ARRIVED,
  );
});

test('a check-in right after an undo is taken, whatever the telephone’s clock says', async () => {
  for (const pressed_at of [minutesAgo(90), minutesAgo(0.05), minutesAgo(0), minutesAgo(-30)]) {
    const { participation_id } = await makeTraveller(portal);
    const seen = () => base.seen(anna, participation_id);
    await base.post(anna, 'check_in', base.press(participation_id, { seen_version: await seen() }));
    await base.undo(ivan, participation_id, randomUUID(), { seen_version: await seen() });
    const press = base.press(participation_id, { pressed_at, seen_version: await seen() });
    const { status, body } = await base.post(anna, 'check_in', press);
    expect([pressed_at, status, body.answer.text]).toEqual([pressed_at, 200, 'Прибытие отмечено']);
    expect(await statusOf(participation_id)).toBe(s.ARRIVED);
  }
});

test('a mark of somebody else that the page had not seen is said truly: who, what and when; one’s own never stands in the way', async () => {
  const { participation_id } = await makeTraveller(portal);
  const mark = (by: Person, seen_version: number) =>
    base.post(by, 'check_in', base.press(participation_id, { seen_version, pressed_at: minutesAgo(-5) }));
  await mark(anna, 0);
  await base.undo(ivan, participation_id, randomUUID(), { seen_version: 1 });
  // Her page still shows the version before Ivan's taking back.
  const late = (await mark(anna, 1)).body.answer;
  expect(late).toMatchObject({ outcome: 'undone', person: { arrived_at: null, mark_version: 2 } });
  expect(late.text).toMatch(
    /^Отметку тем временем сняли: Рындин Иван, \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}\. Если ребёнок здесь, /,
  );
  expect(await statusOf(participation_id)).toBe(s.TRIP_FILLED);

  expect((await mark(anna, 2)).body.answer.outcome).toBe('arrived');
  const undone = await base.undo(ivan, participation_id, randomUUID(), { seen_version: 1 });
  expect([undone.status, undone.body.errors[0]]).toEqual([
    409,
    expect.stringMatching(/^Прибытие тем временем отметили: Савельева Анна, /),
  ]);
  expect(undone.body.person).toMatchObject({ participant_status: s.ARRIVED, mark_version: 3 });
  // Her own two pages, of which one is behind.
  expect((await base.undo(anna, participation_id, randomUUID(), { seen_version: 2 })).status).toBe(200);
  expect((await mark(anna, 1)).body.answer.outcome).toBe('arrived');
});

test('marks of a telephone without a network rest on each other, and not on what others have done meanwhile', async () => {
  const { participation_id } = await makeTraveller(portal);
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const press = (key: string, more: object) => base.press(participation_id, { key, seen_version: 0, ...more });
  const send = async (...presses: object[]) => (await base.post(anna, 'check_ins', { presses })).body.data;
  expect((await send(press(first, {})))[0].outcome).toBe('arrived');
  expect((await base.undo(anna, participation_id, second, { seen_version: 0, after: first })).status).toBe(200);
  expect((await send(press(third, { after: second })))[0].outcome).toBe('arrived');

  // Another gate has marked the child first: what was taken back here was only this telephone's own press.
  const other = await makeTraveller(portal);
  const key = randomUUID();
  await base.post(ivan, 'check_in', base.press(other.participation_id, { seen_version: 0 }));
  const own = base.press(other.participation_id, { key, seen_version: 0 });
  expect((await send(own))[0].outcome).toBe('already');
  const undone = await base.undo(anna, other.participation_id, randomUUID(), { seen_version: 0, after: key });
  expect([undone.status, undone.body.errors[0]]).toEqual([
    409,
    expect.stringMatching(/^Прибытие тем временем отметили: Рындин Иван/),
  ]);
  expect(await statusOf(other.participation_id)).toBe(s.ARRIVED);
});

test('a page of before the change, and presses it has kept, go on: no version, and no clock decides', async () => {
  const { participation_id } = await makeTraveller(portal);
  await base.post(anna, 'check_in', base.press(participation_id));
  await base.undo(anna, participation_id);
  const kept = base.press(participation_id, { pressed_at: minutesAgo(30) });
  expect((await base.post(anna, 'check_ins', { presses: [kept] })).body.data[0].outcome).toBe('arrived');
  await base.undo(ivan, participation_id);
  const unsure = (await base.post(anna, 'check_in', base.press(participation_id))).body.answer;
  expect(unsure).toMatchObject({ outcome: 'undone', text: expect.stringMatching(/Рындин Иван.+обновите страницу/) });
});

test('a mark cannot be taken back where there is nobody, or once the shift is over', async () => {
  expect((await base.undo(anna, 999_999_999)).status).toBe(404);
  const over = await makeTraveller(portal, s.SHIFT_COMPLETED);
  const { status, body } = await base.undo(anna, over.participation_id);
  expect([status, body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
});

test('two at the gate see each other’s marks on their open pages, without names', async () => {
  const { participation_id } = await makeTraveller(portal);
  const socket = portal.socket({ auth: { token: ivan.token } });
  await nextEvent(socket, 'timer');
  const heard = nextEvent(socket, 'check_in');
  await base.post(anna, 'check_in', base.press(participation_id));
  expect((await heard)[0]).toEqual({
    participation_id,
    participant_status: s.ARRIVED,
    departed_at: null,
    arrived_at: expect.any(String),
    arrived_by: 'Савельева Анна',
    mark_version: 1,
  });
});

test('whom to meet: those to come in their order, those met, and none whose shift is over', async () => {
  const day = '2027-07-29';
  const fields = { arrival_day: day };
  const late = await makeTraveller(portal, s.TRIP_FILLED, { fields: { ...fields, arrival_time: '20:00' } });
  const early = await makeTraveller(portal, s.MAIN_ENROLLED, { fields, papers: [] });
  const met = await makeTraveller(portal, s.ARRIVED, { fields: { ...fields, arrival_time: '12:00' } });
  await makeTraveller(portal, s.SHIFT_COMPLETED, { fields });
  const { body } = await base.get(anna, 'expected', { day });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual(
    [early, met, late].map(({ participation_id }) => participation_id),
  );
  expect(body.data[0]).toMatchObject({ time: '09:40', missing: expect.any(Array), parent_phone: early.parent.phone });
  const all = (await base.get(anna, 'expected')).body.data.map(({ id }: { id: number }) => id);
  expect(all).toEqual(expect.arrayContaining([early, met, late].map(({ participation_id }) => participation_id)));
});

test('a departure is marked and taken back, of those who have arrived alone', async () => {
  const [here, over] = [await makeTraveller(portal, s.ARRIVED), await makeTraveller(portal, s.SHIFT_COMPLETED)];
  const ids = [here.participation_id, over.participation_id];
  const mark = async (of: number[], is_departed: boolean) => {
    const { status, body } = await base.post(anna, 'depart', { ids: of, is_departed });
    return body.changed ?? status;
  };
  expect(await mark(ids, true)).toBe(2);
  const at = (await tripOf(here.participation_id))?.departed_at;
  expect(at).not.toBeNull();
  expect(await mark(ids, true)).toBe(0);
  expect((await tripOf(here.participation_id))?.departed_at).toBe(at);
  expect(await mark([here.participation_id], false)).toBe(1);
  expect(await mark([here.participation_id], false)).toBe(0);
  const never = await makeTraveller(portal);
  expect(await mark([here.participation_id, never.participation_id], true)).toBe(422);
  expect(await mark([999_999_999], true)).toBe(404);
  expect((await tripOf(here.participation_id))?.departed_at).toBeNull();
});

test('a departure that somebody else has marked since the page was read stays, and is named', async () => {
  const [one, two] = [await makeTraveller(portal, s.ARRIVED), await makeTraveller(portal, s.ARRIVED)];
  const seen = [one, two].map(({ participation_id: id }) => ({ id, version: 0 }));
  const ids = seen.map(({ id }) => id);
  await base.post(ivan, 'depart', { ids: [one.participation_id], is_departed: true, seen });
  const again = await base.post(anna, 'depart', { ids, is_departed: true, seen });
  expect(again.body).toMatchObject({ changed: 1, overtaken: [] });
  await base.post(ivan, 'depart', { ids, is_departed: false });
  const late = await base.post(anna, 'depart', {
    ids,
    is_departed: true,
    seen: seen.map(({ id }) => ({ id, version: 1 })),
  });
  expect(late.body).toMatchObject({ changed: 0 });
  expect(late.body.overtaken.map(({ participation_id }: { participation_id: number }) => participation_id)).toEqual(
    expect.arrayContaining(ids),
  );
  expect(late.body.overtaken[0].text).toMatch(/^Отметку об отъезде тем временем сняли: Рындин Иван/);
  // An arrival is not taken back over a departure that the page had not seen.
  await base.post(ivan, 'depart', { ids: [one.participation_id], is_departed: true });
  const undone = await base.undo(anna, one.participation_id, randomUUID(), { seen_version: 2 });
  expect([undone.status, undone.body.errors[0]]).toEqual([
    409,
    expect.stringMatching(/^Отъезд тем временем отметили: Рындин/),
  ]);
});
