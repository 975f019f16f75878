/** A deterministic pseudo-random number from 0 up to, not including, 1. */
export function chance(seed: number, salt = 0): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** A salt of words that tell one thing from others (FNV-1a, 32 bits). */
export function saltOf(...words: readonly (string | number)[]): number {
  let mixed = 0x811c9dc5;
  for (const sign of words.join('\n')) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 0;
}

/** A deterministic whole number from 0 up to, not including, `below`. */
export const pickNumber = (below: number, seed: number, salt = 0): number => Math.floor(chance(seed, salt) * below);

/** A deterministic element of a list. Throws for an empty list. */
export function pick<T>(list: readonly T[], seed: number, salt = 0): T {
  const picked = list[pickNumber(list.length, seed, salt)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}
