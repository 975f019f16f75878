import pg from 'pg';

/** Runs `work` while no other process of this database runs anything under `number`; waits for one that does. */
export async function oneAtATime<T>(url: string, number: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A query on a broken connection fails by itself; without a listener the error would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [number]);
    return await work(client);
  } finally {
    await client.end();
  }
}
