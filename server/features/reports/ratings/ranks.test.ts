import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { RatingQuery } from '#contract/reports/filters.ts';
import { statuses as s } from '#contract/statuses.ts';
import type { Reading } from '#server/platform/db/reading.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { portalForFile } from '#tests/portal.ts';
import { scopeOf } from './population.ts';
import { findRanks, ranksAmong } from './ranks.ts';
import { findAllRated, listRatings } from './ratings.ts';

/** docs/product/reports.md, «Ratings»: the places of a large season are remembered. */
const portal = portalForFile();
const season = { season: 2027, is_past: false };

const among = (region?: string) => scopeOf(season, { who: 'all', direction: undefined, region, school_id: undefined });

async function placesOf(ids: readonly number[], most: number, scope = among()): Promise<[number, number][]> {
  const placed = ranksAmong(scope, await findRanks(portal, scope, most), ids);
  const { rows } = await portal.db.execute<{ id: number; place: number }>(sql`${placed} order by 2`);
  return rows.map(({ id, place }) => [Number(id), Number(place)]);
}

const choose = async () => (await makeParticipantWithDirection(portal, s.ASSESSED)).participation_id;

test('remembered places are the counted ones, with ties; who came since has none until the next count', async () => {
  const ids: number[] = [];
  for (let one = 0; one < 9; one++) ids.push(await choose());
  const [outsider = 0, ...others] = ids;
  await portal.db.execute(sql`
    update participations set points = id % 2, learning_achievements_points = id % 3, region = 'Камчатский край',
      completed_at = case when id % 4 > 0 then timestamptz '2027-05-01 10:00Z' + id % 2 * interval '1 day' end`);
  await portal.db.execute(sql`update participations set region = null where id = ${outsider}`);
  const counted = await placesOf(ids, ids.length);
  expect(counted.map(([, place]) => place)).toEqual(ids.map((_, index) => index + 1));
  expect(await placesOf(ids, ids.length - 1)).toEqual(counted);
  const some = others.slice(2, 5);
  expect(await placesOf(some, 0)).toEqual(counted.filter(([id]) => some.includes(id)));
  const within = await placesOf(ids, ids.length, among('Камчатский край'));
  expect(within).toHaveLength(others.length);
  expect(await placesOf(ids, 0, among('Камчатский край'))).toEqual(within);

  const late = await choose();
  await portal.db.execute(sql`update participations set points = 100 where id = ${late}`);
  expect(await placesOf([...ids, late], 1000)).toContainEqual([late, 1]);
  expect(await placesOf([...ids, late], 0)).toEqual(counted);
});

test('in the rankings of the directions each has its own places, with ties, and who is not ranked has none', async () => {
  for (let one = 0; one < 5; one++) await makeParticipantWithDirection(portal, s.ASSESSED, { direction: 'rescuers' });
  await portal.db.execute(sql`update participations set points = id % 3`);
  await makeParticipantWithDirection(portal, s.TRAINING);
  const { rows } = await portal.db.execute<{ id: number; ranked_in: string | null }>(sql`
    select id, case when status <> 200 then direction end as ranked_in from participations
    order by learning_points_total desc, points desc, completed_at, id`);
  const placeOf = (id: number, ranked_in: string | null) =>
    ranked_in && rows.filter((row) => row.ranked_in === ranked_in).findIndex((row) => row.id === id) + 1;
  const { data } = await listRatings(portal, RatingQuery.parse({ season: season.season }), { offset: 0, limit: 100 });
  expect(data.map(({ id, direction_place }) => [id, direction_place])).toEqual(
    rows.map(({ id, ranked_in }) => [Number(id), placeOf(id, ranked_in)]),
  );
});

test('an answer with remembered places is as old as they are; by a replica, as old as its data was', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const [old, newer] = [ago(40), ago(20)];
  let as_of = old;
  const ask: Reading['query'] = (question) => question({ db: portal.db, as_of });
  const context = { db: portal.db, reading: { ...portal.reading, query: ask } };
  const query = RatingQuery.parse({ season: season.season });
  const countedAt = async (most: number) =>
    (await listRatings(context, query, { offset: 0, limit: 10 }, most)).counted_at;
  expect([await countedAt(1000), await countedAt(0)]).toEqual([old, old]);
  as_of = newer;
  expect([await countedAt(1000), await countedAt(0)]).toEqual([newer, old]);
});

test('an export has the places of one moment, whatever changes while it is written', async () => {
  const { ids, rowsOf } = await findAllRated(portal, RatingQuery.parse({ season: season.season }));
  const [first = 0, ...others] = ids;
  const [begun] = await rowsOf([first]);
  await portal.db.execute(
    sql`update participations set points = 0, learning_achievements_points = 0 where id = ${first}`,
  );
  const rows = [begun, ...(await rowsOf(others))];
  expect(rows.map((row) => row?.place)).toEqual(ids.map((_, index) => index + 1));
});
