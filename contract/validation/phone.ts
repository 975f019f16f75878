// No schema here: fields and lists show phones without loading zod.
import { cleanContact } from './clean.ts';

/**
 * Whether a text is meant as an email: it has Latin letters or @. Anything else is taken for a phone
 * (docs/product/validation.md).
 */
export const looksLikeEmail = (text: string): boolean => /[A-Za-z@]/.test(cleanContact(text));

/** Digits of a typed phone as in +7XXXXXXXXXX: spaces, brackets and dashes stripped, a leading 8 or 7 becomes +7. */
export function normalizePhone(text: string): string {
  const bare = cleanContact(text).replace(/[\s()\-‑–]/g, '');
  if (bare.startsWith('+')) return bare;
  if (/^[78]/.test(bare)) return `+7${bare.slice(1)}`;
  return bare.startsWith('9') ? `+7${bare}` : bare;
}

/** Whether a phone, complete or not, is of another country: +375 …, 00 375 …, or a neighbour's without the plus. */
export const isForeignPhone = (text: string): boolean =>
  /^(?:\+(?!7|$)|00|(?:37[1-5]|380|99[2-8])\d{9}$)/.test(normalizePhone(text.trim()));

/** Formats a phone, complete or not, as +7 (XXX) XXX-XX-XX; one of another country stays as typed. */
export function formatPhone(text: string): string {
  if (isForeignPhone(text)) return text;
  const digits = normalizePhone(text).replace(/^\+7/, '').replace(/\D/g, '');
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
  return `+7${a && ` (${a}`}${a.length === 3 ? ')' : ''}${b && ` ${b}`}${c && `-${c}`}${d && `-${d}`}`;
}

/**
 * A login typed at its end (docs/product/validation.md): a phone is grouped as +7 (XXX) XXX-XX-XX, an email and a phone
 * of another country stay as they are.
 */
export function maskCredential(typed: string): string {
  const isPhone = !looksLikeEmail(typed) && /^[+\d][\d\s()\-‑–]*$/.test(cleanContact(typed));
  return isPhone && typed.replace(/\D/g, '').length > 1 ? formatPhone(typed) : typed;
}
