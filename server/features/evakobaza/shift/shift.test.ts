import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { addDays, moscowDay } from '#contract/words/dates.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { evakobazaOf, makeTraveller, type Traveller } from '#tests/evakobaza.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, notices, participations, trips } from '#tests/tables.ts';

const portal = portalForFile();
const base = evakobazaOf(portal);
let [anna, ivan] = [{} as Person, {} as Person];

beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  ivan = await makePerson(portal, 'curator', { surname: 'Рындин', name: 'Иван' });
});

const statusOf = async ({ participation_id }: Traveller) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
const toldTo = async ({ id }: Person) =>
  (await portal.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(notices.id)).map(({ kind }) => kind);
const shiftNow = async () => (await base.get(anna, 'shift')).body.shift;
const complete = (by: Person, ending: object) => base.post(by, 'complete_shift', ending);
const reopen = (by: Person, more: object = {}) =>
  base.post(by, 'reopen_shift', { expected: 2, why: 'Нажали раньше времени', ...more });
const setCampEnd = (to: string | null) =>
  saveConfiguration(portal.db, { trip_days: { from: to && addDays(to, -20), to } }, null);

test('the end of the shift asks for a word for who has not left and for days to come, and then moves all who arrived, once', async () => {
  const departed = { departed_at: new Date().toISOString() };
  const gone = await makeTraveller(portal, s.ARRIVED, { fields: departed });
  const here = await makeTraveller(portal, s.ARRIVED, { child: { surname: 'Оставшийся' } });
  const expected = await makeTraveller(portal);
  await setCampEnd(addDays(moscowDay(), 2));
  const shift = await shiftNow();
  expect(shift).toMatchObject({ to_complete: 2, not_arrived: 1, departed: 1, stayed: 1, completed_at: null });
  expect(shift.days_left).toEqual([addDays(moscowDay(), 1), addDays(moscowDay(), 2)]);
  expect(shift.stayed_people).toMatchObject([
    { id: here.participation_id, surname: 'Оставшийся', departure_time: '18:00' },
  ]);

  const silent = await complete(anna, { expected: 2 });
  expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ['stayed', 'before_end']]);
  expect(silent.body.fields.stayed).toMatch(/^Отъезд не отмечен: 1 участник\. /);
  const half = await complete(anna, { expected: 2, stayed: 1 });
  expect([half.status, Object.keys(half.body.fields)]).toEqual([422, ['before_end']]);
  for (const stale of [
    { expected: 3, stayed: 1 },
    { expected: 2, stayed: 2 },
  ]) {
    const { status, body } = await complete(anna, { ...stale, before_end: true });
    expect([status, body.errors[0]]).toEqual([409, expect.stringMatching(/Посмотрите ещё раз$/)]);
  }
  expect(await statusOf(gone)).toBe(s.ARRIVED);

  const request_key = randomUUID();
  const word = { expected: 2, stayed: 1, before_end: true };
  const presses = await Promise.all([
    complete(anna, { ...word, request_key }),
    complete(anna, { ...word, request_key }),
    complete(ivan, word),
  ]);
  expect(presses.map(({ body }) => body.completed).sort()).toEqual([0, 2, 2]);
  expect([await statusOf(gone), await statusOf(here), await statusOf(expected)]).toEqual([
    s.SHIFT_COMPLETED,
    s.SHIFT_COMPLETED,
    s.TRIP_FILLED,
  ]);
  for (const person of [here.parent, here.child]) expect(await toldTo(person)).toEqual(['shift_completed']);
  expect(await toldTo(expected.parent)).toEqual([]);
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.action, 'shift_completed'));
  expect(lines).toMatchObject([{ details: { completed: 2, stayed: 1, days_left: 2 } }]);
  expect(await shiftNow()).toMatchObject({
    to_complete: 0,
    not_arrived: 1,
    completed: 2,
    completed_at: expect.any(String),
  });
  expect((await base.post(anna, 'check_in', base.press(here.participation_id))).body.answer.outcome).toBe('already');
});

test('it is taken back with a reason while no certificate was sent: marks stay, families are told, and a late repetition ends nothing', async () => {
  const [one] = await portal.db
    .select({ row: trips, user_id: participations.user_id })
    .from(trips)
    .innerJoin(participations, eq(participations.id, trips.participation_id))
    .where(and(eq(participations.status, s.SHIFT_COMPLETED), isNull(trips.departed_at)));
  const [ended] = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.action, 'shift_completed'))
    .orderBy(desc(actionLog.id));
  expect((await reopen(anna, { why: ' ' })).body.fields).toHaveProperty('why');
  expect((await reopen(anna, { expected: 5 })).status).toBe(409);
  const request_key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => reopen(ivan, { request_key })));
  expect(answers.map(({ body }) => body.reopened)).toEqual([2, 2]);
  expect((await reopen(anna)).body.reopened).toBe(0);
  const after = await portal.db
    .select()
    .from(trips)
    .where(eq(trips.participation_id, one?.row.participation_id ?? 0));
  expect(after).toEqual([one?.row]);
  expect(await toldTo({ id: one?.user_id } as Person)).toEqual(['shift_completed', 'shift_reopened']);
  expect(await shiftNow()).toMatchObject({ to_complete: 2, completed: 0, completed_at: null, stayed: 1 });
  const [step] = (await portal.call('GET', '/admin/season', undefined, anna)).body.season.steps.filter(
    ({ name }: { name: string }) => name === 'shift',
  );
  expect(step).toMatchObject({ state: 'now', by: '' });

  // The answer to the ending was lost, and its page sends it again after the reopening.
  const key = ended?.details.request_key;
  const late = await complete(anna, { expected: 2, stayed: 1, before_end: true, request_key: key });
  expect([late.status, late.body.errors?.[0]]).toEqual([
    409,
    expect.stringMatching(/^Окончание смены уже отменили: Рындин Иван/),
  ]);
  expect((await shiftNow()).to_complete).toBe(2);
});

test('before the camp only its own days are still to come', async () => {
  const day = (from: number) => addDays(moscowDay(), from);
  await saveConfiguration(portal.db, { trip_days: { from: day(100), to: day(101) } }, null);
  expect((await shiftNow()).days_left).toEqual([day(100), day(101)]);
});

test('nobody here, a camp that is over or of unknown days need no word; a sent certificate keeps the shift ended', async () => {
  await portal.db.update(trips).set({ departed_at: new Date().toISOString() });
  for (const to of [moscowDay(), null]) {
    await setCampEnd(to);
    expect((await shiftNow()).days_left).toEqual(to === null ? null : []);
    expect((await complete(anna, { expected: 2 })).body.completed).toBe(2);
    if (to !== null) await reopen(anna);
  }
  const [certified] = await portal.db
    .update(participations)
    .set({ status: s.CERTIFIED, left_status: s.SHIFT_COMPLETED })
    .where(eq(participations.status, s.SHIFT_COMPLETED))
    .returning();
  expect(certified).toBeDefined();
  await makeTraveller(portal, s.SHIFT_COMPLETED);
  const { status, body } = await reopen(anna, { expected: 1 });
  expect([status, body.errors[0]]).toEqual([409, expect.stringMatching(/^Сертификаты смены уже отправлены/)]);
  expect((await shiftNow()).certified).toBeGreaterThan(0);
});
