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

test('prepared statements asked in one turn go over one connection in one write, and each fails by itself', async () => {
  const url = await cloneDatabase(inject('postgres'));
  const db = openDatabase(url, { max: 3 });
  onTestFinished(async () => {
    await db.$client.end();
    await dropDatabase(url);
  });
  let connections = 0;
  db.$client.on('acquire', () => {
    connections += 1;
  });
  const ask = (name: string, text: string, values: unknown[]) => db.$client.query({ name, text }, values);
  const half = (by: number) => ask('half', 'select 10 / $1::int as answer', [by]);
  const answers = await Promise.allSettled([half(2), half(0), half(5), ask('one', 'select 1 as answer', [])]);
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.rows[0].answer)).toEqual([
    5,
    false,
    2,
    1,
  ]);
  expect(connections).toBe(1);
  expect((await half(10)).rows).toEqual([{ answer: 1 }]);
  expect(db.$client.idleCount).toBe(1);
});

test('who asks while no connection comes is told so', async () => {
  const db = openDatabase('postgres://nobody@127.0.0.1:1/none', { connect_ms: 1000 });
  onTestFinished(() => db.$client.end());
  await expect(db.$client.query({ name: 'one', text: 'select 1' })).rejects.toThrow('ECONNREFUSED');
});
