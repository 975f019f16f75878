import { mayRequestLinkOnApproval } from '#contract/families/allowed-statuses.ts';
import { type Credential, parseCredential } from '#contract/validation/validation.ts';
import { setUnverifiedContact } from '#server/features/accounts/changes/change-person.ts';
import { refuseOwn } from '#server/features/accounts/contacts/contact-taken.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { confirmChildContact } from '#server/features/participation/participants/confirm-child-contact.ts';
import { writeLinkRequest } from '#server/features/participation/participants/write-details.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { invalid, notFound, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { ownContact } from './own-contact.ts';

/**
 * POST /user/participant/wish_entrance_link. Before the questionnaire is approved: the child's contact, where one is
 * given (of a new one the parent has a receipt), and whether the link goes there by itself with the approval (send-on-approval.ts). 404 for another's child; 422
 * wrongStatus later, and at `contact` where there is none for the wish, or it is the parent's own; of one that is somebody
 * else's nothing is said.
 */
export async function requestLinkOnApproval(
  context: SignedContext,
  {
    participant_id,
    contact,
    on_approval,
  }: { participant_id: number; contact?: string | undefined; on_approval: boolean },
): Promise<{ sends_link_on_approval: boolean }> {
  const { db, caller, limits, request } = context;
  const credential: Credential | undefined = contact === undefined ? undefined : parseCredential(contact);
  if (credential) await limits.takeFrom(accountLimits.lookup_address, request.ip);
  if (credential) await refuseOwn(db, credential, caller.user_id, 'contact');
  await db.transaction(async (tx) => {
    const { participation } = await lockOwnChild(tx, caller.user_id, participant_id);
    if (!mayRequestLinkOnApproval(participation.status)) throw wrongStatus();
    const child = await findUser(tx, participant_id);
    if (!child) throw notFound('Участник не найден');
    if (credential && child[credential.kind] !== credential.value) {
      await setUnverifiedContact(tx, participant_id, credential);
      const changed = { parent_id: caller.user_id, child, field: credential.kind, value: credential.value };
      await confirmChildContact(context, tx, changed);
    }
    if (on_approval && !credential && !ownContact(child))
      throw invalid({ contact: 'Укажите телефон или email ребёнка: на него придёт ссылка' });
    await writeLinkRequest(tx, participant_id, on_approval);
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participant_id,
      participation_id: participation.id,
      action: 'entrance_link_wished',
      details: { on_approval, contact_given: credential !== undefined },
    });
  });
  return { sends_link_on_approval: on_approval };
}
