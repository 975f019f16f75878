import type { Credential } from '#contract/validation.ts';
import { brokenUnique } from '#server/platform/db/unique-violation.ts';
import { invalid } from '#server/platform/errors.ts';

const texts = { phone: 'Этот телефон уже занят', email: 'Этот email уже занят' } as const;

/** «The phone has already been taken», «The email …» (docs/product/accounts.md), at the field it was typed in. */
export const contactTaken = (kind: Credential['kind'], field: string = kind) =>
  invalid({ [field]: texts[kind] }, { duplicate: kind });

/** Says so in words when the database refuses a second account of one contact. */
export function throwContactTaken(error: unknown, field?: string): never {
  const index = brokenUnique(error);
  if (index === 'users_email') throw contactTaken('email', field);
  if (index === 'users_phone') throw contactTaken('phone', field);
  throw error;
}
