import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { atLength } from '#tests/at-length.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { findPlace, listAround } from './ranking.ts';

/** docs/product/selection-and-trip.md, «Points and ranking». */
const portal = portalForFile();

type Row = { id: number; total: number; points: number; completed_at: string };

/** A plain reference: the total, then the tests' points, then the earlier completion, then the smaller id. */
const before = (one: Row, other: Row): number =>
  other.total - one.total ||
  other.points - one.points ||
  one.completed_at.localeCompare(other.completed_at) ||
  one.id - other.id;

/** The same at every run: a failure comes again. */
const drawn = fc.sample(fc.nat(), { numRuns: 200, seed: 52 });
const some = (most: number): number => (drawn.shift() ?? 0) % most;

const ranked: readonly Status[] = [s.TO_ASSESS, s.ASSESSED, s.MAIN_WINNER];
const moments = ['2027-05-01T10:00:00.000Z', '2027-05-01T10:00:00.001Z', '2027-05-02T10:00:00.000Z'] as const;
/** Few values, so that most are equal in something, and many in all but the id. */
const standing = fc.record({
  status: fc.constantFrom(...ranked, s.ASSESSED, s.TRIP_CANCELLED, s.BLOCKED, s.ACHIEVEMENTS_ON_CHECK),
  points: fc.constantFrom(0, 0.01, 7),
  added: fc.constantFrom(0, 7, 7.01),
  completed_at: fc.constantFrom(...moments),
});
type Standing = typeof standing extends fc.Arbitrary<infer Row> ? Row : never;
const PEOPLE = 24;

test('a place is that of the plain order, however many are equal, and is counted among those who are ranked alone', async () => {
  const ids: number[] = [];
  for (let one = 0; one < PEOPLE; one++)
    ids.push((await makeParticipantWithDirection(portal, s.ASSESSED)).participation_id);
  const configuration = await getConfiguration(portal.db);
  const placeOf = (id: number) => findPlace(portal.db, { id, season: 2027, direction: 'keepers' }, configuration);
  const holds = async (given: readonly Standing[]) => {
    const rows = given.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
    await portal.db.execute(sql`
      update participations set status = given.status, points = given.points, completed_at = given.completed_at,
        learning_achievements_points = given.added
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id bigint, status integer, points numeric, added numeric, completed_at timestamptz)
      where participations.id = given.id`);
    const expected = rows
      .filter(({ status }) => ranked.includes(status))
      .map((row) => ({ ...row, total: Math.round((row.points + row.added) * 100) }))
      .sort(before)
      .map(({ id }) => id);
    for (const id of ids) {
      const place = await placeOf(id);
      const at = expected.indexOf(id);
      expect(place && [place.place, place.amount]).toEqual(at < 0 ? null : [at + 1, expected.length]);
    }
    const all = await listAround(portal.db, { id: 0, season: 2027, direction: 'keepers' }, 1, PEOPLE);
    expect(all.map(({ participation_id }) => participation_id)).toEqual(expected);
  };
  await fc.assert(fc.asyncProperty(fc.array(standing, { minLength: PEOPLE, maxLength: PEOPLE }), holds), {
    numRuns: atLength(12, 300),
  });
});

test('the history of changes adds up to the place one has', async () => {
  const achievements = achievementsOf(portal);
  const admin = await makePerson(portal, 'administrator');
  const people = [];
  for (let one = 0; one < 6; one++) {
    const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'rescuers', points: 5 });
    const { id } = (await achievements.add(family.child)).body.achievement;
    await achievements.ready(family.child);
    people.push({ ...family, achievement_id: id });
  }
  await portal.call('POST', '/admin/achievements/open', {}, admin);
  const totals = new Map(people.map(({ participation_id }) => [participation_id, 5]));
  // Of equal ones the earlier is ahead: who has completed the course first.
  const aheadOf = (id: number) => {
    const own = totals.get(id) ?? 0;
    return [...totals].filter(([other, total]) => total > own || (total === own && other < id)).length;
  };
  /** How many were ahead when somebody's own points were changed last, and how many of them were let pass by it. */
  const aheadThen = new Map<number, { ahead: number; moved: number }>();
  for (let change = 0; change < 25 + people.length; change++) {
    const one = change < 25 ? people[some(people.length)] : people[change - 25];
    if (!one) continue;
    const point = some(4);
    const what = { achievement_id: one.achievement_id, point, reason: `Раз ${change}` };
    expect((await achievements.assess(admin, 'set_point', what)).status).toBe(200);
    const id = one.participation_id;
    const [before, from] = [aheadOf(id), totals.get(id)];
    totals.set(id, 5 + point);
    if (from !== 5 + point) aheadThen.set(id, { ahead: aheadOf(id), moved: aheadOf(id) - before });
  }
  for (const { child, participation_id } of people) {
    const { body } = await achievements.places(admin, child.id);
    const own = body.changes.findIndex(({ is_own }: { is_own: boolean }) => is_own);
    const moved = body.changes.slice(0, own).reduce((sum: number, { moved: by }: { moved: number }) => sum + by, 0);
    const then = aheadThen.get(participation_id);
    if (then) {
      expect(then.ahead + moved).toBe(aheadOf(participation_id));
      expect(body.changes[own].moved).toBe(then.moved);
    }
    const { place } = body.neighbours.find((row: { user_id: number }) => row.user_id === child.id);
    expect(place).toBe(aheadOf(participation_id) + 1);
  }
});
