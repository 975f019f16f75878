// The peer: a bare Hono app that answers the same bytes, or the same query, and does nothing else.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { listTimeouts } from '#server/features/participation/timeouts.ts';
import { openDatabase } from '#server/platform/db/pool.ts';

type Order = { port: number; body?: string; headers?: Record<string, string>; database?: string; user_id?: number };

const { port, body, headers, database, user_id = 0 } = JSON.parse(process.argv[2] ?? '') as Order;
const app = new Hono();
app.get('/ready', (c) => c.text('ok'));
if (body) {
  const bytes = Buffer.from(body, 'base64');
  app.get('/bytes', (c) => c.body(bytes, 200, headers));
}
if (database) {
  const db = openDatabase(database);
  app.get('/query', async (c) => c.json({ ok: true, data: await listTimeouts(db, [user_id]) }));
}
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});
