import type { SentLink } from '#contract/entrance.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { type Credential, parseCredential } from '#contract/validation/validation.ts';
import { setUnverifiedContact } from '#server/features/accounts/changes/change-person.ts';
import { refuseOwn } from '#server/features/accounts/contacts/contact-taken.ts';
import { lockContacts } from '#server/features/accounts/contacts/lock-contacts.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { requireAgreements } from '#server/features/consents/require-agreements.ts';
import { requireInTime } from '#server/features/participation/deadlines/require-in-time.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { confirmChildContact } from '#server/features/participation/participants/confirm-child-contact.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound, wrongStatus } from '#server/platform/errors.ts';
import { entranceLimits } from '../limits.ts';
import { deliverLink } from './deliver-link.ts';
import { ownContact } from './own-contact.ts';

const { ACCOUNT_TO_REGISTER, ENTRANCE_LINK_SENT } = statuses;
const sendable: readonly Status[] = [ACCOUNT_TO_REGISTER, ENTRANCE_LINK_SENT];

/**
 * POST /user/participant/send_entrance_link. Sends the child a one-time link good for 7 days, to its contact or to a
 * corrected one, which becomes the child's; earlier links end; the first one moves 100 → 110. 404 for another's child;
 * 422 at `contact` where there is none or it is the parent's own, in another status, after the deadline, and where the
 * parent's consents are missing; 429 by child (60 s, 5 a day) and by parent (20 a day). Of a contact that is somebody
 * else's the answer is the same, and its owner is notified in place of the link (docs/product/accounts.md, «Letters to strangers»).
 */
export async function sendEntranceLink(
  context: SignedContext,
  { participant_id, contact }: { participant_id: number; contact?: string | undefined },
): Promise<{ link: SentLink; participant_status: Status }> {
  const { db, caller, limits } = context;
  await checkOwn(db, caller, participant_id);
  if (!sendable.includes((await getParticipation(db, participant_id)).status)) throw wrongStatus();
  await requireAgreements(db, participant_id);
  const child = await findUser(db, participant_id);
  if (!child) throw notFound('Участник не найден');
  const to = contact === undefined ? ownContact(child) : parseCredential(contact);
  if (!to) throw invalid({ contact: 'Укажите телефон или email ребёнка: на него придёт ссылка' });
  const corrected = child[to.kind] !== to.value;
  if (corrected) {
    await limits.takeFrom(accountLimits.lookup_address, context.request.ip);
    await refuseOwn(db, to, caller.user_id, 'contact');
  }
  await limits.take(entranceLimits.entrance_gap, String(participant_id));
  await limits.take(entranceLimits.entrance_child, String(participant_id));
  await limits.take(entranceLimits.entrance_parent, String(caller.user_id));

  const link = await db.transaction(async (tx) => {
    const { participation } = await lockOwnChild(tx, caller.user_id, participant_id);
    if (!sendable.includes(participation.status)) throw wrongStatus();
    await requireInTime(tx, participant_id, 'GO_TO_TRAINING');
    if (corrected) {
      await setUnverifiedContact(tx, participant_id, to);
      const changed = { parent_id: caller.user_id, child, field: to.kind, value: to.value };
      await confirmChildContact(context, tx, changed);
    } else await requireSameContact(tx, participant_id, to);
    const order = { child, to, participation_id: participation.id, sent_by: caller.user_id, details: { corrected } };
    const written = await deliverLink(context, tx, order);
    if (participation.status === ENTRANCE_LINK_SENT) return written;
    const by = { who: 'parent', user_id: caller.user_id } as const;
    const step = {
      participation_id: participation.id,
      to: ENTRANCE_LINK_SENT,
      by,
      why: 'Отправлена ссылка для входа',
    };
    await moveOne(tx, step);
    return written;
  });
  return { link, participant_status: ENTRANCE_LINK_SENT };
}

/** Throws where the contact has just been changed, or has given way; it stays as it is to the end of the transaction. */
async function requireSameContact(tx: Connection, participant_id: number, to: Credential): Promise<void> {
  await lockContacts(tx, { [to.kind]: to.value });
  const child = await findUser(tx, participant_id);
  if (child?.[to.kind] !== to.value) throw invalid({ contact: 'Контакт ребёнка изменился: проверьте его' });
}
