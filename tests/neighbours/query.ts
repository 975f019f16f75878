import pg from 'pg';

/** Says one thing to a database, over a line of its own. */
export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A line that breaks fails what is asked; by itself it is no end of the run.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}
