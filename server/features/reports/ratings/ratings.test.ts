import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { GroupRow, PointsRow } from '#contract/reports/shapes.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { findPlace } from '#server/features/achievements/ranking/ranking.ts';
import { isRanked } from '#server/features/participation/ranking/ranking.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { atLength } from '#tests/at-length.ts';
import { enrollmentOf } from '#tests/enrollment.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { reportsOf } from '#tests/reports.ts';

/** docs/product/reports.md: a rating and the storm tell what a plain recount of the same people tells. */
const portal = portalForFile();
let admin: Person;
let reports: ReturnType<typeof reportsOf>;

const regions = ['Мурманская область', 'Камчатский край', null] as const;
const directions = ['keepers', 'rescuers', null] as const;
/** Few values, so that most are equal in something. */
const standing = fc.record({
  status: fc.constantFrom<Status>(
    ...[s.ADMITTED, s.WITHDRAWN, s.TRAINING, s.MILESTONE_EXPIRED, s.TRAINING_COMPLETED, s.DIRECTION_CHOSEN],
    ...[s.TO_ASSESS, s.ASSESSED, s.ASSESSED, s.MAIN_WINNER, s.TRIP_CANCELLED, s.CERTIFIED],
  ),
  /** Held from there, or of a season gone by that ended there. */
  now: fc.constantFrom<Status | null>(null, null, null, s.BLOCKED),
  direction: fc.constantFrom(...directions),
  region: fc.constantFrom(...regions),
  points: fc.constantFrom(0, 3.5, 7),
  added: fc.constantFrom(0, 3.5),
  is_black_labelled: fc.boolean(),
  completed_at: fc.constantFrom('2027-05-01T10:00:00.000Z', '2027-05-02T10:00:00.000Z', null),
});
type Standing = typeof standing extends fc.Arbitrary<infer Row> ? Row : never;
type Row = Omit<Standing, 'points' | 'added'> & { id: number; points: number; added: number };
const PEOPLE = 16;
const ids: number[] = [];

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  reports = reportsOf(portal, admin);
  for (let one = 0; one < PEOPLE; one++)
    ids.push((await makeParticipantWithDirection(portal, s.ASSESSED)).participation_id);
});

async function stand(rows: readonly Row[], is_past = false): Promise<void> {
  const given = rows.map(({ status, now, ...row }) => {
    if (is_past) return { ...row, status: s.LAST_SEASON, left_status: status, held_from: [] };
    return { ...row, status: now ?? status, left_status: null, held_from: now === null ? [] : [status] };
  });
  await portal.db.execute(sql`
    update participations set status = given.status, left_status = given.left_status, held_from = given.held_from,
      direction = given.direction, region = given.region, points = given.points, completed_at = given.completed_at,
      learning_achievements_points = given.added, is_black_labelled = given.is_black_labelled
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, status integer, left_status integer,
      held_from integer[], direction text, region text, points numeric, added numeric, is_black_labelled boolean,
      completed_at timestamptz)
    where participations.id = given.id`);
}

const total = ({ points, added }: Row) => points + added;
const inRanking = (one: Row, other: Row): number =>
  total(other) - total(one) ||
  other.points - one.points ||
  (one.completed_at ?? '9').localeCompare(other.completed_at ?? '9') ||
  one.id - other.id;
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const isRated = ({ status }: Row) => status >= 200;
const hasPlace = (row: Row, is_past: boolean) =>
  row.direction !== null && isRanked(is_past ? row.status : (row.now ?? row.status));

