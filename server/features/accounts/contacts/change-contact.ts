import { eq } from 'drizzle-orm';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearUndeliverable, isMarkedUndeliverable } from '#server/platform/delivery/sending/undeliverable.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import { consumeAttempt, invalidateAttempts, staleCode } from '../codes/attempts.ts';
import { checkCode } from '../codes/check-code.ts';
import { findSentCode, sendCode } from '../codes/send-code.ts';
import { accountLimits } from '../limits.ts';
import { ownerWords } from '../owner-letters.ts';
import { toOwner } from '../owner-messages.ts';
import { getUser } from '../queries.ts';
import { endSessions } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { refuseTaken, throwContactTaken } from './contact-taken.ts';
import { releaseUnverifiedContacts } from './release-unverified-contacts.ts';

type Kind = 'email' | 'phone';

const words = {
  email: { own: 'Этот email уже стоит в кабинете', purpose: 'change_email' },
  phone: { own: 'Этот телефон уже стоит в кабинете', purpose: 'change_phone' },
} as const;

/**
 * A code to the new contact, or to one's own that is not confirmed yet or that letters have stopped to get to. Of one that
 * is another's the answer is the same, and its owner is notified (docs/product/accounts.md, «Letters to strangers»); 429 by
 * contact and by account. Asked again while the code works, the same attempt is answered: the page was loaded again.
 */
export async function requestContactCode(context: SignedContext, kind: Kind, value: string): Promise<SentCode> {
  const user = await getUser(context.db, context.caller.user_id);
  const isProved = user[kind] === value && user[`${kind}_verified_at`] !== null;
  const isDead = kind === 'email' && (await isMarkedUndeliverable(context.db, value));
  if (isProved && !isDead) throw invalid({ [kind]: words[kind].own });
  await context.limits.takeFrom(accountLimits.lookup_address, context.request.ip);
  const to = { email: kind === 'email' ? value : null, phone: kind === 'phone' ? value : null };
  const requested = { purpose: words[kind].purpose, user_id: user.id, to };
  return (await findSentCode(context.db, requested)) ?? (await sendCode(context, requested));
}

/**
 * Sets the contact the code was sent to, verified; every session but this one ends, and the owner is notified at the
 * contact as it was. Gives the new contact. 422 for a wrong or stale code and for a contact taken in the meantime.
 */
export async function changeContact(context: SignedContext, kind: Kind, key: string, code: string): Promise<string> {
  const user = await getUser(context.db, context.caller.user_id);
  const { purpose } = words[kind];
  const attempt = await checkCode(context, { key, code, purposes: [purpose], user_id: user.id });
  const value = attempt[kind];
  if (!value) throw staleCode();
  await context.db
    .transaction(async (tx) => {
      const proved = { email: null, phone: null, [kind]: value };
      await refuseTaken(tx, proved, user.id);
      await consumeAttempt(tx, key);
      await tx
        .update(users)
        .set({ [kind]: value, [`${kind}_verified_at`]: now, updated_at: now })
        .where(eq(users.id, user.id));
      if (proved.email) await clearUndeliverable(tx, [proved.email]);
      await releaseUnverifiedContacts(context, tx, user.id, proved);
      await endSessions(tx, user.id, context.caller.session_id);
      await invalidateAttempts(tx, user.id);
      await writeLog(tx, { actor_id: user.id, subject_id: user.id, action: `${kind}_changed` });
      if (user[kind] !== value) await notifyOwner(context, tx, user, toOwner(ownerWords[kind]));
    })
    .catch((error) => throwContactTaken(error, kind));
  return value;
}
