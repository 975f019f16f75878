import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makePerson, signInAgain } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

/** docs/product/quality.md, «Speed»: whose a session is, is found by keys, however many people there are. */
const portal = portalForFile();

/** How PostgreSQL goes about a prepared statement, on whichever connection of the pool has it. */
async function planOf(name: string, given: string): Promise<string> {
  const pool = portal.db.$client;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    for (const client of clients) {
      const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name]);
      if (!rowCount) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute ${name}(${given})`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }
    throw new Error(`no connection has ${name}`);
  } finally {
    for (const client of clients) client.release();
  }
}

test('the first to come back of many people are not looked for among all of them', async () => {
  const first = [await makePerson(portal, 'administrator'), await makePerson(portal, 'curator')];
  await portal.db.execute(sql`insert into users (utype, surname) select 3, 'Фамилия' from generate_series(1, 20000)`);
  // What is known of the sessions: that they are of the very first people. A merge would go through the others to the last.
  await portal.db.execute(sql`analyze users, sessions`);
  const { rows } = await portal.db.execute<{ id: string }>(sql`select max(id) as id from users`);
  const token = await signInAgain(portal, { id: Number(rows[0]?.id) });
  for (const one of [...first.map((person) => person.token), token])
    expect((await portal.call('GET', '/user/data', undefined, { token: one })).status).toBe(200);
  const plan = await planOf('session_by_token', "1, '\\x00'");
  expect(plan).toContain('users_pkey');
  expect(plan).not.toContain('Merge Join');
  expect(plan).not.toContain('Seq Scan on users');
});
