import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Config } from '#server/config.ts';
import type { Caller, RequestInfo } from './context.ts';

export type HostEnv = {
  Bindings: HttpBindings;
  Variables: { info: RequestInfo; caller: Caller | undefined; nonce: string };
};

/** `__Host-` ties a cookie to this very host and to https; a plain name serves a portal on http. */
export const cookieName = (config: Config, name: 'session' | 'device'): string =>
  config.secure ? `__Host-${name}` : name;

// A listener for both kinds of addresses writes an IPv4 one so; each of these must count for itself.
const withoutMapping = (address: string): string => address.replace(/^::ffff:/i, '');

/** The caller's address: behind nginx or Caddy the last entry of X-Forwarded-For, set by the proxy on loopback. */
function addressOf(c: HonoContext<HostEnv>): string {
  const direct = withoutMapping(c.env.incoming?.socket.remoteAddress ?? '');
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const fromLoopback = direct === '127.0.0.1' || direct === '::1';
  return fromLoopback && forwarded ? withoutMapping(forwarded) : direct;
}

export function requestInfo(c: HonoContext<HostEnv>): RequestInfo {
  return {
    id: randomUUID(),
    ip: addressOf(c),
    user_agent: c.req.header('user-agent') ?? '',
    origin: c.req.header('origin'),
    cookies: getCookie(c),
  };
}

/** The session's token: a bearer's, or the cookie of a browser. */
export function tokenOf(
  c: HonoContext<HostEnv>,
  config: Config,
): { token: string; from: 'bearer' | 'cookie' } | undefined {
  const bearer = c.req.header('authorization')?.match(/^Bearer ([\w-]{20,100})$/)?.[1];
  if (bearer) return { token: bearer, from: 'bearer' };
  const cookie = c.var.info.cookies[cookieName(config, 'session')];
  return cookie ? { token: cookie, from: 'cookie' } : undefined;
}
