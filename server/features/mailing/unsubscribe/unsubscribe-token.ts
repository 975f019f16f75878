import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '#server/platform/secret-key.ts';

/** Two numbers of six bytes each, and as much of their HMAC as nobody guesses. */
const NUMBERS = 12;
const MAC = 16;

export type Subscription = { user_id: number; mailing_id: number };

const macOf = (secret: SecretKey, numbers: Buffer): Buffer =>
  createHmac('sha256', secret.derive('unsubscribe')).update(numbers).digest().subarray(0, MAC);

/** The token in a letter's link: numbers and their proof, nothing about anybody. */
export function unsubscribeToken(secret: SecretKey, { user_id, mailing_id }: Subscription): string {
  const numbers = Buffer.alloc(NUMBERS);
  numbers.writeUIntBE(user_id, 0, 6);
  numbers.writeUIntBE(mailing_id, 6, 6);
  return Buffer.concat([numbers, macOf(secret, numbers)]).toString('base64url');
}

/** The person and mailing of a token; undefined for one that was not written by this portal. */
export function readUnsubscribeToken(secret: SecretKey, token: string): Subscription | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== NUMBERS + MAC) return undefined;
  const numbers = bytes.subarray(0, NUMBERS);
  if (!timingSafeEqual(bytes.subarray(NUMBERS), macOf(secret, numbers))) return undefined;
  return { user_id: numbers.readUIntBE(0, 6), mailing_id: numbers.readUIntBE(6, 6) };
}
