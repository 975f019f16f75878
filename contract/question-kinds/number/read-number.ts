/** Sign; digits with optional group spaces and one decimal comma or point; the rest (a unit). */
const parts = /^([+-]?)\s*((?:\d[\d\s]*)?(?:[.,]\d[\d\s]*)?)(.*)$/s;

const minuses = /^[−–—‐‑﹣－]/;

/** Normalises a unit for comparison: no case, no spaces, no final point, indices as plain digits. */
const plainUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[\s^]+/g, '')
    .replace(/\.+$/, '');

/**
 * Parses a number: «35», «1 200,5», «−0.7», with or without the question's unit («35 ‰»). Null for anything else, and
 * for another unit.
 */
export function readNumber(text: string, unit: string): number | null {
  const [, sign = '', digits = '', rest = ''] = parts.exec(text.trim().replace(minuses, '-')) ?? [];
  if (!/\d/.test(digits)) return null;
  const own = plainUnit(rest);
  if (own !== '' && own !== plainUnit(unit)) return null;
  const value = Number(digits.replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) ? (sign === '-' ? 0 - value : value) : null;
}
