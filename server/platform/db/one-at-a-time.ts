import pg from 'pg';

/** Does it while no other process of this database does anything under the same number; waits for whoever does. */
export async function oneAtATime<T>(url: string, number: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Whoever uses a line that is cut is told; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [number]);
    return await work(client);
  } finally {
    await client.end();
  }
}
