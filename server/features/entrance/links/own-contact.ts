import type { Credential } from '#contract/validation/validation.ts';
import type { Person } from '#server/platform/users.ts';

/** Where a child's entrance link goes: to the email, else to the phone. */
export const ownContact = ({ email, phone }: Pick<Person, 'email' | 'phone'>): Credential | undefined =>
  email ? { kind: 'email', value: email } : phone ? { kind: 'phone', value: phone } : undefined;
