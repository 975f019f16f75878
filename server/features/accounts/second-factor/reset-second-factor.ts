import { eq } from 'drizzle-orm';
import { isAdmin } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import type { Services } from '#server/platform/services.ts';
import { invalidateAttempts } from '../codes/attempts.ts';
import { ownerWords } from '../owner-letters.ts';
import { actOfStaff } from '../owner-messages.ts';
import { endSessions } from '../sessions/sessions.ts';
import { recoveryCodes, type User, users } from '../tables.ts';

type ResetInput = {
  /** Null where the operator of the machine resets it (bin/reset-second-factor.ts). */
  actor_id: number | null;
  why: string;
};

/**
 * Takes away the second factor of somebody who has lost it, with its recovery codes: sessions and sign-ins under way
 * end, the grace begins again, the owner is notified. 422 for a role that has none.
 */
export async function resetSecondFactor(
  services: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  user: User,
  { actor_id, why }: ResetInput,
): Promise<void> {
  if (!isAdmin(user.utype)) throw invalid('Вход в два шага есть только у администраторов и кураторов');
  await tx
    .update(users)
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, grace_sign_ins: 0, updated_at: now })
    .where(eq(users.id, user.id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
  await endSessions(tx, user.id);
  await invalidateAttempts(tx, user.id);
  await writeLog(tx, { actor_id, subject_id: user.id, action: 'second_factor_reset', why });
  await notifyOwner(services, tx, user, await actOfStaff(tx, ownerWords.secondFactorReset, user, { actor_id, why }));
}
