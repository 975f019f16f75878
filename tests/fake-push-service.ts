import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The certificate it shows: the portal has to be told to trust it. */
export const PUSH_CERTIFICATE = fileURLToPath(new URL('./fixtures/push-service-cert.pem', import.meta.url));
const KEY = new URL('./fixtures/push-service-key.pem', import.meta.url);

/** A message as a browser would get it: decrypted, and signed by the portal's key. */
export type PushedMessage = {
  /** Which subscription it came to. */
  endpoint: string;
  content: { title: string; text: string; tag: string; path: string; ids: number[] };
  /** The body as it came. */
  body: Buffer;
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
};

type Subscriber = { keys: ECDH; auth: Buffer; public_key: string };

/** Decrypts aes128gcm (RFC 8188) by the keys of RFC 8291, 3.3 and 3.4. */
function decrypt(body: Buffer, { keys, auth }: Subscriber): string {
  const [salt, size] = [body.subarray(0, 16), body.readUInt32BE(16)];
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (sender.length !== 65 || record.length > size || body.length > 4096) throw new Error('no single record of a push');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}

const part = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Why the signature of a message is none by this key for this service (RFC 8292); empty for a good one. */
function faultOf({ authorization = '' }: IncomingHttpHeaders, origin: string, public_key: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  if (key !== public_key) return 'another key than the subscription was made with';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    return 'no signature by it';
  const { aud, exp, sub } = part(claims);
  const seconds = exp - Date.now() / 1000;
  if (part(head).alg !== 'ES256' || aud !== origin) return 'signed for another service';
  if (!(seconds > 0 && seconds <= 86_400)) return 'signed for too long, or too late';
  return /^(?:mailto|https?):/.test(sub) ? '' : 'nobody to write to';
}

/**
 * A push service of the tests' own (RFC 8030): takes messages to the browsers that it has given addresses to, refuses what
 * is not encrypted for them or not signed by the portal, and decrypts the rest as a browser would.
 */
export async function openFakePushService() {
  const subscribers = new Map<string, Subscriber>();
  const messages: PushedMessage[] = [];
  const faults: string[] = [];
  /** Statuses of the next answers instead of 201, first in first out. */
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  let origin = '';
  const server = createServer(
    { key: readFileSync(KEY), cert: readFileSync(PUSH_CERTIFICATE) },
    async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      const { headers } = request;
      const endpoint = origin + request.url;
      const subscriber = subscribers.get(endpoint);
      if (!subscriber) return void response.writeHead(410).end();
      const fault =
        faultOf(headers, origin, subscriber.public_key) ||
        (headers['content-encoding'] === 'aes128gcm' && /^\d+$/.test(String(headers.ttl))
          ? ''
          : 'not as RFC 8030 says');
      if (fault) {
        faults.push(fault);
        return void response.writeHead(403).end(fault);
      }
      const { status = 201, headers: more } = answers.shift() ?? {};
      if (status === 201)
        messages.push({
          endpoint,
          content: JSON.parse(decrypt(body, subscriber)),
          body,
          ttl: Number(headers.ttl),
          topic: headers.topic?.toString(),
          urgency: headers.urgency?.toString(),
        });
      response.writeHead(status, more).end('x'.repeat(100));
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    messages,
    faults,
    answers,
    /** What `pushManager.subscribe` would give a browser. */
    subscribe: (public_key: string) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/send/${randomUUID()}`;
      subscribers.set(endpoint, { keys, auth, public_key });
      return { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    /** The browser's owner has taken the permission back. */
    unsubscribe: (endpoint: string) => void subscribers.delete(endpoint),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A time zone whose clocks show about this hour now. */
export function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
