import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/messages.md, «Desk»: a name that more than 10,000 people bear. */
const portal = portalForFile();
const chat = dialogsOf(portal);
let desk: Person;

async function found(search: string) {
  const { status, body } = await chat.desk(desk, { search });
  expect(status).toBe(200);
  const { data, total, is_more, is_frequent } = body;
  return {
    names: data.map(({ name }: { name: string }) => name.split(' ')[0]).toSorted(),
    total,
    is_more,
    is_frequent,
  };
}

beforeAll(async () => {
  desk = await makePerson(portal, 'administrator');
});

test('of a frequent name its bearers’ own dialogs are found, and with the surname the family’s', async () => {
  const { parent, child } = await makeFamily(portal, statuses.TRAINING);
  for (const one of [parent, child]) await chat.write(one);
  const family = { names: ['Морская', 'Морской'], total: 2, is_more: false, is_frequent: false };
  expect(await found('дарья')).toEqual(family);
  await portal.db.execute(sql`
    insert into users (utype, surname, name) select 2, 'Частая' || n, 'Дарья' from generate_series(1, 10001) n`);
  expect(await found('дарья')).toEqual({ ...family, names: ['Морская'], total: 1, is_frequent: true });
  expect(await found('морская дарья')).toEqual(family);
  expect(await found('дарья владимировна')).toMatchObject({ is_frequent: false });
  // Of all of them nobody has written.
  expect(await found('частая')).toEqual({ names: [], total: 0, is_more: false, is_frequent: true });
  await portal.db.execute(
    sql`insert into dialogs (user_id, last_at) select id, now() from users where surname like 'Частая%'`,
  );
  expect(await found('частая')).toMatchObject({ total: 10_000, is_more: true, is_frequent: true });
});
