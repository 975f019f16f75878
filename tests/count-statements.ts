import pg from 'pg';

/** How many statements the process sends to the database while `act` runs, those of its background work among them. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    sent += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
