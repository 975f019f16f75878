import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;

// More than are gathered in the first of three seasons; a thousand of them have come back in the last. Names, regions and
// moments repeat.
const CHILDREN = 10_700;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  await portal.db.execute(sql`
    insert into users (utype, surname, name)
    select 3, 'Ёж' || (n * 7919 % 400), 'Имя' || n from generate_series(1, ${CHILDREN}::integer) n`);
  await portal.db.execute(sql`
    insert into participations (user_id, audience, season, status, region, status_changed_at, surname_key)
    select id, 'participant', 2025 + (n % 50 = 1)::integer, 180, case when n % 50 = 0 then 'Москва' else 'Приморский край' end,
      timestamptz '2026-01-01' + n * 7907 % 300 * interval '1 hour', surname_key
    from (select id, surname_key, row_number() over (order by id)::integer as n from users where utype = 3) child`);
  await portal.db.execute(sql`
    update participations set is_current = false
    where id in (select id from participations where season = 2025 order by id limit 1000)`);
  await portal.db.execute(sql`
    insert into participations (user_id, audience, season, status, region, status_changed_at, surname_key)
    select user_id, 'participant', 2027, 10, 'Приморский край', timestamptz '2026-01-05', surname_key
    from participations where not is_current`);
  await portal.db.execute(sql`analyze`);
}, 60_000);

const orders = {
  newest: sql`user_id desc`,
  surname: sql`surname_key, user_id desc`,
  changed: sql`status_changed_at desc, user_id desc`,
};
const filters = [
  [{ utype: '3', region: 'Приморский край' }, sql`is_current and region = 'Приморский край'`],
  [{ season: '2025' }, sql`season = 2025`],
  [{ region: 'Москва' }, sql`is_current and region = 'Москва'`],
] as const;

test.each(Object.entries(orders))(
  'many and few stand alike in the order «%s», over all seasons and in one',
  async (sort, order) => {
    for (const [filter, where] of filters) {
      const { rows } = await portal.db.execute<{ id: string }>(
        sql`select user_id as id from participations where ${where} order by ${order} limit 10000`,
      );
      const all = rows.map(({ id }) => Number(id));
      for (const page of [1, 2, Math.ceil(all.length / 40), Math.ceil(all.length / 20)]) {
        const query = new URLSearchParams({ ...filter, sort, page: String(page) });
        const { body } = await portal.call('GET', `/admin/users?${query}`, undefined, admin);
        expect([body.total, body.data.map(({ id }: { id: number }) => id)]).toEqual([
          all.length,
          all.slice((page - 1) * 20, page * 20),
        ]);
      }
    }
  },
);
