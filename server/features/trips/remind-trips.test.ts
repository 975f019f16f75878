import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { type Family, forgetLimits, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { timeLeftIn } from '#tests/reminders.ts';
import { messages, notices, participations, timeouts, tripReminders } from '#tests/tables.ts';
import { someArrival, tripsOf } from '#tests/trips.ts';
import { remindOfTrips } from './remind-trips.ts';

/** docs/product/selection-and-trip.md, «Trip»: of what a parent is reminded, and when. */
const portal = portalForFile();
const trip = tripsOf(portal);
const HOUR = 3_600_000;
const within = (ms: number) => new Date(Date.now() + ms).toISOString();
const setEnd = (trip_change_deadline: string | null) => saveConfiguration(portal.db, { trip_change_deadline }, null);

beforeEach(async () => {
  await forgetLimits(portal);
  await setEnd(null);
  await portal.db.delete(tripReminders);
  await portal.db.delete(timeouts);
  await portal.db.delete(messages);
  await portal.db.update(participations).set({ status: s.TRAINING });
});

const lettersTo = async ({ email }: { email: string }) =>
  (await portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.id))).map(
    ({ subject, text }) => ({ subject, text }),
  );
const twice = () => Promise.all([remindOfTrips(portal), remindOfTrips(portal)]);
const returnConsent = ({ participation_id }: Family) =>
  portal.db.execute(
    sql`update trip_documents set state = 'returned', remark = 'Нет подписи' where participation_id = ${participation_id} and kind like 'consent%'`,
  );

test('before the last day of changes a parent is told of what lacks, 72, 24 and 3 hours before, each once', async () => {
  const lacking = await makeFamily(portal, s.MAIN_ENROLLED);
  const filled = await makeFamily(portal, s.MAIN_ENROLLED);
  const returned = await makeFamily(portal, s.RESERVE_ENROLLED);
  await trip.save(lacking.parent, lacking.child, 'arrival', someArrival);
  for (const family of [filled, returned]) await trip.fill(family);
  await returnConsent(returned);
  const told: string[][] = [];
  for (const hours of [73, 71, 70, 23, 22, 2.9, 1]) {
    const to = within(hours * HOUR);
    await portal.db.execute(sql`update trip_reminders set ends_at = ${to}`);
    await setEnd(to);
    await portal.db.delete(messages);
    await twice();
    told.push((await lettersTo(lacking.parent)).map(timeLeftIn));
    expect(await lettersTo(returned.parent)).toHaveLength(told.at(-1)?.length ?? 0);
    expect([...(await lettersTo(filled.parent)), ...(await lettersTo(lacking.child))]).toEqual([]);
  }
  const of = (left: string) => [`меньше ${left}`];
  expect(told).toEqual([[], of('трёх суток'), [], of('суток'), [], of('трёх часов'), []]);
});

test('it says what lacks and what is to be replaced, and leads to the child’s trip', async () => {
  const family = await makeFamily(portal, s.MAIN_ENROLLED);
  await trip.save(family.parent, family.child, 'arrival', someArrival);
  await trip.save(family.parent, family.child, 'docs', await trip.papers(family.parent, family.child));
  await returnConsent(family);
  await setEnd(within(5 * HOUR));
  await remindOfTrips(portal);
  const [letter] = await lettersTo(family.parent);
  expect(letter?.text).toContain('Не хватает: отъезд. Нужно заменить: «Согласие на медицинское вмешательство».');
  expect(letter?.text).toContain(`/parent/student/trip?id=${family.child.id}`);
});

test('when the time to fill it in is over the parent is told kindly, once, and nothing moves', async () => {
  const family = await makeFamily(portal, s.RESERVE_ENROLLED);
  const early = await makeFamily(portal, s.MAIN_ENROLLED);
  const add = ({ child }: Family, ms: number) =>
    portal.db
      .insert(timeouts)
      .values({ user_id: child.id, time_out_type_code: 'FILL_ARRIVAL_INFO', time_out_date: within(ms) });
  await add(family, -HOUR);
  await add(early, HOUR);
  await twice();
  await remindOfTrips(portal);
  const letters = await lettersTo(family.parent);
  expect(letters.map(({ subject }) => subject)).toEqual(['Пётр: мы ждём данные поездки']);
  expect(letters[0]?.text).toContain('Место остаётся за ребёнком');
  expect(await lettersTo(early.parent)).toEqual([]);
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, family.participation_id));
  expect(row?.status).toBe(s.RESERVE_ENROLLED);
  const shown = await portal.db.select().from(notices).where(eq(notices.user_id, family.parent.id));
  expect(shown.map(({ kind }) => kind)).toEqual(['trip_lacks']);
  // Late, it is filled in all the same.
  expect((await trip.fill(family)).body.participant_status).toBe(s.TRIP_FILLED);
});
