/** Signs of a number: Crockford's base 32, without I, L, O and U. */
export const numberSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** «2027-4T7K9QXR» as it is kept: what was typed in small letters, without the dash, or with signs that look alike. */
export function readNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^\d{4}[0-9A-HJKMNP-TV-Z]{8}$/.test(plain) ? `${plain.slice(0, 4)}-${plain.slice(4)}` : null;
}

/** Letters of the Cyrillic alphabet that look like Latin ones: nobody knows which were printed. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХ'].map((letter, at) => [letter, 'ABEKMHOPCTYX'.charAt(at)]),
);

/** The number of a certificate of former years as numbers are compared: letters and digits alone, whatever stands between them. */
export const formerNumberKey = (typed: string): string =>
  typed
    .replaceAll('№', '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => alike[letter] ?? letter);
