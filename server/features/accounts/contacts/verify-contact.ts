import type { SignedIn } from '#contract/accounts/sign-in.ts';
import type { Context } from '#server/platform/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { consumeAttempt, staleCode } from '../codes/attempts.ts';
import { checkCode } from '../codes/check-code.ts';
import { isBrowser } from '../sessions/session-cookie.ts';
import { finishSignIn } from '../sign-in/sign-in.ts';
import { throwContactTaken } from './contact-taken.ts';
import { lockContacts } from './lock-contacts.ts';
import { proveContact } from './prove-contact.ts';

/**
 * Confirms the contact a sign-in was held up by, and finishes that sign-in: the key was given for the right password.
 * 422 at `code` for a wrong or stale one, for a contact that has been changed since, or that another has proved first.
 */
export async function verifyContact(context: Context, key: string, code: string): Promise<SignedIn> {
  isBrowser(context);
  const attempt = await checkCode(context, { key, code, purposes: ['sign_in'] });
  const user = await context.db
    .transaction(async (tx) => {
      await lockContacts(tx, attempt);
      await consumeAttempt(tx, key);
      const verified = await proveContact(context, tx, attempt.user_id ?? 0, attempt);
      if (!verified) throw staleCode();
      await writeLog(tx, { actor_id: verified.id, subject_id: verified.id, action: 'contact_verified' });
      return verified;
    })
    .catch((error) => throwContactTaken(error, 'code'));
  return await finishSignIn(context, user);
}
