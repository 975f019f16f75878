import type { GuideDraft } from '#contract/guides/admin.ts';
import { messages } from '#contract/messages.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { invalidateAttempts } from '#server/features/accounts/codes/attempts.ts';
import { throwContactTaken } from '#server/features/accounts/contacts/contact-taken.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { contactsChanged } from '#server/features/accounts/owner-messages.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { endSessions } from '#server/features/accounts/sessions/sessions.ts';
import { entranceLimits } from '#server/features/entrance/limits.ts';
import { findGuideStatus, lockGuide } from '#server/features/participation/participants/guides.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import type { Person } from '#server/platform/users.ts';
import { contactOf, sendLinkIn } from './send-link.ts';

/**
 * POST /admin/guide/update/{id}. A new contact is unconfirmed. Of an invited guide, whose link went elsewhere, the link
 * ends and a new one goes to the new contact; of one with an account the sessions end and the owner is told by the former
 * contact, with `why` (422 without it). Saved again, it changes nothing. 404 for nobody, 422 at a contact that somebody
 * has, 429 above five links a day.
 */
export async function updateGuide(
  context: SignedContext,
  { id, why, ...draft }: GuideDraft & { id: number; why: string },
): Promise<void> {
  const { db, limits } = context;
  const before = await findGuide(db, id);
  const { email, phone, ...names } = draft;
  const after = { ...names, email: email || null, phone: phone || null };
  const isInvited = (await findGuideStatus(db, id)) === null;
  const moves = contactOf(before)?.value !== contactOf(after)?.value;
  if (isInvited && moves) {
    await limits.take(accountLimits.staff_letter, String(context.caller.user_id));
    await limits.take(entranceLimits.entrance_child, String(id));
  }
  await db
    .transaction(async (tx) => {
      const participation = await lockGuide(tx, id);
      const present = await findGuide(tx, id);
      const changed = Object.entries(after).filter(([field, value]) => present[field as keyof typeof after] !== value);
      if (changed.length === 0) return;
      const contacts = changed.flatMap(([field]) => (isContact(field) ? [field] : []));
      if (participation && contacts.length > 0 && why === '') throw invalid({ why: messages.required });
      await changePerson(tx, id, Object.fromEntries(changed));
      const fields = changed.map(([field]) => field);
      const by = { actor_id: context.caller.user_id, subject_id: id };
      await writeLog(tx, { ...by, action: 'guide_changed', details: { fields }, why });
      if (contacts.length === 0) return;
      // Codes on their way went to the former contact.
      await invalidateAttempts(tx, id);
      if (participation) {
        await endSessions(tx, id);
        const act = { actor_id: by.actor_id, why, contacts };
        await notifyOwner(context, tx, present, await contactsChanged(tx, present, act));
      } else if (contactOf(present)?.value !== contactOf(after)?.value)
        await sendLinkIn(context, tx, { ...present, ...after });
    })
    .catch((error) => throwContactTaken(error));
}

const isContact = (field: string): field is 'email' | 'phone' => field === 'email' || field === 'phone';

async function findGuide(db: Connection, id: number): Promise<Person> {
  const user = await findUser(db, id);
  if (!user) throw notFound('Наставник не найден');
  return user;
}
