import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { type ApiAnswer, apiHost, failureAnswer } from './api-host.ts';
import type { Context } from './context.ts';
import { eachTime } from './once.ts';
import { parseBody, readBody } from './read-body.ts';
import { infoOf, type Token, tokenOf } from './request.ts';
import { logLine } from './request-log.ts';
import { isForeignChange, preparedHeaders } from './security.ts';

type Request = { message: IncomingMessage; url: URL; response: ServerResponse };

const bodyless = new Set(['GET', 'HEAD']);

/** Writes an answer with its headers in one piece; headers of the call itself (cookies) may come several times. */
function write(
  { message, response }: Request,
  { status, headers, body }: ApiAnswer,
  given: Record<string, string>,
  own?: Headers,
) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const written: Record<string, string | string[]> = { 'cache-control': 'no-store', ...given, ...headers };
  if (text) written['content-type'] = 'application/json';
  if (own) for (const [name, value] of own) if (name !== 'set-cookie') written[name] = value;
  const cookies = own?.getSetCookie() ?? [];
  if (cookies.length > 0) written['set-cookie'] = cookies;
  written['content-length'] = String(Buffer.byteLength(text));
  response.writeHead(status, written);
  response.end(message.method === 'HEAD' ? undefined : text);
}

/**
 * The calls of the contract straight from node:http: everything a call needs of the host (id, session, foreign pages,
 * limit of the body, headers, line in the log) without the web's Request, Response and streams, which cost more than
 * the call (docs/decisions/036).
 */
export function apiListener(
  services: Services,
  router: Parameters<typeof apiHost>[0],
): (message: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  const { config, sessions, log, db } = services;
  const answerCall = apiHost(router);
  const prepared = preparedHeaders(config);

  async function answer({ message, url }: Request, context: Context, token: Token | undefined): Promise<ApiAnswer> {
    if (isForeignChange(config, token, message.method, message.headers.origin))
      return failureAnswer(forbidden('Запрос пришёл с чужой страницы'));
    context.caller = token ? await sessions.findCaller(token.token) : undefined;
    if (url.pathname === '/api') return failureAnswer(notFound());
    const method = message.method ?? 'GET';
    const bytes = bodyless.has(method) ? undefined : await readBody(message);
    const body = async () => bytes && parseBody(bytes, message.headers['content-type']);
    return await answerCall({ method, url, headers: message.headers, body }, context);
  }

  return async (message, response, url) => {
    const started = performance.now();
    const request = { message, response, url };
    const info = infoOf(message);
    const headers = { ...(await prepared), 'x-request-id': info.id };
    const context: Context = {
      ...services,
      caller: undefined,
      request: info,
      headers: new Headers(),
      once: eachTime(db),
    };
    let given: ApiAnswer;
    try {
      given = await answer(request, context, tokenOf(message, info, config));
    } catch (error) {
      if (message.destroyed && !message.complete) return;
      if (!(error instanceof ORPCError)) log.error({ request_id: info.id, err: error }, 'request failed');
      given =
        error instanceof ORPCError
          ? failureAnswer(error)
          : {
              status: 500,
              headers: {},
              body: {
                ok: false,
                errors: ['Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже'],
                request_id: info.id,
              },
            };
    }
    write(request, given, headers, context.headers);
    log.info(
      logLine({
        request_id: info.id,
        method: message.method ?? '',
        path: url.pathname,
        status: given.status,
        started,
        user_id: context.caller?.user_id,
      }),
    );
  };
}
