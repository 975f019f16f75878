/** A sign, digits with spaces between their groups and one decimal comma or point; then what is left. */
const parts = /^([+-]?)\s*((?:\d[\d\s]*)?(?:[.,]\d[\d\s]*)?)(.*)$/s;

const minuses = /^[−–—‐‑﹣－]/;

/** Units as they are compared: without case, spaces and a point at the end, indices as plain digits. */
const plainUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[\s^]+/g, '')
    .replace(/\.+$/, '');

/**
 * The number a text says: «35», «1 200,5», «−0.7», with or without the question's unit behind it («35 ‰»); null for
 * what is no number or has another unit.
 */
export function readNumber(text: string, unit: string): number | null {
  const [, sign = '', digits = '', rest = ''] = parts.exec(text.trim().replace(minuses, '-')) ?? [];
  if (!/\d/.test(digits)) return null;
  const own = plainUnit(rest);
  if (own !== '' && own !== plainUnit(unit)) return null;
  const value = Number(digits.replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(value) ? (sign === '-' ? 0 - value : value) : null;
}
