import { and, eq, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import { invalidateAttempts } from '../codes/attempts.ts';
import { ownerWords } from '../owner-letters.ts';
import { toOwner } from '../owner-messages.ts';
import { forgetDevices, rememberDevice } from '../sessions/devices.ts';
import { deviceOf } from '../sessions/session-cookie.ts';
import { endSessions } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { passwordFault } from './password-rules.ts';
import { requireOwnPassword } from './require-own-password.ts';

/** Sets a new password in place of the present one; every session but this one ends. 422 «Неверный пароль». */
export async function changePassword(
  context: SignedContext & AccountServices,
  password: string,
  new_password: string,
): Promise<void> {
  const user = await requireOwnPassword(context, password);
  const fault = await passwordFault(new_password, user);
  if (fault) throw invalid({ new_password: fault });
  const password_hash = await context.passwords.hash(new_password);
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ password_hash, updated_at: now })
      .where(and(eq(users.id, user.id), sql`${users.password_hash} = ${user.password_hash}`))
      .returning({ id: users.id });
    // Changed meanwhile elsewhere: the one checked above is no longer the password.
    if (changed.length === 0) throw invalid({ password: messages.wrongPassword });
    await endSessions(tx, user.id, context.caller.session_id);
    await forgetDevices(tx, user.id);
    await invalidateAttempts(tx, user.id);
    const device = deviceOf(context);
    if (device) await rememberDevice(tx, user.id, device);
    await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: 'password_changed' });
    await notifyOwner(context, tx, user, toOwner(ownerWords.password));
  });
}
