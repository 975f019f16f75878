import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound } from '#server/platform/errors.ts';
import { countRequest } from '#server/platform/metrics/process-metrics.ts';
import { admitByAddress } from './api.ts';
import { type ApiAnswer, type ApiRouter, apiHost, failureAnswer } from './api-host.ts';
import type { CallContext, Callers, RequestContext } from './context.ts';
import { retryHeader, shownFailure } from './failures.ts';
import { openContext, signIn } from './open-context.ts';
import { parseBody, readBody } from './read-body.ts';
import { infoOf } from './request.ts';
import { logLine } from './request-log.ts';
import { preparedHeaders } from './security.ts';

type Exchange = { message: IncomingMessage; url: URL; response: ServerResponse };

/** An answer with its body as text. */
type WrittenAnswer = Pick<ApiAnswer, 'status' | 'headers'> & { text: string };

const serialize = ({ status, headers, body }: ApiAnswer): WrittenAnswer => ({
  status,
  headers,
  text: body === undefined ? '' : JSON.stringify(body),
});

const bodyless = new Set(['GET', 'HEAD']);

/** Writes an answer with its headers in one piece; `callHeaders`: those the call has set, of which cookies may come several times. */
function write(
  { message, response }: Exchange,
  { status, headers, text }: WrittenAnswer,
  baseHeaders: Record<string, string>,
  callHeaders?: Headers,
) {
  const all: Record<string, string | string[]> = { 'cache-control': 'no-store', ...baseHeaders, ...headers };
  if (text) all['content-type'] = 'application/json';
  if (callHeaders) for (const [name, value] of callHeaders) if (name !== 'set-cookie') all[name] = value;
  const cookies = callHeaders?.getSetCookie() ?? [];
  if (cookies.length > 0) all['set-cookie'] = cookies;
  all['content-length'] = String(Buffer.byteLength(text));
  response.writeHead(status, all);
  response.end(message.method === 'HEAD' ? undefined : text);
}

/** The services the host itself works with; handlers get all of them. */
type ListenerDeps = Omit<CallContext, keyof RequestContext> & { sessions: Callers };

/**
 * The calls of the contract straight from node:http: everything a call needs of the host (id, session, foreign pages,
 * limit of the body, headers, line in the log) without the web's Request, Response and streams, which cost more than
 * the call (docs/decisions/036).
 */
export function apiListener<Services extends ListenerDeps>(
  services: Services,
  router: ApiRouter<Services & RequestContext>,
): (message: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> {
  const { config, log } = services;
  const answerCall = apiHost(router);
  const commonHeaders = preparedHeaders(config);

  async function answer({ message, url }: Exchange, context: Services & RequestContext): Promise<ApiAnswer> {
    const refusal = await signIn(context, message);
    if (refusal) return failureAnswer(refusal);
    if (url.pathname === '/api') return failureAnswer(notFound());
    const method = message.method ?? 'GET';
    // Read only once the call and its right are known: nobody fills the memory by an unknown or forbidden call.
    const body = async () => {
      if (bodyless.has(method)) return undefined;
      admitByAddress(method, url.pathname.slice('/api'.length), context.caller);
      return await parseBody(await readBody(message), message.headers['content-type']);
    };
    return await answerCall({ method, url, headers: message.headers, body }, context);
  }

  return async (message, response, url) => {
    const started = performance.now();
    const exchange = { message, response, url };
    const info = infoOf(message, config);
    const headers = { ...(await commonHeaders), 'x-request-id': info.id };
    const context = openContext(services, info);
    let writtenAnswer: WrittenAnswer;
    try {
      writtenAnswer = serialize(await answer(exchange, context));
    } catch (error) {
      const failure = shownFailure(error, context);
      writtenAnswer = serialize(failureAnswer(failure, retryHeader(failure)));
    }
    // The request was cut off: nobody waits for the answer.
    if (message.destroyed && !message.complete) return;
    write(exchange, writtenAnswer, headers, context.headers);
    countRequest('call', writtenAnswer.status, started);
    log.info(
      logLine({
        request_id: info.id,
        method: message.method ?? '',
        path: url.pathname,
        status: writtenAnswer.status,
        started,
        user_id: context.caller?.user_id,
      }),
    );
  };
}