async function recount(rows: readonly Row[], season: number, is_past: boolean): Promise<void> {
  const rated = rows.filter(isRated).sort(inRanking);
  const all = await reports.get('ratings', { season, per_page: 1000 });
  expect(idsOf(all)).toEqual(rated.map(({ id }) => id));
  expect(all.data.map(({ place }: PointsRow) => place)).toEqual(rated.map((_, index) => index + 1));
  // In another order than that of the places each is counted.
  const byName = await reports.get('ratings', { season, sort: 'name', per_page: 1000 });
  const counted = new Map((byName.data as PointsRow[]).map(({ id, place }) => [id, place]));
  expect(rated.map(({ id }) => counted.get(id))).toEqual(rated.map((_, index) => index + 1));
  for (const direction of ['keepers', 'rescuers'] as const) {
    const ranked = rows.filter((row) => row.direction === direction && hasPlace(row, is_past)).sort(inRanking);
    const within = await reports.get('ratings', { season, direction, who: 'ranked', per_page: 1000 });
    expect(idsOf(within)).toEqual(ranked.map(({ id }) => id));
    // Within a direction's ranking a place is the one the participant sees, however the rest is filtered.
    for (const row of within.data as PointsRow[]) expect(row.place).toBe(row.direction_place);
    const shown = new Map((all.data as PointsRow[]).map((row) => [row.id, row.direction_place]));
    expect(ranked.map(({ id }) => shown.get(id))).toEqual(ranked.map((_, index) => index + 1));
  }
  expect((all.data as PointsRow[]).filter((row) => row.direction_place !== null)).toHaveLength(
    rows.filter((row) => hasPlace(row, is_past)).length,
  );
  const storm = await reports.get('storm', { season, per_page: 1000 });
  const stormy = rated.filter(({ status }) => status >= 250);
  expect(idsOf(storm)).toEqual(stormy.map(({ id }) => id));
  expect(storm.data.map((row: PointsRow) => [row.participant_status, row.learning_points_total])).toEqual(
    stormy.map((row) => [row.status, total(row)]),
  );
  const labelled = await reports.get('storm', { season, black_label: true, order: 'desc' });
  expect(idsOf(labelled)).toEqual(
    stormy
      .filter((row) => row.is_black_labelled)
      .map(({ id }) => id)
      .reverse(),
  );
  const { data: groups } = await reports.get('ratings/groups', { season, by: 'region', sort: 'name', order: 'asc' });
  const expected = Map.groupBy(rated, ({ region }) => region);
  expect(groups).toHaveLength(expected.size);
  for (const { region, total: count, mean, median, best } of groups as GroupRow[]) {
    const points = (expected.get(region as Row['region']) ?? []).map(total).sort((a, b) => a - b);
    const [low, high] = [points[Math.floor((points.length - 1) / 2)] ?? 0, points[Math.floor(points.length / 2)] ?? 0];
    expect(count).toBe(points.length);
    expect(mean).toBeCloseTo(points.reduce((sum, one) => sum + one, 0) / points.length, 1);
    expect([median, best]).toEqual([(low + high) / 2, points.at(-1)]);
  }
}

const holds = fc.asyncProperty(
  fc.array(standing, { minLength: PEOPLE, maxLength: PEOPLE }),
  fc.boolean(),
  async (given, is_past) => {
    const rows = given.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
    await portal.db.execute(sql`update participations set season = ${is_past ? 2026 : 2027}`);
    await stand(rows, is_past);
    await recount(rows, is_past ? 2026 : 2027, is_past);
  },
);

test('places, storm and groups are those of a plain recount, of this season and of one gone by', async () => {
  await fc.assert(holds, { numRuns: atLength(10, 300), seed: 18 });
  await portal.db.execute(sql`update participations set season = 2027`);
});

