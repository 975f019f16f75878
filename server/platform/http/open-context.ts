import type { IncomingMessage } from 'node:http';
import { forbidden } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Context, RequestInfo } from './context.ts';
import { eachTime } from './once.ts';
import { tokenOf } from './request.ts';
import { isForeignChange } from './security.ts';

/** What a handler gets of one request; nobody is signed in yet (`signIn`). */
export const openContext = (services: Services, request: RequestInfo): Context => ({
  ...services,
  caller: undefined,
  request,
  once: eachTime(services.db),
  headers: new Headers(),
});

/**
 * Writes into the context whose session the request brings, if anybody's. Gives the refusal (403) of a change that a page elsewhere
 * has a browser ask with its cookie.
 */
export async function signIn(
  context: Context,
  message: IncomingMessage,
): Promise<ReturnType<typeof forbidden> | undefined> {
  const token = tokenOf(message, context.request, context.config);
  if (isForeignChange(context.config, token, message.method, message.headers))
    return forbidden('Запрос пришёл с чужой страницы');
  if (token) context.caller = await context.sessions.findCaller(token.token);
  return undefined;
}
