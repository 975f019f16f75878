import { lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInner } from '#server/platform/http/connections/inner-addresses.ts';
import { isPushAddress } from './push-address.ts';

const TIMEOUT_MS = 15_000;

type Post = {
  /** The address at the push service: a secret, in no error and no log. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Whether it may be an address of an inner network. */
  allowsInner: boolean;
};

/** The status of the answer, and in how many seconds the service wants to be asked again (0: it does not say). */
export type PushAnswer = { status: number; retry_after: number };

/** Resolves names, and refuses those that lead into an inner network: what is connected to is what was checked. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '');
    if (found.some(({ address }) => isInner(address))) return callback(new Error('inner address'), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/**
 * Sends one message to a push service (RFC 8030). No redirect is followed and nothing of the answer's text is read. Fails
 * where nobody answers, with the error's code alone.
 */
export function postPush({ endpoint, headers, body, allowsInner }: Post): Promise<PushAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`push service not reached: ${why}`));
    if (!isPushAddress(endpoint, allowsInner)) return fail('inner address');
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(allowsInner ? undefined : { lookup: lookupOutside }),
      },
      (answer) => {
        const after = Number(answer.headers['retry-after']);
        resolve({ status: answer.statusCode ?? 0, retry_after: Number.isFinite(after) && after > 0 ? after : 0 });
        answer.destroy();
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.name));
    sent.end(body);
  });
}
