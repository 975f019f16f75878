import type pg from 'pg';

/**
 * The pool as Socket.IO's adapter needs it. The adapter keeps one connection to listen on, but never gives a broken one
 * back, nor one that is still being opened when it closes: the pool would lose a place, and not end.
 */
export function listeningPool(pool: pg.Pool): { pool: pg.Pool; close: () => void } {
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
