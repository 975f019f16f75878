import { serialize } from 'hono/utils/cookie';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/platform/context.ts';
import { forbidden } from '#server/platform/errors.ts';
import { cookieName } from '#server/platform/http/request.ts';
import { isOwnOrigin } from '#server/platform/http/security.ts';
import { newToken } from './sessions.ts';

/**
 * Whether a session is for a page in a browser, not for a program of its own. A browser sends `Origin` with every POST
 * and no script can take it away; so a call with the portal's own Origin gets its token in an HttpOnly cookie alone,
 * one without Origin gets it in the JSON, and one from a foreign page is refused (403): nobody is signed in from
 * elsewhere.
 */
export function isBrowser({ config, request }: Context): boolean {
  if (request.origin === undefined) return false;
  if (!isOwnOrigin(config, request.origin)) throw forbidden('Запрос пришёл с чужой страницы');
  return true;
}

// The longest browsers keep; the server alone decides how long what is inside is good.
const MAX_SECONDS = 400 * 24 * 60 * 60;

const cookie = (config: Config, name: 'session' | 'device', value: string, maxAge: number): string =>
  serialize(cookieName(config, name), value, {
    httpOnly: true,
    secure: config.secure,
    sameSite: 'Lax',
    path: '/',
    maxAge,
  });

const set = (context: Context, name: 'session' | 'device', value: string, maxAge = MAX_SECONDS): void =>
  context.headers.append('set-cookie', cookie(context.config, name, value, maxAge));

/** Hands a new session over; gives what the JSON's `token` is. Call it after the commit. */
export function issueToken(context: Context, token: string): string | null {
  if (!isBrowser(context)) return token;
  set(context, 'session', token);
  return null;
}

export const clearSessionCookie = (context: Context): void => set(context, 'session', '', 0);

export const setDeviceCookie = (context: Context, token: string): void => set(context, 'device', token);

/** A new secret by which the browser is known later; undefined for a program. */
export const newDevice = (context: Context): string | undefined =>
  isBrowser(context) ? (deviceOf(context) ?? newToken()) : undefined;

export const deviceOf = ({ config, request }: Context): string | undefined =>
  request.cookies[cookieName(config, 'device')];
