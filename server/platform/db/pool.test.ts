import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();

test('of transactions that wait for each other none fails, and each is done once', async () => {
  const [one, other] = [await makePerson(portal, 'guide'), await makePerson(portal, 'guide')];
  let begun = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const add = (first: number, second: number) =>
    portal.db.transaction(async (tx) => {
      await tx.execute(sql`update users set last_season = coalesce(last_season, 0) + 1 where id = ${first}`);
      begun += 1;
      if (begun === 2) meet();
      await met;
      await tx.execute(sql`update users set last_season = coalesce(last_season, 0) + 1 where id = ${second}`);
      return 'done';
    });
  expect(await Promise.all([add(one.id, other.id), add(other.id, one.id)])).toEqual(['done', 'done']);
  // The database breaks off one of the two, and both where it looks twice before the first has let go.
  expect(begun).toBeGreaterThan(2);
  const { rows } = await portal.db.execute(sql`select last_season from users where id in (${one.id}, ${other.id})`);
  expect(rows).toEqual([{ last_season: 2 }, { last_season: 2 }]);
});

test('a transaction that fails by itself is not begun again', async () => {
  let begun = 0;
  const failing = portal.db.transaction(async (tx) => {
    begun += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(begun).toBe(1);
});

test('a statement asked often is prepared, and still answers what is asked, also after its table has changed', async () => {
  // In a run of all tests the names may be given away already: here they begin anew.
  vi.resetModules();
  const { openDatabase } = await import('./pool.ts');
  const db = openDatabase(String(portal.db.$client.options.connectionString), { max: 1 });
  await db.execute(sql`create temporary table fish (name text, depth integer)`);
  await db.execute(sql`insert into fish values ('sprat', 20), ('anglerfish', 900)`);
  const deeper = async (depth: number) =>
    (await db.execute(sql`select name from fish where depth > ${depth}::integer order by name`)).rows;
  for (let times = 0; times < 10; times += 1) {
    expect(await deeper(100)).toEqual([{ name: 'anglerfish' }]);
    expect(await deeper(1000)).toEqual([]);
  }
  const { rows } = await db.execute(
    sql`select statement from pg_prepared_statements where statement like 'select name from fish%'`,
  );
  expect(rows).toHaveLength(1);
  await db.execute(sql`alter table fish add column weight integer default 1`);
  expect(await deeper(10)).toEqual([{ name: 'anglerfish' }, { name: 'sprat' }]);
  await db.$client.end();
});
