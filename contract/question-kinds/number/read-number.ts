import { canBeUnit, isUnitOf } from './units.ts';

/** Spaces of every width, and the marks that group digits in their place. */
const gaps = /[\s'’\u200b\u2060]/g;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = '[×хx*·∙⋅•]?\\s*10\\s*(?:\\^\\s*([+-]?)\\s*(\\d{1,3})|([⁺⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))';

/** Sign; digits with spaces between their groups and one decimal comma or point; a power of ten; the rest (a unit). */
const parts = new RegExp(
  `^([+-]?)\\s*((?:\\d[\\d\\s'’\\u200b\\u2060]*)?(?:[.,]\\d[\\d\\s]*)?)(?:[eе]\\s*([+-]?\\d{1,3})(?![\\d.,])|\\s*${power})?(.*)$`,
  'isu',
);

const tenAlone = new RegExp(`^([+-]?)\\s*${power}(.*)$`, 'isu');

/** What may stand before the number in an answer of words: «в 1960 году», «около 71 %». */
const before = /^(?:(?:в|на|около|примерно|ровно)\s+|[≈~=]\s*)/iu;

const toPlainMinus = (text: string): string => text.replace(/[−–—‐‑‒―﹣－]/g, '-');

const digitsOf = (superscript: string): string => [...superscript].map((sign) => String(raised.indexOf(sign))).join('');

function exponentOf(letter = '', sign = '', digits = '', raisedSign = '', raisedDigits = ''): number {
  if (letter !== '') return Number(letter);
  if (digits !== '') return Number(`${sign}${digits}`);
  if (raisedDigits !== '') return Number(`${raisedSign === '⁻' ? '-' : ''}${digitsOf(raisedDigits)}`);
  return 0;
}

/** The number a text begins with, and what stands behind it; null where it begins with none. */
function split(text: string): { value: number; rest: string } | null {
  const plain = toPlainMinus(text.trim())
    .replace(before, '')
    .replace(/[\s.,;!]+$/, '');
  const alone = tenAlone.exec(plain);
  // «10^3» is a power without a factor; «10» alone is a number.
  const [, sign = '', digits = '', letter, ...others] = alone
    ? [alone[0], alone[1], '1', undefined, ...alone.slice(2)]
    : (parts.exec(plain) ?? []);
  const [powerSign, powerDigits, raisedSign, raisedDigits, rest = ''] = others;
  if (!/\d/.test(digits)) return null;
  const exponent = exponentOf(letter, powerSign, powerDigits, raisedSign, raisedDigits);
  const value = Number(`${digits.replace(gaps, '').replace(',', '.')}e${exponent}`);
  if (!Number.isFinite(value)) return null;
  return { value: sign === '-' ? 0 - value : value, rest: rest.trim() };
}

/**
 * Parses a number as people type it: «35», «1 200,5», «−0.7», «1,025e3», «1,025·10³», with or without the question's unit
 * in any of its forms («35 ‰», «20 метров»). Null for anything else, and for another unit. docs/product/learning.md, «Questions».
 */
export function readNumber(text: string, unit: string): number | null {
  const found = split(text);
  if (!found) return null;
  return found.rest === '' || isUnitOf(found.rest, unit) ? found.value : null;
}

/** A number with whatever unit follows it, as an author writes a key: «2 400 л»; null where the text is not one. */
export function readQuantity(text: string): { value: number; unit: string } | null {
  const found = split(text);
  return found && canBeUnit(found.rest) ? { value: found.value, unit: found.rest } : null;
}
