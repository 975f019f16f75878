// MurmurHash3's finalizer: spreads neighbouring numbers over all 32 bits.
function scrambleBits(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Variants in an order of their own for each `seed` (an attempt, or who practises): always the same one, so that a reload,
 * another device and the result show what was pressed (docs/product/learning.md). Where the author put the right one tells nothing.
 */
export function mix<Variant extends { id: number }>(variants: readonly Variant[], seed: number): Variant[] {
  const keyOf = ({ id }: Variant) => scrambleBits(scrambleBits(seed) ^ id);
  return variants.toSorted((a, b) => keyOf(a) - keyOf(b) || a.id - b.id);
}
