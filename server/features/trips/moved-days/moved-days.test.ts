import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { addDays, endOfMoscowDay, moscowDay } from '#contract/words/dates.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { evakobazaOf, makeTraveller, type Traveller } from '#tests/evakobaza.ts';
import { type Family, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, notices, participations, timeouts } from '#tests/tables.ts';
import { remindOfTrips } from '../remind-trips.ts';

const portal = portalForFile();
const base = evakobazaOf(portal);
let admin: Person;

/** A day so many days from today, and the last second of it. */
const inDays = (days: number): string => addDays(moscowDay(), days);
const endOf = (days: number): string => endOfMoscowDay(inDays(days)).toISOString();
/** A camp that begins in so many days and lasts three weeks. */
const camp = (from: number) => ({ from: inDays(from), to: inDays(from + 21) });
const fields = { arrival_day: inDays(40), departure_day: inDays(61) };

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
});
beforeEach(() =>
  saveConfiguration(
    portal.db,
    { trip_days: camp(40), trip_change_deadline: endOf(30), days_fill_arrival_info: 14 },
    null,
  ),
);

const upsert = (change: object) => portal.call('POST', '/admin/config/upsert', change, admin);
const preview = async (change: object) => {
  const { ok: _, ...counts } = (await portal.call('POST', '/admin/config/moved_days', change, admin)).body;
  return counts;
};
const noticesOf = async ({ id }: Person) =>
  (await portal.db.select().from(notices).where(eq(notices.user_id, id)).orderBy(notices.id)).map(({ kind, text }) => [
    kind,
    text,
  ]);
const tripOf = async ({ parent, child }: Family) =>
  (await portal.call('GET', `/user/participant/trip?participant_id=${child.id}`, undefined, parent)).body.trip;
const save = ({ parent, child }: Family, values: object) =>
  portal.call('POST', '/user/participant/save_trip_data', { participant_id: child.id, ...values }, parent);
const deadlineOf = async ({ child }: Family) =>
  (
    await portal.db
      .select()
      .from(timeouts)
      .where(and(eq(timeouts.user_id, child.id), isNull(timeouts.closed_at)))
  )[0]?.time_out_date;
async function signed(status: Status, more = {}): Promise<Traveller> {
  const family = await makeTraveller(portal, status, { fields, ...more });
  return family;
}
async function confirmed(): Promise<Family> {
  const family = await makeFamily(portal, s.MAIN_WINNER);
  const { status } = await portal.call(
    'POST',
    '/user/participant/confirm_trip',
    { participant_id: family.child.id },
    family.parent,
  );
  expect(status).toBe(200);
  return family;
}
/** Blocks a family's child and lets it go on so many days later. */
async function hold({ child }: Family, days: number): Promise<void> {
  const setStatus = (status: Status) =>
    portal.call('POST', '/admin/participant/set_status', { participant_id: child.id, status, why: 'Проверяем' }, admin);
  const { body } = await setStatus(s.BLOCKED);
  expect(body.ok).toBe(true);
  await portal.db
    .update(timeouts)
    .set({ suspended_at: new Date(Date.now() - days * 86_400_000).toISOString() })
    .where(and(eq(timeouts.user_id, child.id), isNull(timeouts.closed_at)));
  expect((await setStatus(s.MAIN_ENROLLED)).body.ok).toBe(true);
}
const lists = async () => {
  const idsOf = async (query: object) =>
    (await base.list(admin, { per_page: 100, ...query })).body.data.map(({ id }: { id: number }) => id);
  const { summary } = (await base.get(admin, 'summary')).body;
  const { body } = await base.get(admin, 'timeline');
  return {
    anything: await idsOf({ missing: 'anything' }),
    arrival: await idsOf({ missing: 'arrival' }),
    departure: await idsOf({ missing: 'departure' }),
    unfit: await idsOf({ missing: 'unfit' }),
    numbers: [summary.lacking, summary.filled, body.undated],
    days: body.data.map(({ day, total }: { day: string; total: number }) => [day, total]),
  };
};

