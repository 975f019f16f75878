import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { openDatabase } from './pool.ts';

const failureOf = (failing: Promise<unknown>) =>
  failing.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a database that nobody listens for is away, however it was asked', async () => {
  const db = openDatabase('postgres://u:p@127.0.0.1:1/x');
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(db.transaction(async () => {})))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(db.$client.query('select 1')))).toBe(true);
  await db.$client.end();
});

test('what other services could not do, and our own mistakes, are not the database’s', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const ofStorage = Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT', $metadata: { attempts: 3 } });
  const wrongBind = Object.assign(new pg.DatabaseError('bind message', 1, 'error'), { code: '08P01' });
  for (const error of [refused, ofStorage, wrongBind]) {
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(false);
  }
  for (const code of ['57P01', '25006'])
    expect(isDatabaseUnavailable(Object.assign(new pg.DatabaseError('stops', 1, 'error'), { code }))).toBe(true);
});
