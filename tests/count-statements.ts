import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Counts the calls of a driver's method that an action makes; not those of background work or of HTTP calls. */
function counterOf(prototype: object, method: string) {
  const counting = new AsyncLocalStorage<{ made: number }>();
  return async (act: () => Promise<unknown>): Promise<number> => {
    const original = Reflect.get(prototype, method);
    const count = { made: 0 };
    const counted = function (this: unknown, ...args: unknown[]) {
      const own = counting.getStore();
      if (own) own.made += 1;
      return Reflect.apply(original, this, args);
    };
    Reflect.set(prototype, method, counted);
    try {
      await counting.run(count, act);
    } finally {
      Reflect.set(prototype, method, original);
    }
    return count.made;
  };
}

/** Counts the statements an action sends to the database. */
export const countStatements = counterOf(pg.Client.prototype, 'query');

/** Counts how often an action takes a connection of the pool: prepared statements of one turn go together over one. */
export const countConnections = counterOf(pg.Pool.prototype, 'connect');
