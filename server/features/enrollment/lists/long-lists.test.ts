import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { enrollmentOf } from '#tests/enrollment.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/selection-and-trip.md, «Enrollment»: a list of more than are gathered is walked, and holds the same people. */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
let anna: Person;
let wave_id: number;

/**
 * 10,260 whom a wave invited, each thirtieth of them blocked since; 342 who wait, each tenth of them blocked; and who is in no
 * list: as many who are assessed, who were blocked at that, and whose season ended when they were invited or waited. Some are
 * of one school.
 */
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator');
  await portal.db.execute(sql`
    insert into users (utype, surname, name) select 3, 'Фамилия' || (n * 7919 % 400), 'Имя' from generate_series(1, 11628) n`);
  await portal.db.execute(sql`
    with school as (insert into schools (name, region) values ('Лицей мореходов', 'Мурманская область') returning id)
    insert into participations
      (user_id, audience, season, surname_key, school_id, direction, points, completed_at, status, held_from, left_status)
    select child.id, 'participant', 2027, surname_key, case when n % 31 = 0 then school.id end, case when n % 27 = 0 then 'rescuers' else 'keepers' end, n * 7907 % 21,
      now() + n * 7901 % 90 * interval '1 day',
      case kind when 30 then case when n / 34 % 10 = 0 then 160 else 410 end when 31 then 400 when 32 then 160 when 33 then 180 when 0 then 160 else 420 end,
      case kind when 30 then case when n / 34 % 10 = 0 then '{410}'::integer[] else '{}' end
        when 32 then '{400}' when 0 then '{420}' else '{}' end,
      case kind when 33 then case when n / 34 % 2 = 0 then 410 else 420 end end
    from (select id, surname_key, row_number() over (order by id) as n, row_number() over (order by id) % 34 as kind
      from users where utype = 3) child, school`);
  await portal.db.execute(sql`insert into enrollments (season, started_at) values (2027, now())`);
  const { rows } = await portal.db.execute<{ id: string }>(sql`
    insert into waves (season, number, kind, basis, rule, directions) values (2027, 1, 'first', '', '', '[]') returning id`);
  wave_id = Number(rows[0]?.id);
  await portal.db.execute(sql`
    insert into wave_rows (wave_id, participation_id, outcome, direction, place, learning_points, learning_achievements_points,
      learning_cadet_points, learning_volunteer_points, learning_points_total, is_black_labelled)
    select ${wave_id}, id, 'invited', direction, 1, 0, 0, 0, 0, 0, false from participations
    where status = 420 or held_from = '{420}'`);
  await portal.db.execute(sql`analyze`);
}, 60_000);

const invited = sql`(status = 420 or held_from = '{420}')`;
const waiting = sql`(status = 410 or held_from = '{410}')`;
const lists = {
  'of all': { filter: () => ({}), who: sql`(${waiting} or ${invited})` },
  'of the invited': { filter: () => ({ group: 'invited' }), who: invited },
  'of a wave': { filter: () => ({ wave_id }), who: invited },
  'of a direction': {
    filter: () => ({ direction: 'keepers' }),
    who: sql`(${waiting} or ${invited}) and direction = 'keepers'`,
  },
};
const orders = {
  ranking: sql`learning_points_total desc, points_rest desc, points desc, completed_at, id`,
  surname: sql`surname_key, user_id desc`,
};

/** The place of each who is ranked, by the plain order. */
async function placesOf(): Promise<Map<number, number>> {
  const { rows } = await portal.db.execute<{ id: string; place: string }>(sql`
    select id, row_number() over (partition by direction order by ${orders.ranking}) as place
    from participations where status in (400, 410, 420)`);
  return new Map(rows.map(({ id, place }) => [Number(id), Number(place)]));
}

/** These pages of a list have who is in it, in both orders and with their places; gives how many are in it. */
async function expectPages(filter: object, who: SQL, pages: readonly number[]): Promise<number> {
  const places = await placesOf();
  let total = 0;
  for (const [order, by] of Object.entries(orders)) {
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`select id from participations where ${who} order by ${by}`,
    );
    total = rows.length;
    for (const page of pages) {
      const { body } = await enrollment.list(anna, { ...filter, order, page });
      expect(body.total).toBe(Math.min(total, 10_001));
      expect(body.data.map(({ id, place }: { id: number; place: number | null }) => [id, place])).toEqual(
        rows.slice((page - 1) * 20, page * 20).map(({ id }) => [Number(id), places.get(Number(id)) ?? null]),
      );
    }
  }
  return total;
}

test.each(Object.entries(lists))('more than are gathered %s stand as few do, page after page', async (_, list) => {
  expect(await expectPages(list.filter(), list.who, [1, 250, 500])).toBeGreaterThan(10_000);
});

test.each([
  ['all', {}, sql`(${waiting} or ${invited})`],
  ['who wait', { group: 'waiting' }, waiting],
  ['who are invited', { group: 'invited' }, invited],
  ['without a black label', { black_label: false }, sql`(${waiting} or ${invited})`],
])('few of a direction stand in both orders: %s', async (_, filter, who) => {
  const total = await expectPages({ direction: 'rescuers', ...filter }, sql`${who} and direction = 'rescuers'`, [1, 2]);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(1000);
});

test.each([
  ['a frequent name', 'фамилия1', sql`surname_key like 'фамилия1%'`, 1000],
  ['a rare name', 'фамилия77', sql`surname_key like 'фамилия77%'`, 0],
  ['a school', 'лицей мореход', sql`school_id is not null`, 0],
])('who has %s is found in each of these lists', async (_, search, isFound, more) => {
  for (const { filter, who } of Object.values(lists)) {
    const { rows } = await portal.db.execute<{ id: string }>(sql`
      select id from participations where ${who} and ${isFound} order by ${orders.surname}`);
    expect(rows.length).toBeGreaterThan(more);
    const { body } = await enrollment.list(anna, { ...filter(), search, order: 'surname', page: 1 });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(rows.slice(0, 20).map(({ id }) => Number(id)));
    expect(body.total).toBe(rows.length);
  }
});
