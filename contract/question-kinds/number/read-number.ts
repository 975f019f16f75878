/** Sign; digits with optional group spaces and one decimal comma or point; the rest (a unit). */
const parts =
  /^([+-]?)\s*((?:\d[\d\s]*)?(?:[.,]\d[\d\s]*)?)(?:e([+-]?\d{1,3})|\s*·\s*10([⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))?(.*)$/is;

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
  const [, sign = '', digits = '', exponent = '', power = '', rest = ''] =
    parts.exec(text.trim().replace(minuses, '-')) ?? [];
  if (!/\d/.test(digits)) return null;
  const own = plainUnit(rest);
  if (own !== '' && own !== plainUnit(unit)) return null;
  const ten = exponent || [...power].map((sign) => '-+0123456789'['⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)] ?? '').join('') || '0';
  const value = Number(`${digits.replace(/\s/g, '').replace(',', '.')}e${ten}`);
  return Number.isFinite(value) ? (sign === '-' ? 0 - value : value) : null;
}
