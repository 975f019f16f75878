import type { Credential } from '#contract/validation.ts';
import { brokenUnique } from '#server/platform/db/unique-violation.ts';
import { invalid } from '#server/platform/errors.ts';

const texts = { phone: 'Этот телефон уже занят', email: 'Этот email уже занят' } as const;

/** «The phone has already been taken», «The email …» (docs/product/accounts.md), at the field it was typed in. */
export const taken = (kind: Credential['kind'], field: string = kind) =>
  invalid({ [field]: texts[kind] }, { duplicate: kind });

/** Says so in words when the database refuses a second account of one contact. */
export function throwTaken(error: unknown, field?: string): never {
  const index = brokenUnique(error);
  if (index === 'users_email') throw taken('email', field);
  if (index === 'users_phone') throw taken('phone', field);
  throw error;
}
