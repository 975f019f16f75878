import { and, eq } from 'drizzle-orm';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { RecoveryMethod } from '#contract/accounts/recovery.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { Context } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import { consumeAttempt, invalidateAttempts, staleCode } from '../codes/attempts.ts';
import { checkCode, hashForCode } from '../codes/check-code.ts';
import type { Contacts } from '../codes/send-code.ts';
import { sendCodeToStranger } from '../codes/send-code-to-stranger.ts';
import { throwContactTaken } from '../contacts/contact-taken.ts';
import { lockContacts } from '../contacts/lock-contacts.ts';
import { proveContact } from '../contacts/prove-contact.ts';
import { ownerWords } from '../owner-letters.ts';
import { toOwner } from '../owner-messages.ts';
import { findUser } from '../queries.ts';
import { forgetDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { passwordFault } from './password-rules.ts';
import { findRecoveryOptions } from './recovery-options.ts';

/** Sends one code to the contact chosen, or the same to both. 422 where the account's method does not allow that one. */
export async function requestRecoveryCode(context: Context, credential: string, by: RecoveryMethod): Promise<SentCode> {
  const { user_id, method, email, phone } = await findRecoveryOptions(context.db, credential);
  if (method !== 'both' && by !== method) throw invalid({ by: 'Этим способом восстановить пароль нельзя' });
  const to = { email: by === 'phone' ? null : email, phone: by === 'email' ? null : phone };
  return await sendCodeToStranger(context, { purpose: 'recovery', user_id, to });
}

const stillHasContact = ({ email, phone }: Contacts) =>
  and(email ? eq(users.email, email) : undefined, phone ? eq(users.phone, phone) : undefined);

/**
 * POST /user/password_recovery_by_something. Sets the password, ends every session and forgets the devices; signs
 * nobody in. The contact that alone received the code is thereby verified. A refused password leaves the code good.
 */
export async function recoverPassword(
  context: Context & AccountServices,
  { v_key, v_code, new_password }: { v_key: string; v_code: string; new_password: string },
): Promise<void> {
  const purposes = ['recovery'] as const;
  const attempt = await checkCode(context, { key: v_key, code: v_code, purposes, field: 'v_code' });
  const user = attempt.user_id === null ? undefined : await findUser(context.db, attempt.user_id);
  if (!user) throw staleCode('v_code');
  const fault = await passwordFault(new_password, user);
  if (fault) throw invalid({ new_password: fault });
  const password_hash = await hashForCode(context, v_key, new_password);
  await context.db
    .transaction(async (tx) => {
      await lockContacts(tx, attempt);
      await consumeAttempt(tx, v_key, 'v_code');
      await proveContact(context, tx, user.id, attempt);
      const present = await tx
        .update(users)
        .set({ password_hash, updated_at: now })
        .where(and(eq(users.id, user.id), stillHasContact(attempt)))
        .returning({ id: users.id });
      // The code went to a contact that another has proved since.
      if (present.length === 0) throw staleCode('v_code');
      await endSessions(tx, user.id);
      await forgetDevices(tx, user.id);
      await invalidateAttempts(tx, user.id);
      await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: 'password_recovered' });
      await notifyOwner(context, tx, user, toOwner(ownerWords.password));
    })
    .catch((error) => throwContactTaken(error, 'v_code'));
}
