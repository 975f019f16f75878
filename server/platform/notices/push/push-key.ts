import { createECDH, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';

function keyPairOf(private_key: string) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(private_key, 'base64url');
  return pair;
}

/** Whether a text is a private key of P-256 in base64url, as VAPID (RFC 8292) needs it. */
export function isPushKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    keyPairOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser's key, in base64url, is a point of P-256: nothing can be encrypted for another. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The public key that belongs to it, in base64url: what a browser subscribes with. Throws for no key. */
export const publicKeyOf = (private_key: string): string =>
  keyPairOf(private_key).getPublicKey('base64url', 'uncompressed');

/** A new private key, for VAPID_PRIVATE_KEY. */
export function newPushKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Short numbers come without their leading zeros.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}
