import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { type User, users } from '../tables.ts';

/** Seconds a phone's clock may be wrong by. */
const TOLERANCE = 30;

/** The time step of a right code, or nothing. */
export async function totpStep(secret: SecretKey, user: User, code: string): Promise<number | undefined> {
  if (!user.totp_secret || !/^\d{6}$/.test(code)) return undefined;
  const { verify } = await import('otplib');
  const result = await verify({ secret: secret.unseal(user.totp_secret), token: code, epochTolerance: TOLERANCE });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Uses a code up: neither it nor an earlier one works again, however they come. */
export async function consumeTotp(db: Connection, secret: SecretKey, user: User, code: string): Promise<boolean> {
  const step = await totpStep(secret, user, code);
  if (step === undefined) return false;
  const spent = await db
    .update(users)
    .set({ totp_last_step: step })
    .where(
      and(
        eq(users.id, user.id),
        isNotNull(users.totp_enabled_at),
        or(isNull(users.totp_last_step), lt(users.totp_last_step, step)),
      ),
    )
    .returning({ id: users.id });
  return spent.length > 0;
}
