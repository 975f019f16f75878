import { codes } from './codes.ts';
import { recovery } from './recovery.ts';
import { registration } from './registration.ts';
import { safety } from './safety.ts';
import { secondFactor } from './second-factor.ts';
import { signIn } from './sign-in.ts';

/** Everything about a person's own account (docs/product/accounts.md), by theme in accounts/. */
export const accounts = { ...codes, ...registration, ...signIn, ...recovery, ...safety, ...secondFactor };