test('moved days open the trips again that no longer fit: previewed, told, and lacking in every list until the family names a day', async () => {
  const moved = await signed(s.TRIP_FILLED);
  const later = await signed(s.TRIP_FILLED, { fields: { ...fields, arrival_day: inDays(48) } });
  const here = await signed(s.ARRIVED);
  expect(await lists()).toMatchObject({ anything: [], unfit: [], numbers: [0, 2, 0] });
  expect((await tripOf(moved)).steps).toEqual({ arrival: 'filled', departure: 'filled', docs: 'filled' });

  const trip_days = { from: inDays(50), to: inDays(62) };
  expect(await preview({ trip_days })).toEqual({ trips: 1, fits_again: 0, deadlines: 0 });
  expect((await lists()).unfit).toEqual([]);
  expect((await upsert({ trip_days })).status).toBe(200);

  expect(await lists()).toEqual({
    anything: [moved.participation_id],
    arrival: [moved.participation_id],
    departure: [],
    unfit: [moved.participation_id],
    numbers: [1, 1, 1],
    days: [
      [inDays(40), 1],
      [inDays(48), 1],
    ],
  });
  const one = await base.one(admin, moved.participation_id);
  expect([one.missing, one.participant_status]).toEqual([['arrival_day'], s.TRIP_FILLED]);
  expect((await base.one(admin, here.participation_id)).missing).toEqual([]);
  const { data } = (await portal.call('GET', '/admin/home/waiting', undefined, admin)).body;
  expect(data.find(({ kind: what }: { kind: string }) => what === 'trips_lacking')).toMatchObject({ total: 1 });

  // The family reads what is true, wherever it looks.
  const trip = await tripOf(moved);
  expect(trip.steps).toEqual({ arrival: 'returned', departure: 'filled', docs: 'filled' });
  const childOf = async () =>
    (await portal.call('GET', '/user/participants/parents_participants_list', undefined, moved.parent)).body.data[0];
  expect(await childOf()).toMatchObject({ is_trip_unfit: true, status_label: 'Проверьте дни поездки' });
  const own = (await portal.call('GET', '/user/data', undefined, moved.child)).body.user;
  expect(own).toMatchObject({ participant_status: s.TRIP_FILLED, is_trip_unfit: true });
  const [[kind, text] = []] = await noticesOf(moved.parent);
  expect(kind).toBe('trip_reopened');
  expect(text).toMatch(/дни лагеря изменились, теперь они с .+ по .+\. Назовите новый день приезда до /);
  expect(await noticesOf(moved.child)).toEqual([['trip_reopened', expect.stringMatching(/новый день приезда/)]]);
  for (const { parent } of [later, here]) expect(await noticesOf(parent)).toEqual([]);
  const [line] = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.participation_id, moved.participation_id))
    .orderBy(desc(actionLog.id));
  expect(line).toMatchObject({ action: 'trip_reopened', actor_id: admin.id, details: { forms: ['arrival'] } });
  // Saved again with nothing changed, nobody is told again.
  await upsert({ trip_days });
  expect(await noticesOf(moved.parent)).toHaveLength(1);

  // The last moment of changes has gone by, and what no longer fits may be named all the same, and nothing else.
  await saveConfiguration(portal.db, { trip_change_deadline: endOf(-1) }, null);
  expect((await tripOf(moved)).may_save).toEqual(['arrival']);
  expect((await save(moved, { current_form: 'departure', departure_time: '11:11' })).status).toBe(422);
  const wrong = await save(moved, { current_form: 'arrival', arrival_day: inDays(41) });
  expect(wrong.body.fields.arrival_day).toMatch(/^Приехать можно с /);
  expect((await save(moved, { current_form: 'arrival', arrival_day: inDays(49) })).status).toBe(200);
  expect(await childOf()).toMatchObject({ is_trip_unfit: false, status_label: 'Данные поездки заполнены' });
  expect(await lists()).toMatchObject({ anything: [], unfit: [], numbers: [0, 2, 0] });
});

test('days that are moved back make the trips fit again, and the families are told that they need do nothing', async () => {
  const family = await signed(s.TRIP_FILLED);
  const halfway = await signed(s.MAIN_ENROLLED, { papers: [] });
  await upsert({ trip_days: camp(80) });
  expect((await tripOf(family)).steps).toMatchObject({ arrival: 'returned', departure: 'returned' });
  expect(await noticesOf(halfway.parent)).toEqual([['trip_reopened', expect.stringMatching(/приезда и отъезда/)]]);
  expect((await preview({ trip_days: camp(40) })).fits_again).toBeGreaterThanOrEqual(2);
  await upsert({ trip_days: camp(40) });
  expect((await noticesOf(family.parent)).map(([, text]) => text).at(-1)).toMatch(/Дни, которые вы назвали, подходят/);
  expect((await tripOf(family)).steps).toEqual({ arrival: 'filled', departure: 'filled', docs: 'filled' });
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, family.participation_id));
  expect(row?.is_trip_unfit).toBe(false);
});

