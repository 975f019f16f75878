import { parse } from 'hono/utils/cookie';
import type { Socket } from 'socket.io';
import type { Config } from '#server/config.ts';
import type { Caller, Callers } from '#server/platform/http/context.ts';
import { cookieName } from '#server/platform/http/request.ts';
import { isOwnOrigin } from '#server/platform/http/security.ts';

/** The caller who opens a socket: by `auth.token`, or by the session's cookie from one of the portal's own pages. */
export async function callerOf(
  { config, callers }: { config: Config; callers: Callers },
  { auth, headers }: Pick<Socket['handshake'], 'auth' | 'headers'>,
): Promise<Caller | undefined> {
  if (typeof auth.token === 'string') return callers.findCaller(auth.token);
  const name = cookieName(config, 'session');
  const token = parse(headers.cookie ?? '', name)[name];
  if (!token || !isOwnOrigin(config, headers.origin)) return undefined;
  return callers.findCaller(token);
}
