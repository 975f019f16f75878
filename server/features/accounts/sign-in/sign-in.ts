import type { SignedIn, VerificationError } from '#contract/accounts/sign-in.ts';
import { type Credential, parseCredential } from '#contract/validation/validation.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { countSignIn } from '#server/platform/metrics/process-metrics.ts';
import { openAttempt } from '../codes/attempts.ts';
import { findSentCode, sendCode } from '../codes/send-code.ts';
import { findUserByLogin } from '../queries.ts';
import { isKnownDevice } from '../sessions/devices.ts';
import { deviceOf, isBrowser } from '../sessions/session-cookie.ts';
import type { User } from '../tables.ts';
import { fullySignedIn, openSignedIn } from './open-signed-in.ts';
import { limitGuesses } from './sign-in-limits.ts';
import { blocked, wrongCredentials } from './sign-in-refusals.ts';

/**
 * POST /tokens/create. Takes as long for an unknown login as for a known one. 422 for wrong credentials
 * (sign-in-refusals.ts) and for a login that awaits its confirmation, or that too many have guessed at from elsewhere
 * (`isVerificationError`, with a code sent); 403 for a blocked account, once the password is right; 429 after too many
 * wrong guesses from one network, which a known device does not feel; 503 where too many sign in at once.
 */
export async function signInWithPassword(
  context: Context & AccountServices,
  login: string,
  password: string,
): Promise<SignedIn> {
  isBrowser(context);
  const credential = parseCredential(login);
  const user = await findUserByLogin(context.db, login);
  const device = deviceOf(context);
  const known = user && device ? await isKnownDevice(context.db, user.id, device) : false;
  const guess = limitGuesses(context, credential.value, known ? device : undefined);
  await guess.check().catch((error: unknown) => {
    countSignIn('too_many');
    throw error;
  });
  const { take: count, visitor } = guess;
  if (!(await context.passwords.isRight({ password, count, visitor }, user?.password_hash)) || !user) {
    countSignIn('wrong');
    throw wrongCredentials();
  }
  countSignIn('in');
  await guess.giveBack();
  if (guess.isSuspect() || !isVerified(user, credential)) await requireCode(context, user, credential);
  return await finishSignIn(context, user);
}

/** Finishes a sign-in once the password, and the contact, are right: a block, the second factor, the session. */
export async function finishSignIn(context: Context, user: User): Promise<SignedIn> {
  if (user.blocked_at) throw blocked(user);
  if (!user.totp_enabled_at) return await openSignedIn(context, user);
  return {
    ...fullySignedIn,
    token: null,
    utype: null,
    old: { value: false },
    second_factor_required: true,
    second_factor_key: await openAttempt(context.db, 'second_factor', user.id),
  };
}

const isVerified = (user: User, { kind }: Credential): boolean =>
  (kind === 'email' ? user.email_verified_at : user.phone_verified_at) !== null;

/**
 * Throws the verification error (docs/product/accounts.md, «Sign-in»), with the key of a code sent to the login that
 * was used; of a blocked account nothing, since no code would let it in.
 */
async function requireCode(context: Context, user: User, { kind }: Credential): Promise<void> {
  if (user.blocked_at) return;
  const to = { email: kind === 'email' ? user.email : null, phone: kind === 'phone' ? user.phone : null };
  const requested = { purpose: 'sign_in', user_id: user.id, to } as const;
  const sent = (await findSentCode(context.db, requested)) ?? (await sendCode(context, requested));
  const error: VerificationError = { isVerificationError: true, verificationErrorField: kind, ...sent };
  throw invalid(kind === 'email' ? 'Подтвердите email' : 'Подтвердите телефон', error);
}