test('a reminder of what lacks names the day that no longer fits', async () => {
  const family = await signed(s.TRIP_FILLED);
  await upsert({ trip_days: { from: inDays(55), to: inDays(62) }, trip_change_deadline: endOf(1) });
  await remindOfTrips(portal);
  const told = (await noticesOf(family.parent)).find(([kind]) => kind === 'trip_lacks');
  expect(told?.[1]).toMatch(/Не хватает: новый день приезда\./);
});

test('the time to fill in a trip ends on the last day of changes and the day before the camp at the latest', async () => {
  expect(await deadlineOf(await confirmed())).toBe(endOf(14));
  await saveConfiguration(portal.db, { trip_change_deadline: endOf(10) }, null);
  expect(await deadlineOf(await confirmed())).toBe(endOf(10));
  await saveConfiguration(portal.db, { trip_days: camp(6) }, null);
  expect(await deadlineOf(await confirmed())).toBe(endOf(5));
  // The camp has begun: today, never a day that has gone by.
  await saveConfiguration(portal.db, { trip_days: camp(-2) }, null);
  expect(await deadlineOf(await confirmed())).toBe(endOf(0));

  await saveConfiguration(portal.db, { trip_days: camp(6) }, null);
  const { child } = await confirmed();
  const move = { participant_id: child.id, time_out_type_code: 'FILL_ARRIVAL_INFO', why: 'Просили' };
  const late = await portal.call('POST', '/admin/timeouts/move', { ...move, time_out_date: inDays(9) }, admin);
  expect([late.status, late.body.fields.time_out_date]).toEqual([
    422,
    expect.stringMatching(/^Данные поездки заполняют не позже /),
  ]);
  expect((await portal.call('POST', '/admin/timeouts/move', { ...move, time_out_date: inDays(4) }, admin)).status).toBe(
    200,
  );
});

test('deadlines that run move with the days, with a day’s notice at least, and their families are told', async () => {
  const [one, two] = [await confirmed(), await confirmed()];
  const trip_days = camp(8);
  expect((await preview({ trip_days })).deadlines).toBeGreaterThanOrEqual(2);
  await upsert({ trip_days });
  expect([await deadlineOf(one), await deadlineOf(two)]).toEqual([endOf(7), endOf(7)]);
  expect((await noticesOf(one.parent)).map(([kind]) => kind)).toContain('deadline_moved');
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, one.participation_id));
  expect(row?.deadline).toBe(endOf(7));
  // What was cut short gets its days back.
  await upsert({ trip_days: camp(40) });
  expect(await deadlineOf(one)).toBe(endOf(14));
  await upsert({ trip_change_deadline: endOf(-3) });
  expect([await deadlineOf(one), await deadlineOf(two)]).toEqual([endOf(1), endOf(1)]);
});

test('who was blocked meanwhile gets the days back, but none beyond the last one to fill a trip in', async () => {
  const [free, bounded] = [await confirmed(), await confirmed()];
  await hold(free, 5);
  expect(await deadlineOf(free)).toBe(endOf(19));
  await saveConfiguration(portal.db, { trip_days: camp(40), trip_change_deadline: endOf(16) }, null);
  await hold(bounded, 5);
  expect(await deadlineOf(bounded)).toBe(endOf(16));
});

test('nobody arrives on a day that has gone by; a day that was named in its time stays', async () => {
  await saveConfiguration(portal.db, { trip_days: camp(-2), trip_change_deadline: null }, null);
  const family = await signed(s.TRIP_FILLED, { fields: { arrival_day: inDays(-1), departure_day: inDays(19) } });
  const arrive = async (values: object) => {
    const { status, body } = await save(family, { current_form: 'arrival', ...values });
    return body.fields?.arrival_day ?? status;
  };
  expect((await tripOf(family)).steps.arrival).toBe('filled');
  expect(await arrive({ arrival_time: '19:15' })).toBe(200);
  expect(await arrive({ arrival_day: inDays(-2) })).toMatch(/^Приехать можно с /);
  expect(await arrive({ arrival_day: inDays(0) })).toBe(200);
  await saveConfiguration(portal.db, { trip_days: { from: inDays(-20), to: inDays(-1) } }, null);
  expect(await arrive({ arrival_day: inDays(1) })).toBe('Дни лагеря уже прошли');
});
