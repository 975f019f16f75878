import type pg from 'pg';

/**
 * The pool as Socket.IO's adapter needs it. The adapter keeps one connection to listen on, and leaves three things
 * undone: a broken one would end the process, is never given back, and one that is still being opened at the end
 * would keep the pool from closing.
 */
export function listeningPool(pool: pg.Pool, onError: (error: Error) => void): { pool: pg.Pool; close: () => void } {
  const held = new Set<pg.PoolClient>();
  let closed = false;

  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const release = client.release.bind(client);
    const giveBack = () => {
      // Destroyed, not kept: it still listens.
      if (held.delete(client)) release(true);
    };
    client.release = giveBack;
    client.on('error', onError);
    client.on('end', giveBack);
    held.add(client);
    if (closed) giveBack();
    return client;
  };

  return {
    // The two calls the adapter makes.
    pool: { connect, query: pool.query.bind(pool) } as unknown as pg.Pool,
    close: () => {
      closed = true;
      for (const client of held) client.release();
    },
  };
}
