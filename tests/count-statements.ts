import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counting = new AsyncLocalStorage<{ sent: number }>();

/** Counts the statements an action sends to the database; not those of background work or of HTTP calls. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  const count = { sent: 0 };
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const own = counting.getStore();
    if (own) own.sent += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await counting.run(count, act);
  } finally {
    pg.Client.prototype.query = query;
  }
  return count.sent;
}
