import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/config.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Database } from '../db/pool.ts';
import { noMemo } from './calls/request-memo.ts';
import type { Callers, RequestContext, RequestInfo } from './context.ts';
import { tokenOf } from './request.ts';
import { isForeignChange } from './security.ts';

/** The services with what belongs to one request; nobody is signed in yet (`signIn`). */
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
 * Writes into the context whose session the request brings, if anybody's. Returns the refusal (403) of a change that a
 * page elsewhere has a browser ask with its cookie.
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