test('ratings, storm, enrollment and the participant’s own page name the same totals and places', async () => {
  const [status, now] = [s.ASSESSED, null];
  const rows = ids.map((id, index): Row => {
    const [direction, region] = [directions[index % 2] ?? null, regions[index % 3] ?? null];
    const completed_at = '2027-05-01T10:00:00.000Z';
    return { id, status, now, direction, region, points: index % 4, added: 1, is_black_labelled: false, completed_at };
  });
  await stand(rows);
  const { data: enrolled } = (await enrollmentOf(portal).list(admin, {})).body;
  const [ratings, storm] = [await reports.get('ratings'), await reports.get('storm')];
  const told = ({ data }: { data: PointsRow[] }) =>
    new Map(data.map((row) => [row.id, [row.learning_points_total, row.learning_points, row.direction_place]]));
  expect(told(storm)).toEqual(told(ratings));
  expect(told(ratings)).toEqual(
    new Map(enrolled.map((row: PointsRow) => [row.id, [row.learning_points_total, row.learning_points, row.place]])),
  );
  const configuration = await getConfiguration(portal.db);
  for (const { id, direction, direction_place } of ratings.data as PointsRow[])
    if (direction)
      expect((await findPlace(portal.db, { id, season: 2027, direction }, configuration))?.place).toBe(direction_place);
});

test('a search takes nobody’s place away; pages, orders and Excel hold the same people', async () => {
  const all = await reports.get('ratings');
  const third = all.data[2] as PointsRow;
  await portal.db.execute(sql`update users set surname = '=Ёршова', name = 'Ия' where id = ${third.user_id}`);
  const found = await reports.get('ratings', { search: '=ершова и' });
  expect(found.data).toMatchObject([{ id: third.id, place: 3, surname: '=Ёршова' }]);
  const second = await reports.get('ratings', { page: 2, per_page: 5 });
  expect(second).toMatchObject({ current_page: 2, to: 10, total: PEOPLE, season: 2027, is_more: false });
  expect(idsOf(second)).toEqual(idsOf(all).slice(5, 10));
  expect(second.data.map(({ place }: PointsRow) => place)).toEqual([6, 7, 8, 9, 10]);
  const ids = idsOf(all).slice(1, 3).join(',');
  expect((await reports.get('ratings', { ids })).data).toMatchObject([{ place: 2 }, { place: 3 }]);
  const backwards = await reports.get('ratings', { order: 'desc' });
  expect(backwards.data[0]).toMatchObject({ id: idsOf(all).at(-1), place: PEOPLE });
  const narrowed = { direction: 'keepers', region: 'Камчатский край' };
  const [shown, rows] = [await reports.get('ratings', narrowed), await reports.excel('ratings', narrowed)];
  expect(rows.map((row) => [row[0], row[7]])).toEqual(
    shown.data.map((row: PointsRow) => [row.place, row.learning_points_total]),
  );
  const storm = await reports.get('storm', { sort: 'name' });
  expect((await reports.excel('storm', { sort: 'name' })).map((row) => row[0])).toEqual(
    storm.data.map((row: PointsRow) => row.direction_place),
  );
});

test('hostile parameters are refused by name; a curator reads, whoever looks stands in the log', async () => {
  for (const query of [
    'ratings?sort=surname;drop',
    'ratings?region=Атлантида',
    'ratings?per_page=1001',
    'ratings?school_id=0',
    'ratings?excel=1&who=nobody',
    'ratings/groups?by=user_id',
    'storm?status=77',
    'storm?black_label=maybe',
    'storm?season=1',
    'test?teaching_id=x',
    'video?source=disk',
    'video/viewers',
    'video/curve?video_id=%27',
  ]) {
    const { status, body } = await portal.call('GET', `/admin/overall/${query}`, undefined, admin);
    expect([query, status, Object.keys(body.fields ?? {}).length]).toEqual([query, 422, 1]);
  }
  for (const query of ['test?teaching_id=999999', 'video/curve?video_id=999999'])
    expect((await portal.call('GET', `/admin/overall/${query}`, undefined, admin)).status).toBe(404);
  const curator = reportsOf(portal, await makePerson(portal, 'curator'));
  await curator.get('ratings', { direction: 'keepers' });
  await curator.excel('storm');
  const { rows } = await portal.db.execute(sql`select action, details ->> 'list' as list, details ->> 'report' as report
    from action_log where action in ('people_listed', 'report_exported') order by id desc limit 2`);
  expect(rows).toEqual([
    { action: 'report_exported', list: null, report: 'storm' },
    { action: 'people_listed', list: 'ratings', report: null },
  ]);
});
