import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeListener, listen } from '#server/platform/http/connections/listen.ts';
import { fillingPage } from '#server/platform/http/pages/unavailable-page.ts';
import { originOf } from './announce.ts';
import type { Config } from './config.ts';

/** After how many seconds a waiting page, and a client that was refused, ask again. */
const AGAIN_SECONDS = 3;

const headers = {
  'cache-control': 'no-store',
  'retry-after': String(AGAIN_SECONDS),
  'x-content-type-options': 'nosniff',
  // Nobody keeps a connection to a host that is about to be replaced by the portal.
  connection: 'close',
};

const refusal = { ok: false, errors: ['Портал наполняется демонстрационным сезоном: повторите через минуту'] };

/** Answers like the portal would, were it not being filled: /healthz lives, /readyz and all else must wait. */
function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  if (url === '/healthz' || url === '/readyz' || url.startsWith('/api/')) {
    const isAlive = url === '/healthz';
    response.writeHead(isAlive ? 200 : 503, { ...headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(url.startsWith('/api/') ? refusal : { ok: isAlive }));
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(503, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    refresh: String(AGAIN_SECONDS),
  });
  response.end(fillingPage(nonce));
}

/** Whether the start will fill this database with the demo season (demo/fill.ts): it has nobody yet. */
async function willBeFilled(config: Config, url: string | undefined): Promise<boolean> {
  if (!config.PORTAL_DEMO || url === undefined) return config.PORTAL_DEMO;
  // The process above the workers loads them for a demo alone.
  const [{ openDatabase }, { users }] = await Promise.all([
    import('#server/platform/db/pool.ts'),
    import('#server/platform/users.ts'),
  ]);
  const db = openDatabase(url);
  const found = await db.select({ id: users.id }).from(users).limit(1);
  await db.$client.end();
  return found.length === 0;
}

/** `close`, which may be called twice, frees the port for the portal; of a database that is not filled it has nothing to do. */
export type Filling = { close: () => Promise<void> };

/**
 * Answers in the portal's place while its empty database is filled with the demo season, which takes up to a minute: with
 * a page that says so and opens the portal by itself. Without `url` the database is yet to be made. Fails with CannotListen
 * before anything is written.
 */
export async function openHostWhileFilling(config: Config, url?: string): Promise<Filling> {
  if (!(await willBeFilled(config, url))) return { close: async () => {} };
  const server = createServer(answer);
  const address = await listen(server, { port: config.PORT, host: config.HOST });
  process.stdout.write(`Наполняю портал демонстрационным сезоном, до минуты: ${originOf(config, address)}\n`);
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await closeListener(server);
    server.closeAllConnections();
  };
  return {
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
