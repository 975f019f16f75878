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

/** Formats a phone, complete or not, as +7 (XXX) XXX-XX-XX. */
export function formatPhone(text: string): string {
  const digits = normalizePhone(text).replace(/^\+7/, '').replace(/\D/g, '');
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
  return `+7${a && ` (${a}`}${a.length === 3 ? ')' : ''}${b && ` ${b}`}${c && `-${c}`}${d && `-${d}`}`;
}
