import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { maskPath } from '#server/platform/log/mask-tokens.ts';
import { countRequest } from '#server/platform/metrics/process-metrics.ts';
import type { HostEnv } from './request.ts';

type RequestLogEntry = {
  request_id: string;
  method: string;
  path: string;
  status: number;
  started: number;
  user_id?: number | undefined;
};

/** Longer than any address of ours: people paste letters and names into others. */
const MAX_PATH = 200;

function shortPath(path: string): string {
  const masked = maskPath(path);
  return masked.length > MAX_PATH ? `${masked.slice(0, MAX_PATH).toWellFormed()}…` : masked;
}

/** One JSON line per request: no query, no body, no address of the caller. `started` is of performance.now(). */
export const logLine = ({ path, started, ...rest }: RequestLogEntry) => ({
  ...rest,
  path: shortPath(path),
  ms: Math.round((performance.now() - started) * 10) / 10,
});

export const logRequests =
  ({ log }: { log: Pick<Logger, 'info'> }): MiddlewareHandler<HostEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    const { info, context } = c.var;
    countRequest('page', c.res.status, started);
    log.info(
      logLine({
        request_id: info.id,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        started,
        user_id: context?.caller?.user_id,
      }),
    );
  };
