import { statuses } from '#contract/statuses.ts';
import { lockContacts } from '#server/features/accounts/contacts/lock-contacts.ts';
import { findUser, isTaken } from '#server/features/accounts/queries.ts';
import { listMissingKinds } from '#server/features/consents/consent-state.ts';
import { listSigned } from '#server/features/consents/queries.ts';
import { findLinkRequest } from '#server/features/participation/queries.ts';
import { type Moved, moveOne } from '#server/features/participation/status/move-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { deliverLink } from './deliver-link.ts';
import { ownContact } from './own-contact.ts';

/** The outcome of a requested link: the move to 110, or why it could not go, to be told to the parent. */
export type ApprovalLinkOutcome = { moved: Moved } | { fault: ApprovalLinkFault };

/** Why the link did not go, in the words of the letter. */
export const approvalLinkFaults = {
  no_contact: 'у ребёнка больше не указан ни телефон, ни почта',
  contact_taken: 'с телефоном или почтой ребёнка на портал уже входит кто-то другой',
  consents_missing: 'не все согласия о ребёнке подписаны',
} as const;
export type ApprovalLinkFault = keyof typeof approvalLinkFaults;

/**
 * 100 → 110 in the transaction of the approval, by the parent's standing wish (request-link-on-approval.ts), and the log says so: the link
 * goes to the child's contact as it is now. Nothing where the parent has not wished it. Where it cannot go (there is no
 * contact, another has confirmed it since, a consent of the parent's is missing) it says why, and the parent sends it as ever.
 */
export async function sendLinkOnApproval(
  services: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { user_id, parent_id, participation_id }: Moved,
): Promise<ApprovalLinkOutcome | undefined> {
  if (parent_id === null || !(await findLinkRequest(tx, user_id))) return undefined;
  const child = await findUser(tx, user_id);
  const to = child && ownContact(child);
  if (!to) return { fault: 'no_contact' };
  await lockContacts(tx, { [to.kind]: to.value });
  if (await isTaken(tx, to, user_id)) return { fault: 'contact_taken' };
  if (listMissingKinds(await listSigned(tx, parent_id), user_id).length > 0) return { fault: 'consents_missing' };
  await deliverLink(services, tx, { child, to, participation_id, sent_by: parent_id, details: { on_approval: true } });
  const moved = await moveOne(tx, {
    participation_id,
    to: statuses.ENTRANCE_LINK_SENT,
    by: { who: 'parent', user_id: parent_id },
    why: 'Ссылка для входа отправлена вместе с одобрением: так попросил родитель',
  });
  return { moved };
}
