import pg from 'pg';

/** Executes one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A broken connection rejects the query and must not crash the run.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}
