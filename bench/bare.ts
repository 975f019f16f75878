// The peer: a bare Hono app that answers the same bytes, the same query, or a page of another build, and does nothing else.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { openDatabase } from '#server/platform/db/pool.ts';

type Order = {
  port: number;
  body?: string;
  headers?: Record<string, string>;
  database?: string;
  user_id?: number;
  /** The server's file of a built TanStack Start app (peer/). */
  pages?: string;
};

const { port, body, headers, database, user_id = 0, pages } = JSON.parse(process.argv[2] ?? '') as Order;
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
if (pages) {
  const { default: entry }: { default: { fetch: (request: Request) => Promise<Response> } } = await import(pages);
  app.get('/', (c) => entry.fetch(c.req.raw));
}
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
process.once('SIGTERM', () => {
  server.close();
  process.exit(0);
});
