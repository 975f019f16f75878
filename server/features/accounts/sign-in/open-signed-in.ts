import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#contract/accounts/sign-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { sessionsChanged } from '#server/platform/db/topics.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { GRACE, secondFactorDue } from '../second-factor/second-factor-grace.ts';
import { rememberDevice } from '../sessions/devices.ts';
import { issueToken, newDevice, setDeviceCookie } from '../sessions/session-cookie.ts';
import { sessionHours } from '../sessions/session-length.ts';
import { endSession, openSession } from '../sessions/sessions.ts';
import { type User, users } from '../tables.ts';
import { wrongCredentials } from './sign-in-refusals.ts';

export const fullySignedIn = {
  isVerificationError: false,
  verificationErrorField: null,
  second_factor_required: false,
  second_factor_key: null,
  second_factor_due: null,
} as const;

/**
 * Opens a session of a person whose every proof has been seen, notes the season and the device, and writes the log.
 * Counts the sign-in where a second factor is required and missing: of any number at once exactly three are let through.
 * `old.value` is true for an account of an earlier season that had not signed in this season
 * (docs/product/accounts.md). Refused as a wrong password when the password or the second factor was changed, or the
 * account blocked, since then.
 */
export async function openSignedIn(context: Context, user: User): Promise<SignedIn> {
  const { current_year } = await getConfiguration(context.db);
  const device = newDevice(context);
  const isDue = secondFactorDue(context.config, user) !== null;
  const { token, present } = await context.db.transaction(async (tx) => {
    // The row's lock makes a change of these come wholly before or wholly after.
    const [present] = await tx
      .update(users)
      .set({
        last_season: current_year,
        grace_sign_ins: isDue
          ? sql`greatest(${users.grace_sign_ins}, least(${users.grace_sign_ins} + 1, ${GRACE + 1}))`
          : 0,
      })
      .where(
        and(
          eq(users.id, user.id),
          isNull(users.blocked_at),
          sql`${users.password_hash} is not distinct from ${user.password_hash}`,
          user.totp_enabled_at ? isNotNull(users.totp_enabled_at) : isNull(users.totp_enabled_at),
        ),
      )
      .returning();
    if (!present) throw wrongCredentials();
    if (device && context.caller) await endSession(tx, context.caller.user_id, context.caller.session_id);
    if (device) await rememberDevice(tx, user.id, device);
    await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: 'signed_in' });
    // The sessions that are open already are limited with this one.
    if (secondFactorDue(context.config, present)?.must_set_up) await publish(tx, sessionsChanged, { user_id: user.id });
    const { token } = await openSession(tx, user.id, context.request, sessionHours(context.config, user.utype));
    return { token, present };
  });

  if (device) setDeviceCookie(context, device);
  return {
    token: issueToken(context, token),
    utype: user.utype,
    old: { value: user.last_season !== null && user.last_season < current_year },
    ...fullySignedIn,
    second_factor_due: secondFactorDue(context.config, present),
  };
}
