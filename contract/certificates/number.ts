/** Characters of a certificate's number: Crockford's base 32, without I, L, O and U. */
export const NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Normalises a typed number to «2027-4T7K9QXR»: small letters, a missing dash and lookalike letters are accepted. Null
 * if it is no number.
 */
export function readNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^\d{4}[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : null;
}

/** Cyrillic letters that look like Latin ones, by their Latin twins. */
const latinLookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХ'].map((letter, at) => [letter, 'ABEKMHOPCTYX'.charAt(at)]),
);

/** Normalises the number of a certificate from before the portal for comparison: letters and digits only. */
export const formerNumberKey = (typed: string): string =>
  typed
    .replaceAll('№', '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => latinLookalikes[letter] ?? letter);
