import type { GuideDraft } from '#contract/guides/admin.ts';
import { utypes } from '#contract/roles.ts';
import { throwContactTaken } from '#server/features/accounts/contacts/contact-taken.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { addPerson } from '#server/features/accounts/registration/add-person.ts';
import { entranceLimits } from '#server/features/entrance/limits.ts';
import { addGuide, findGuideByKey } from '#server/features/participation/participants/guides.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { sendLinkIn } from './send-link.ts';

/**
 * POST /admin/guide/registration. Makes an invited guide and sends the link, in one transaction; gives the guide's id.
 * A `request_key` that was used before gives the guide it made. 422 at `email` or `phone` that somebody has; 429 above sixty letters an hour of one inviter.
 */
export async function inviteGuide(
  context: SignedContext,
  { request_key, ...draft }: GuideDraft & { request_key?: string | undefined },
): Promise<number> {
  const { db, caller } = context;
  const made = request_key && (await findGuideByKey(db, request_key));
  if (made) return made;
  await context.limits.take(accountLimits.staff_letter, String(caller.user_id));
  const { email, phone, ...names } = draft;
  try {
    const guide = await db.transaction(async (tx) => {
      const contacts = { email: email || null, phone: phone || null };
      const person = await addPerson(tx, { ...names, ...contacts, utype: utypes.guide });
      await addGuide(tx, person.id, request_key);
      await writeLog(tx, { actor_id: caller.user_id, subject_id: person.id, action: 'guide_invited' });
      await sendLinkIn(context, tx, person);
      return person;
    });
    await context.limits.take(entranceLimits.entrance_gap, String(guide.id));
    return guide.id;
  } catch (error) {
    // Sent twice at once: the other one has made the guide.
    const twin = request_key && brokenUnique(error) ? await findGuideByKey(db, request_key) : undefined;
    return twin ?? throwContactTaken(error);
  }
}
