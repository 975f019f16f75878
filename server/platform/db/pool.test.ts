import { gt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { afterCommit, type Connection, openDatabase } from './pool.ts';
import { prepared } from './prepared.ts';

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

test('a statement asked all day is prepared once, and still answers what is asked, also after its table has changed', async () => {
  const db = openDatabase(String(portal.db.$client.options.connectionString), { max: 1 });
  await db.execute(sql`create temporary table fish (name text, depth integer)`);
  await db.execute(sql`insert into fish values ('sprat', 20), ('anglerfish', 900)`);
  const fish = pgTable('fish', { name: text(), depth: integer() });
  const deeper = prepared((connection, kind: 'name' | 'depth') =>
    connection
      .select({ name: fish.name })
      .from(fish)
      .where(gt(fish.depth, sql.placeholder('depth')))
      .orderBy(fish[kind])
      .prepare(`deeper_by_${kind}`),
  );
  expect(deeper(db, 'name')).toBe(deeper(db, 'name'));
  for (let times = 0; times < 10; times += 1) {
    expect(await deeper(db, 'name').execute({ depth: 100 })).toEqual([{ name: 'anglerfish' }]);
    expect(await deeper(db, 'depth').execute({ depth: 1000 })).toEqual([]);
  }
  // What a transaction changed, it sees; its connection knows the statement already.
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into fish values ('cod', 200)`);
    expect(await deeper(tx, 'depth').execute({ depth: 100 })).toEqual([{ name: 'cod' }, { name: 'anglerfish' }]);
  });
  const { rows } = await db.execute(sql`select name from pg_prepared_statements order by name`);
  expect(rows).toEqual([{ name: 'deeper_by_depth' }, { name: 'deeper_by_name' }]);
  await db.execute(sql`alter table fish add column weight integer default 1`);
  expect(await deeper(db, 'name').execute({ depth: 300 })).toEqual([{ name: 'anglerfish' }]);
  await db.$client.end();
});

test('what a signed-in read asks goes to the database by name', async () => {
  const { token } = await makePerson(portal, 'participant');
  for (const path of ['/user/participant/own_timeouts', '/user/data'])
    expect((await portal.call('GET', path, undefined, { token })).status).toBe(200);
  const clients = await Promise.all(
    Array.from({ length: portal.db.$client.totalCount }, () => portal.db.$client.connect()),
  );
  const found = await Promise.all(clients.map((client) => client.query('select name from pg_prepared_statements')));
  for (const client of clients) client.release();
  const names = new Set(found.flatMap(({ rows }) => rows.map(({ name }) => name)));
  expect(names).toContain('session_by_token');
  expect(names).toContain('person_with_seasons');
  expect(names).toContain('timeouts_of');
});

test('what is to be done after a commit is done once after it, and not without it', async () => {
  const [one, other] = [await makePerson(portal, 'guide'), await makePerson(portal, 'guide')];
  const { db } = portal;
  const done: string[] = [];
  const note = (connection: Connection, what: string) => afterCommit(connection, () => done.push(what));
  note(db, 'at once');
  expect(done).toEqual(['at once']);

  await db.transaction(async (tx) => {
    note(tx, 'committed');
    await tx.transaction(async (savepoint) => note(savepoint, 'in a savepoint'));
    const rolledBack = tx.transaction(async (savepoint) => {
      note(savepoint, 'rolled back to a savepoint');
      throw new Error('changed my mind');
    });
    await rolledBack.catch(() => {});
    expect(done).toEqual(['at once']);
  });
  expect(done).toEqual(['at once', 'committed', 'in a savepoint']);

  const failing = db.transaction(async (tx) => {
    note(tx, 'rolled back');
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();

  let begun = 0;
  const met = Promise.withResolvers<void>();
  const crossing = (first: number, second: number) =>
    db.transaction(async (tx) => {
      note(tx, `begun again ${first}`);
      await tx.execute(sql`update users set last_season = 1 where id = ${first}`);
      begun += 1;
      if (begun === 2) met.resolve();
      await met.promise;
      await tx.execute(sql`update users set last_season = 1 where id = ${second}`);
    });
  await Promise.all([crossing(one.id, other.id), crossing(other.id, one.id)]);
  expect(begun).toBeGreaterThan(2);
  expect(done.slice(3).toSorted()).toEqual([`begun again ${one.id}`, `begun again ${other.id}`].toSorted());
});

test('a committed transaction has not failed, whatever becomes of what is done after it', async () => {
  const done: string[] = [];
  const committed = portal.db.transaction(async (tx) => {
    afterCommit(tx, () => {
      throw new Error('at once');
    });
    afterCommit(tx, () => Promise.reject(new Error('later')));
    afterCommit(tx, async () => done.push('last'));
    return 'committed';
  });
  expect(await committed).toBe('committed');
  expect(done).toEqual(['last']);
});
