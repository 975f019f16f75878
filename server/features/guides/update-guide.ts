import type { GuideDraft } from '#contract/guides/admin.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { invalidateAttempts } from '#server/features/accounts/codes/attempts.ts';
import { throwContactTaken } from '#server/features/accounts/contacts/contact-taken.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { ownerLetters } from '#server/features/accounts/owner-letters.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { endSessions } from '#server/features/accounts/sessions/sessions.ts';
import { entranceLimits } from '#server/features/entrance/limits.ts';
import { findGuideStatus, lockGuide } from '#server/features/participation/participants/guides.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import type { Person } from '#server/platform/users.ts';
import { contactOf, sendLinkIn } from './send-link.ts';

/**
 * POST /admin/guide/update/{id}. A new contact is unconfirmed. Of an invited guide, whose link went elsewhere, the link
 * ends and a new one goes to the new contact; of one with an account the sessions end and the owner is notified by the
 * former contact. Saved again, it changes nothing. 404 for nobody, 422 at a contact that somebody has, 429 above five
 * links a day.
 */
export async function updateGuide(
  context: SignedContext,
  { id, ...draft }: GuideDraft & { id: number },
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
      await changePerson(tx, id, Object.fromEntries(changed));
      const fields = changed.map(([field]) => field);
      const by = { actor_id: context.caller.user_id, subject_id: id };
      await writeLog(tx, { ...by, action: 'guide_changed', details: { fields } });
      if (!fields.includes('email') && !fields.includes('phone')) return;
      // Codes on their way went to the former contact.
      await invalidateAttempts(tx, id);
      if (participation) {
        await endSessions(tx, id);
        await notifyOwner(context, tx, present, ownerLetters.contacts);
      } else if (contactOf(present)?.value !== contactOf(after)?.value)
        await sendLinkIn(context, tx, { ...present, ...after });
    })
    .catch((error) => throwContactTaken(error));
}

async function findGuide(db: Connection, id: number): Promise<Person> {
  const user = await findUser(db, id);
  if (!user) throw notFound('Наставник не найден');
  return user;
}
