import { mayWishLink } from '#contract/families/where-allowed.ts';
import { type Credential, parseCredential } from '#contract/validation.ts';
import { changePerson } from '#server/features/accounts/change-person.ts';
import { refuseTaken, throwContactTaken } from '#server/features/accounts/contact-taken.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { writeLinkWish } from '#server/features/participation/write-details.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { ownContact } from './own-contact.ts';

/**
 * POST /user/participant/wish_entrance_link. Before the questionnaire is approved: the child's contact, where one is
 * given, and whether the link goes there by itself with the approval (send-on-approval.ts). 404 for another's child; 422
 * wrongStatus later, and at `contact` where there is none for the wish, or somebody has confirmed it.
 */
export async function wishLink(
  context: SignedContext,
  {
    participant_id,
    contact,
    on_approval,
  }: { participant_id: number; contact?: string | undefined; on_approval: boolean },
): Promise<{ sends_link_on_approval: boolean }> {
  const { db, caller, limits, request } = context;
  const given: Credential | undefined = contact === undefined ? undefined : parseCredential(contact);
  if (given) await limits.take('lookup_address', networkOf(request.ip));
  await db
    .transaction(async (tx) => {
      const { participation } = await lockOwnChild(tx, caller.user_id, participant_id);
      if (!mayWishLink(participation.status)) throw wrongStatus();
      if (given) {
        await refuseTaken(tx, { [given.kind]: given.value }, participant_id);
        await changePerson(tx, participant_id, { [given.kind]: given.value });
      }
      const child = await findUser(tx, participant_id);
      if (on_approval && !(child && ownContact(child)))
        throw invalid({ contact: 'Укажите телефон или email ребёнка: на него придёт ссылка' });
      await writeLinkWish(tx, participant_id, on_approval);
      await writeLog(tx, {
        actor_id: caller.user_id,
        subject_id: participant_id,
        participation_id: participation.id,
        action: 'entrance_link_wished',
        details: { on_approval, contact_given: given !== undefined },
      });
    })
    .catch((error) => throwContactTaken(error, 'contact'));
  return { sends_link_on_approval: on_approval };
}
