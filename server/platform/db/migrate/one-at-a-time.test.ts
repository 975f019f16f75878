import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('a line that is cut while it only waits does not end the process', async () => {
  const url = `${inject('postgres')}postgres`;
  const done = oneAtATime(url, 41, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const cut = new Promise<void>((resolve) => client.once('end', resolve));
    await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await Promise.all([cut, other.end()]);
    return 'done';
  });
  expect(await done).toBe('done');
});
