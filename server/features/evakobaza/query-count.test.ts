import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { TripsFilter } from '#contract/evakobaza/list.ts';
import { utypes } from '#contract/roles.ts';
import { statuses as s } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { countStatements } from '#tests/count-statements.ts';
import { evakobazaOf, makeTraveller, type Traveller } from '#tests/evakobaza.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { checkIn } from './check-in/check-in.ts';
import { depart } from './check-in/depart.ts';
import { listExpected } from './check-in/expected.ts';
import { findTrip } from './find-trip.ts';
import { listTrips, printTrips } from './lists/list-trips.ts';
import { summariseTrips } from './lists/summary.ts';
import { describeTimeline } from './lists/timeline.ts';
import { findNext } from './review/queue.ts';
import { completeShift } from './shift/complete-shift.ts';
import { describeShift } from './shift/describe-shift.ts';

const portal = portalForFile();
const base = evakobazaOf(portal);
let admin: Person;
const travellers: Traveller[] = [];

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  for (let one = 0; one < 6; one += 1) travellers.push(await makeTraveller(portal));
  await makeTraveller(portal, s.ARRIVED);
});

test('lists, timeline, numbers and one trip cost the statements they promise, however many there are', async () => {
  const { db } = portal;
  await getConfiguration(db);
  const filter = TripsFilter.parse({ missing: 'to_check', search: 'морск' });
  const [first] = travellers;
  expect({
    list: await countStatements(() => listTrips(db, { ...filter, sort: 'arrival' }, { offset: 0, limit: 20 })),
    sheet: await countStatements(() => printTrips(db, filter)),
    timeline: await countStatements(() => describeTimeline(db, 'arrival')),
    summary: await countStatements(() => summariseTrips(db)),
    expected: await countStatements(() => listExpected(portal, db, undefined)),
    one: await countStatements(() => findTrip(db, first?.participation_id ?? 0)),
    next: await countStatements(() => findNext(db, admin.id)),
    shift: await countStatements(() => describeShift(db)),
  }).toEqual({ list: 2, sheet: 2, timeline: 1, summary: 1, expected: 1, one: 5, next: 1, shift: 3 });
});

test('a batch of presses costs as many statements as one, and so does an end of the shift', async () => {
  const context = { ...portal, caller: { user_id: admin.id, utype: utypes.administrator, session_id: 1 } };
  const press = ({ participation_id }: Traveller) => ({
    key: randomUUID(),
    participation_id,
    pressed_at: new Date().toISOString(),
  });
  const [first, ...others] = travellers;
  if (!first) throw new Error('no travellers');
  const one = await countStatements(() => checkIn(context, [press(first)]));
  expect(await countStatements(() => checkIn(context, others.map(press)))).toBe(one);
  expect(one).toBeLessThanOrEqual(17);
  const ids = travellers.map(({ participation_id }) => participation_id);
  expect(await countStatements(() => depart(context, { ids, is_departed: true }))).toBeLessThanOrEqual(9);
  const { body } = await base.get(admin, 'shift');
  expect(body.shift.to_complete).toBe(7);
  expect(await countStatements(() => completeShift(context, { expected: 7, stayed: 1 }))).toBeLessThanOrEqual(22);
});
