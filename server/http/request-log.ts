import type { MiddlewareHandler } from 'hono';
import type { Services } from '#server/services.ts';
import type { HostEnv } from './request.ts';

// Whatever could name a person is cut out of a logged path: the tokens of links and the credential of a query.
const cleaned = (path: string): string => path.replace(/^\/(entrance|guide\/registration)\/.+/, '/$1/…');

/** One JSON line per request: no query, no body, no address of the caller. */
export const logRequests =
  ({ log }: Services): MiddlewareHandler<HostEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    log.info({
      request_id: c.var.info.id,
      method: c.req.method,
      path: cleaned(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      user_id: c.var.caller?.user_id,
    });
  };
