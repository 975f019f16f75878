import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';

/** The fields of a sheet that its QR code is signed over. */
export type Sheet = { number: string; kind: CertificateKind; season: number; version: number };

// A private key of Ed25519 in PKCS8 is these bytes and the seed (RFC 8410).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

type Keys = { private: KeyObject; public: KeyObject };
const known = new WeakMap<SecretKey, Keys>();

function keysOf(secret: SecretKey): Keys {
  const cached = known.get(secret);
  if (cached) return cached;
  const der = Buffer.concat([PKCS8, secret.derive('certificates')]);
  const made = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const keys = { private: made, public: createPublicKey(made) };
  known.set(secret, keys);
  return keys;
}

export const signedWords = 'oceanautics certificate\n{number}\n{kind}\n{season}\n{version}';

const wordsOf = ({ number, kind, season, version }: Sheet): Buffer =>
  Buffer.from(`oceanautics certificate\n${number}\n${kind}\n${season}\n${version}`);

/** The signature of a sheet, base64url. */
export const signSheet = (secret: SecretKey, sheet: Sheet): string =>
  sign(null, wordsOf(sheet), keysOf(secret).private).toString('base64url');

/** Whether a signature is this sheet's; any text may be given. */
export function isSignatureOf(secret: SecretKey, sheet: Sheet, given: string): boolean {
  if (!/^[\w-]{86}$/.test(given)) return false;
  return verify(null, wordsOf(sheet), keysOf(secret).public, Buffer.from(given, 'base64url'));
}

/** The public half of the portal's key, PEM: with it a sheet is checked without the portal. */
export const publicKeyOf = (secret: SecretKey): string =>
  keysOf(secret).public.export({ type: 'spki', format: 'pem' }).toString();

/** The path and search that a sheet's QR code opens. */
export const checkPath = (secret: SecretKey, sheet: Sheet): string =>
  `/certificate/${sheet.number}?s=${signSheet(secret, sheet)}`;
