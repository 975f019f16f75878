import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { FrontProxy } from './services/proxies.ts';

export type HttpAnswer = { status: number; body: string };
export type SendRequest = (method: string, path: string, body?: object, token?: string) => Promise<HttpAnswer>;

/** Longer than any failover. */
const MAX_MS = 60_000;

/** Creates a client through a proxy with TLS and keep-alive; rejects without an answer. */
export function createRequester(
  { origin }: Pick<FrontProxy, 'origin'>,
  certificate: string,
): { ask: SendRequest; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, ca: readFileSync(certificate) });
  const ask: SendRequest = (method, path, body, token) =>
    new Promise((resolve, reject) => {
      const failed = (error: NodeJS.ErrnoException) => {
        // A kept-alive connection may close just as it is used again: repeats the request on another, as browsers do.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(ask(method, path, body, token));
        else reject(error);
      };
      const sent = request(
        `${origin}${path}`,
        {
          agent,
          method,
          signal: AbortSignal.timeout(MAX_MS),
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}`, cookie: `__Host-session=${token}` }),
          },
        },
        (response) => {
          text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject);
        },
      );
      sent.on('error', failed);
      sent.end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}
