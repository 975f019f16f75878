import { randomBytes } from 'node:crypto';
import { NUMBER_ALPHABET } from '#contract/certificates/number.ts';

/** «2027-4T7K9QXR»: forty random bits after the season, so that no number tells of another. */
export function newNumber(season: number): string {
  const bits = randomBytes(5).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  const signs = Array.from({ length: 8 }, (_, at) => NUMBER_ALPHABET.charAt(Number((bits >> BigInt(5 * at)) & 31n)));
  return `${season}-${signs.join('')}`;
}
