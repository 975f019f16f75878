import type { SentLink } from '#contract/entrance.ts';
import type { Credential } from '#contract/validation/validation.ts';
import { refuseTaken, throwContactTaken } from '#server/features/accounts/contacts/contact-taken.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { entranceLimits } from '#server/features/entrance/limits.ts';
import { writeLink } from '#server/features/entrance/links/links.ts';
import { lockGuide } from '#server/features/participation/participants/guides.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import type { Person } from '#server/platform/users.ts';
import { invitation } from './messages.ts';

type InvitedGuide = Pick<Person, 'id' | 'name' | 'patronymic' | 'email' | 'phone'>;

/** Where the link goes: to the mail, without one to the phone. */
export function contactOf({ email, phone }: Pick<Person, 'email' | 'phone'>): Credential | undefined {
  if (email) return { kind: 'email', value: email };
  return phone ? { kind: 'phone', value: phone } : undefined;
}

export const alreadyRegistered = () => invalid('Наставник уже создал свой кабинет: ссылка ему больше не нужна');

/** Writes a new one-time link and sends it, in the caller's transaction; the earlier ones end. */
export async function sendLinkIn(
  { delivery, config, caller }: SignedContext,
  tx: Connection,
  guide: InvitedGuide,
): Promise<SentLink> {
  const to = contactOf(guide);
  if (!to) throw invalid({ email: 'Укажите почту или телефон' });
  const written = await writeLink(tx, { user_id: guide.id, sent_by: caller.user_id, to });
  const url = `${config.PORTAL_ORIGIN}/guide/registration/${written.token}`;
  await sendLetter(delivery, tx, { [to.kind]: to.value }, invitation(guide, url, written.link.expires_at));
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: guide.id,
    action: 'entrance_link_sent',
    details: { channel: to.kind },
  });
  return written.link;
}

/**
 * POST /admin/guide/send_link/{id}. Sends an invited guide a new link; the earlier ones end. 404 for nobody, 422 once the
 * account is made and where the contact is gone or has just been proved by another, 429 within 60 s and above five a day.
 */
export async function sendGuideLink(context: SignedContext, id: number): Promise<SentLink> {
  const { db, limits } = context;
  await db.transaction((tx) => lockInvited(tx, id));
  await limits.take(accountLimits.staff_letter, String(context.caller.user_id));
  await limits.take(entranceLimits.entrance_gap, String(id));
  await limits.take(entranceLimits.entrance_child, String(id));
  return db
    .transaction(async (tx) => {
      const { email, phone } = await lockInvited(tx, id);
      await refuseTaken(tx, { email, phone }, id);
      // Read once nobody proves the contact any more: until then it may have given way.
      return sendLinkIn(context, tx, await lockInvited(tx, id));
    })
    .catch((error) => throwContactTaken(error));
}

/** A guide without an account, locked to the end of the transaction. */
async function lockInvited(tx: Connection, id: number): Promise<Person> {
  if (await lockGuide(tx, id)) throw alreadyRegistered();
  const guide = await findUser(tx, id);
  if (!guide) throw notFound('Наставник не найден');
  return guide;
}
