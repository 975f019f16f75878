import { timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '#server/platform/secret-key.ts';

/** Crockford's: no letter that reads as a digit, so that a code can be typed by hand. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Fifty bits: one that is made up is never hit, behind a sign-in of administrators. */
const SIGNS = 10;

const base32 = (value: bigint): string =>
  (value >= 32n ? base32(value / 32n) : '') + (ALPHABET[Number(value % 32n)] ?? '');

function signatureOf({ sign }: Pick<SecretKey, 'sign'>, participation_id: number): string {
  const bytes = sign(`check-in:${participation_id}`);
  return Array.from({ length: SIGNS }, (_, at) => ALPHABET[(bytes[at] ?? 0) % 32]).join('');
}

/**
 * The code in a trip's QR: short, safe in an address, made by the portal's key (`Services.secret`), so that nobody
 * makes up another's. A participation always has the same one.
 */
export const checkInCodeOf = (secret: Pick<SecretKey, 'sign'>, participation_id: number): string =>
  `${base32(BigInt(participation_id))}-${signatureOf(secret, participation_id)}`;

/** The participation of a code, scanned or typed in any case, with spaces or without its hyphen; null for one that is not ours. */
export function readCheckInCode(secret: Pick<SecretKey, 'sign'>, code: string): number | null {
  const bare = code
    .toUpperCase()
    .replace(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const [number, signature] = [bare.slice(0, -SIGNS), bare.slice(-SIGNS)];
  if (!/^[0-9A-HJKMNP-TV-Z]{1,10}$/.test(number) || !/^[0-9A-HJKMNP-TV-Z]{10}$/.test(signature)) return null;
  const participation_id = [...number].reduce((sum, sign) => sum * 32 + ALPHABET.indexOf(sign), 0);
  if (!Number.isSafeInteger(participation_id)) return null;
  const right = Buffer.from(signatureOf(secret, participation_id));
  return timingSafeEqual(Buffer.from(signature), right) ? participation_id : null;
}

/** The address in the QR code: any phone's own camera opens the check-in, for an administrator who is signed in. */
export const checkInPath = (code: string): string => `/admin/users/evakobaza?code=${encodeURIComponent(code)}`;
