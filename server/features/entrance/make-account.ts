import { statuses } from '#contract/statuses.ts';
import { consumeAttempt, staleCode } from '#server/features/accounts/codes/attempts.ts';
import { lockContacts } from '#server/features/accounts/contacts/lock-contacts.ts';
import { proveContact } from '#server/features/accounts/contacts/prove-contact.ts';
import { setFirstPassword } from '#server/features/accounts/passwords/set-first-password.ts';
import { signOwnAgreement } from '#server/features/consents/signing/sign-own-agreement.ts';
import { requireInTime } from '#server/features/participation/deadlines/require-in-time.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import { type Moved, moveOne } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { Person } from '#server/platform/users.ts';
import { needsOwnConsent, requireParentsConsents } from './begin-entrance.ts';
import { badLink, consumeLink, getLink } from './links/links.ts';
import { accountCreated } from './messages.ts';

/**
 * A child's account by its link, in one transaction: the contact verified, the password set, the own consent signed,
 * 110 → 120, and on to 130 where the training is open. Nothing, where the same attempt has done it already.
 */
export async function makeAccount(
  context: Context,
  tx: Connection,
  { token, key, child, password_hash }: { token: string; key: string; child: Person; password_hash: string },
): Promise<Moved | undefined> {
  const { id, status } = await lockParticipation(tx, child.id);
  const link = await getLink(tx, token);
  if (link.used_key === key) return undefined;
  if (status !== statuses.ENTRANCE_LINK_SENT) throw badLink(link.used_at ? 'used' : 'unavailable');
  await requireInTime(tx, child.id, 'GO_TO_TRAINING');
  await requireParentsConsents(tx, child.id);
  await lockContacts(tx, { [link.channel]: link.contact });
  if (!(await consumeLink(tx, link.id, key))) throw badLink(link.replaced_at ? 'replaced' : 'expired');
  const attempt = await consumeAttempt(tx, key, 'key');
  if (!attempt.confirmed_at || !(await proveContact(context, tx, child.id, attempt))) throw staleCode('key');

  const { current_year, training_open } = await getConfiguration(tx);
  await setFirstPassword(tx, child.id, { password_hash, season: current_year });
  if (needsOwnConsent(child)) await signOwnAgreement(context, tx, { user_id: child.id, key });
  await writeLog(tx, { actor_id: child.id, subject_id: child.id, action: 'registered' });
  const moved = await moveOne(tx, {
    participation_id: id,
    to: statuses.ACCOUNT_REGISTERED,
    by: { who: 'child', user_id: child.id },
    why: 'Создал кабинет',
  });
  const admitted = training_open
    ? await moveOne(tx, {
        participation_id: id,
        to: statuses.ADMITTED,
        by: { who: 'portal', user_id: null },
        why: 'Обучение открыто',
      })
    : undefined;
  if (moved.parent_id !== null) {
    const notice = accountCreated(child, training_open, context.config.PORTAL_ORIGIN);
    await notifyPeople(context.delivery, tx, [moved.parent_id], { ...notice, about_id: child.id });
  }
  return admitted ?? moved;
}
