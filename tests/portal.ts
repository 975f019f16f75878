import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io as connect, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, beforeAll, inject } from 'vitest';
import type { ClientEvents, ServerEvents } from '#contract/events.ts';
import { readConfig } from '#server/config.ts';
import { openListener } from '#server/open-listener.ts';
import { openServices } from '#server/open-services.ts';
import { noteAdministrator } from '#server/platform/administrators.ts';
import { connectionLimitsOf } from '#server/platform/http/connections/connection-limits.ts';
import { openHost } from '#server/platform/http/host.ts';
import type { PortalServices } from '#server/services.ts';
import { socketCalls } from '#server/socket-calls.ts';
import { cloneDatabase, dropDatabase } from './database.ts';
import { logLines } from './log-lines.ts';

/** An answer of the API as a test reads it: status, headers, and the body whatever its shape. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on the wire, where nothing is typed
export type Answer = { status: number; headers: Headers; body: any };

export type PortalSocket = Socket<ServerEvents, ClientEvents>;

export type CallOptions = { token?: string | undefined; headers?: Record<string, string> };

export type Portal = PortalServices & {
  url: string;
  call: (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  /** Opens a socket to this portal, closed with it. */
  socket: (options?: Partial<ManagerOptions & SocketOptions>) => PortalSocket;
  close: () => Promise<void>;
};

/** Payload of a socket's next event; `disconnect` and `connect_error` are events, too. */
export const nextEvent = (
  socket: PortalSocket,
  event: keyof ServerEvents | 'connect' | 'disconnect' | 'connect_error',
): Promise<unknown[]> =>
  new Promise((resolve) => {
    socket.once(event, ((...payload: unknown[]) => resolve(payload)) as never);
  });

/**
 * Starts a portal on a database like main.ts, without pages, on a free port; with a number, as one of several. Its
 * clock does not run, since jobs each minute would interfere with tests. It counts as having an administrator, unless
 * asked to be in preparation.
 */
export async function startPortal(
  database: string,
  settings: Record<string, string> = {},
  { number, recurs = false, isPreparing = false }: { number?: number; recurs?: boolean; isPreparing?: boolean } = {},
): Promise<Portal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-files-'));
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database, DATA_DIR: folder, PORT: '0', ...settings });
  // On a busy machine password guesses of tests must not be refused as slow.
  const services = await openServices(config, database, {
    lines: logLines,
    passwords_wait_ms: 60_000,
    recurs,
    ...(number && { number }),
  });
  if (!isPreparing) noteAdministrator(services.db);
  const host = openHost(openListener(services), connectionLimitsOf(config, 1));
  services.live.attach(host.server, socketCalls(services));
  const { port } = await host.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const sockets = new Set<PortalSocket>();
  return {
    ...services,
    url,
    call: async (method, callPath, body, { token, headers = {} } = {}) => {
      const response = await fetch(`${url}/api${callPath}`, {
        method,
        headers: {
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json');
      return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
    },
    socket: (options = {}) => {
      const socket: PortalSocket = connect(url, { transports: ['websocket'], reconnection: false, ...options });
      sockets.add(socket);
      return socket;
    },
    close: async () => {
      for (const socket of sockets) socket.disconnect();
      host.server.close();
      host.server.closeAllConnections();
      await services.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Settings = Record<string, string>;

/** A portal on its own database for the tests of one file. */
export function portalForFile(
  settings: Settings | (() => Promise<Settings>) = {},
  options: Parameters<typeof startPortal>[2] = {},
): Portal {
  const portal = {} as Portal;
  let database = '';
  beforeAll(async () => {
    database = await cloneDatabase(inject('postgres'));
    const resolved = typeof settings === 'function' ? await settings() : settings;
    Object.assign(portal, await startPortal(database, resolved, options));
  });
  afterAll(async () => {
    await portal.close?.();
    if (database) await dropDatabase(database);
  });
  return portal;
}
