import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { openDatabase } from './pool.ts';

test('a connection that breaks at the first word of a transaction is not kept: the next one finds a place', async () => {
  const url = await cloneDatabase(inject('postgres'));
  const db = openDatabase(url, { max: 1, connect_ms: 2000 });
  onTestFinished(async () => {
    await db.$client.end();
    await dropDatabase(url);
  });
  const ask = () => db.transaction((tx) => tx.execute(sql`select 1`));
  for (let times = 0; times < 3; times += 1) {
    db.$client.once('acquire', (client) => client.connection.stream.destroy());
    await expect(ask()).rejects.toThrow();
  }
  expect((await ask()).rowCount).toBe(1);
  expect(db.$client.idleCount).toBe(1);
});
