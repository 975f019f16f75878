import type { SignedIn } from '#contract/accounts/sign-in.ts';
import type { Context } from '#server/platform/context.ts';
import { consumeAttempt, countTry, staleCode } from '../codes/attempts.ts';
import { findUser } from '../queries.ts';
import { isKnownDevice } from '../sessions/devices.ts';
import { deviceOf, isBrowser } from '../sessions/session-cookie.ts';
import { openSignedIn } from '../sign-in/open-signed-in.ts';
import { blocked } from '../sign-in/sign-in-refusals.ts';
import { requireSecondFactor } from './second-factor.ts';

/**
 * The second step of a sign-in: five tries by a key, ten a quarter of an hour by an account, where a known device has
 * a count of its own. Only here does a session begin that an administrator's calls accept.
 */
export async function passSecondFactor(context: Context, key: string, code: string): Promise<SignedIn> {
  isBrowser(context);
  const { user_id } = await countTry(context.db, { key, purposes: ['second_factor'] });
  const user = user_id === null ? undefined : await findUser(context.db, user_id);
  if (!user?.totp_enabled_at) throw staleCode();
  if (user.blocked_at) throw blocked(user);
  const device = deviceOf(context);
  const known = device !== undefined && (await isKnownDevice(context.db, user.id, device));
  await requireSecondFactor(context, user, code, ...(known ? [device] : []));
  await consumeAttempt(context.db, key);
  return await openSignedIn(context, user);
}
