import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/http/app.ts';
import { openServices } from '#server/open-services.ts';
import type { Services } from '#server/services.ts';
import { cloneDatabase, dropDatabase } from './database.ts';

/** An answer of the API as a test reads it: status, headers, and the body whatever its shape. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on the wire, where nothing is typed
export type Answer = { status: number; headers: Headers; body: any };

export type CallOptions = { token?: string | undefined; headers?: Record<string, string> };

export type Portal = Services & {
  url: string;
  call: (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  close: () => Promise<void>;
};

/** Starts a portal over a database: what main.ts does, without pages, on a free port. */
export async function startPortal(database: string, settings: Record<string, string> = {}): Promise<Portal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-files-'));
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database, DATA_DIR: folder, PORT: '0', ...settings });
  const services = await openServices(config, database);
  const server: Server = createServer(getRequestListener(createApp(services).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await services.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A portal on a database of its own for the tests of one file; ready from the first test on. */
export function portalForFile(settings: Record<string, string> = {}): Portal {
  const portal = {} as Portal;
  let database = '';
  beforeAll(async () => {
    database = await cloneDatabase(inject('postgres'));
    Object.assign(portal, await startPortal(database, settings));
  });
  afterAll(async () => {
    await portal.close?.();
    if (database) await dropDatabase(database);
  });
  return portal;
}
