import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { learnerSorts } from '#contract/statistics/words.ts';
import { makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;
let course: number;

/** More than are gathered: 10,300 learners of one course, a third of them through, with the deadlines of their trips. */
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  course = await makeCourse(portal, 2);
  await portal.db.execute(sql`
    insert into users (utype, surname, name) select 3, 'Фамилия' || (n * 7919 % 400), 'Имя' from generate_series(1, 10300) n`);
  await portal.db.execute(sql`
    insert into participations (user_id, audience, season, status, surname_key, teaching_id, milestone_id, points, passed_count, begun_at, deadline)
    select child.id, 'participant', 2027, case when n % 3 = 0 then 420 else 200 end, surname_key, ${course}, case when n % 3 > 0 then milestones.id end,
      n * 7907 % 21, case when n % 3 = 0 then 2 else 0 end, now(), now() + n * 7901 % 90 * interval '1 day'
    from (select id, surname_key, row_number() over (order by id)::integer as n from users where utype = 3) child
      join milestones on teaching_id = ${course} and ordinal_number = 1`);
  await portal.db.execute(sql`analyze`);
}, 60_000);

const keys = {
  name: sql`surname_key`,
  points: sql`points`,
  stage: sql`passed_count`,
  deadline: sql`case when status = 200 then deadline end`,
};

test.each(learnerSorts)(
  'more than are gathered stand in the order «%s» as few do, page after page, both ways',
  async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const way = sql.raw(order);
      const last = sort === 'name' ? sql`user_id ${sql.raw(order === 'asc' ? 'desc' : 'asc')}` : sql`id ${way}`;
      const { rows } = await portal.db.execute<{ id: string }>(sql`
      select user_id as id from participations where teaching_id = ${course}
      order by ${keys[sort]} ${way} nulls last, ${last} limit 10000`);
      const all = rows.map(({ id }) => Number(id));
      // The last page before those without a deadline, the one between, and the very last.
      for (const page of [1, 343, 344, 345, 500]) {
        const query = new URLSearchParams({ sort, order, page: String(page) });
        const { body } = await portal.call('GET', `/admin/statistics/learning?${query}`, undefined, admin);
        expect([body.total, body.is_more]).toEqual([10_000, true]);
        expect(body.data.map(({ id }: { id: number }) => id)).toEqual(all.slice((page - 1) * 20, page * 20));
      }
    }
  },
);

test('the deadline of a trip is none of the course’s: who is through has none', async () => {
  const { body } = await portal.call('GET', '/admin/statistics/learning?state=completed', undefined, admin);
  expect(body.total).toBe(3433);
  for (const { deadline } of body.data) expect(deadline).toBeNull();
});

test('more than are gathered of who has no deadline, in the order of deadlines, stand in that of their numbers', async () => {
  await portal.db.execute(sql`
    update participations set status = 420, milestone_id = null, passed_count = 2 where teaching_id = ${course}`);
  for (const order of ['asc', 'desc'] as const) {
    const { rows } = await portal.db.execute<{ id: string }>(sql`
      select user_id as id from participations where teaching_id = ${course} order by id ${sql.raw(order)} limit 10000`);
    for (const page of [1, 500]) {
      const query = new URLSearchParams({ state: 'completed', sort: 'deadline', order, page: String(page) });
      const { body } = await portal.call('GET', `/admin/statistics/learning?${query}`, undefined, admin);
      expect([body.total, body.is_more]).toEqual([10_000, true]);
      expect(body.data.map(({ id }: { id: number }) => id)).toEqual(
        rows.slice((page - 1) * 20, page * 20).map(({ id }) => Number(id)),
      );
    }
  }
});
