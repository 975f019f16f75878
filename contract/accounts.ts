import { codes } from './accounts/codes.ts';
import { recovery } from './accounts/recovery.ts';
import { registration } from './accounts/registration.ts';
import { safety } from './accounts/safety.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { signIn } from './accounts/sign-in.ts';

/** Everything about a person's own account (docs/product/accounts.md), by theme in accounts/. */
export const accounts = { ...codes, ...registration, ...signIn, ...recovery, ...safety, ...secondFactor };
