import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { parse } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import { isFromThisMachine } from './connections/this-machine.ts';
import { addressOf } from './connections/trusted-proxies.ts';
import type { RequestContext, RequestInfo } from './context.ts';

export type HostEnv = {
  Bindings: HttpBindings;
  /** `context` is set once the request is known to be the app's own to answer (app.ts). */
  Variables: { info: RequestInfo; context: RequestContext | undefined; nonce: string };
};

/** Path and query of a whole address. */
export const pathAndQuery = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** `__Host-` ties a cookie to this very host and to https; a plain name serves a portal on http. */
export const cookieName = (config: Pick<Config, 'secure'>, name: 'session' | 'device' | 'form'): string =>
  config.secure ? `__Host-${name}` : name;

export function infoOf(message: IncomingMessage, config: Config): RequestInfo {
  const { headers } = message;
  return {
    id: randomUUID(),
    ip: addressOf(message, config.TRUSTED_PROXIES),
    is_local: isFromThisMachine(message),
    is_forwarded: headers['x-forwarded-for'] !== undefined,
    user_agent: headers['user-agent'] ?? '',
    origin: headers.origin,
    site: headers['sec-fetch-site']?.toString(),
    cookies: headers.cookie === undefined ? {} : parse(headers.cookie),
  };
}

export type Token = { token: string; from: 'bearer' | 'cookie' };

/** The session's token: a bearer's, or the cookie of a browser. */
export function tokenOf({ headers }: IncomingMessage, info: RequestInfo, config: Config): Token | undefined {
  const bearer = headers.authorization?.match(/^Bearer ([\w-]{20,100})$/)?.[1];
  if (bearer) return { token: bearer, from: 'bearer' };
  const cookie = info.cookies[cookieName(config, 'session')];
  return cookie ? { token: cookie, from: 'cookie' } : undefined;
}
