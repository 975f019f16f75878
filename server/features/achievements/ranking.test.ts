import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeChooser } from '#tests/achievements.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations } from '#tests/tables.ts';
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

const some = (most: number): number => Math.floor(Math.random() * most);

test('a place is that of the plain order, however many are equal, and is counted among those who are ranked alone', async () => {
  const ranked: Row[] = [];
  const moments = ['2027-05-01T10:00:00.000Z', '2027-05-01T10:00:00.001Z', '2027-05-02T10:00:00.000Z'];
  for (let one = 0; one < 40; one++) {
    const status =
      [s.TO_ASSESS, s.ASSESSED, s.MAIN_WINNER, s.TRIP_CANCELLED, s.BLOCKED, s.ACHIEVEMENTS_ON_CHECK][some(6)] ??
      s.ASSESSED;
    const { participation_id: id } = await makeChooser(portal, status);
    // Few values, so that most are equal in something.
    const row = { id, points: some(3), added: some(3), completed_at: moments[some(3)] ?? '' };
    await portal.db
      .update(participations)
      .set({ points: row.points, learning_achievements_points: row.added, completed_at: row.completed_at })
      .where(eq(participations.id, id));
    const isRanked = ([s.TO_ASSESS, s.ASSESSED, s.MAIN_WINNER] as number[]).includes(status);
    if (isRanked) ranked.push({ ...row, total: row.points + row.added });
    else
      expect(
        await findPlace(portal.db, { id, season: 2027, direction: 'keepers' }, await getConfiguration(portal.db)),
      ).toBeNull();
  }
  const expected = ranked.sort(before).map(({ id }) => id);
  const configuration = await getConfiguration(portal.db);
  for (const [index, id] of expected.entries()) {
    const of = { id, season: 2027, direction: 'keepers' } as const;
    const place = await findPlace(portal.db, of, configuration);
    expect([place?.place, place?.amount]).toEqual([index + 1, expected.length]);
  }
  const all = await listAround(portal.db, { id: 0, season: 2027, direction: 'keepers' }, 1, expected.length);
  expect(all.map(({ participation_id }) => participation_id)).toEqual(expected);
});

test('the history of changes adds up to the place one has', async () => {
  const achievements = achievementsOf(portal);
  const admin = await makePerson(portal, 'administrator');
  const people = [];
  for (let one = 0; one < 6; one++) {
    const family = await makeChooser(portal, s.DIRECTION_CHOSEN, { direction: 'rescuers', points: 5 });
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
