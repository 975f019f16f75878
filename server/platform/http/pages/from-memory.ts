import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import { countRequest } from '#server/platform/metrics/process-metrics.ts';
import { type HostEnv, pathAndQuery } from '../request.ts';
import { logLine } from '../request-log.ts';
import { preparedHeaders } from '../security.ts';
import type { Pages } from './page-entry.ts';

type MemoryDeps = { config: Config; log: Pick<Logger, 'info'>; bus: Pick<Bus, 'away'> };

/**
 * Answers strangers' public pages from memory, before anything else is done for a request: the one path that must bear a
 * whole country reading the results. Requests with a session take the ordinary way, unless the database is away.
 */
export function fromMemory(services: MemoryDeps, pages: Pick<Pages<never>, 'remembered'>): MiddlewareHandler<HostEnv> {
  const prepared = preparedHeaders(services.config);
  return async (c, next) => {
    if (c.req.header('cookie')?.includes('session=') && !services.bus.away()) return next();
    const started = performance.now();
    const request_id = randomUUID();
    const headers = { ...(await prepared), 'x-request-id': request_id };
    const page = pages.remembered(pathAndQuery(c.req.url), c.req.header('accept-encoding') ?? '', headers);
    if (!page) return next();
    countRequest('page', page.status, started);
    services.log.info(logLine({ request_id, method: c.req.method, path: c.req.path, status: page.status, started }));
    return page;
  };
}
