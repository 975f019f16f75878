import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Database } from '../db/pool.ts';
import { noMemo } from './calls/request-memo.ts';
import type { Callers, RequestContext, RequestInfo } from './context.ts';
import { tokenOf } from './request.ts';
import { isForeignChange } from './security.ts';

/** Makes the context of one request: the services and the request itself; nobody is signed in yet (`signIn`). */
export const openContext = <Services extends { db: Database }>(
  services: Services,
  request: RequestInfo,
): Services & RequestContext => ({
  ...services,
  caller: undefined,
  request,
  once: noMemo(services.db),
  headers: new Headers(),
});

/**
 * Writes the caller of the request's session into the context, if there is one. Returns the refusal (403) of a change
 * that a foreign page makes a browser send with its cookie.
 */
export async function signIn(
  context: RequestContext & { config: Config; sessions: Callers },
  message: IncomingMessage,
): Promise<ReturnType<typeof forbidden> | undefined> {
  const token = tokenOf(message, context.request, context.config);
  if (isForeignChange(context.config, token, message.method, message.headers))
    return forbidden('Запрос пришёл с чужой страницы');
  if (token) context.caller = await context.sessions.findCaller(token.token);
  return undefined;
}
