import type { SentLink } from '#contract/entrance.ts';
import type { Credential } from '#contract/validation/validation.ts';
import { ownerWords } from '#server/features/accounts/owner-letters.ts';
import { toOwner } from '#server/features/accounts/owner-messages.ts';
import { findOwner } from '#server/features/accounts/queries.ts';
import { writeLinkRequest } from '#server/features/participation/participants/write-details.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import type { Services } from '#server/platform/services.ts';
import { invitation } from '../messages.ts';
import { writeLink } from './links.ts';

type LinkDelivery = {
  child: { id: number; name: string };
  to: Credential;
  participation_id: number;
  /** The parent. */
  sent_by: number;
  /** Details for the log. */
  details: Record<string, unknown>;
};

/** Writes a new link, hands it to the delivery and to the log, in the caller's transaction; earlier ones end. */
export async function deliverLink(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { child, to, participation_id, sent_by, details }: LinkDelivery,
): Promise<SentLink> {
  // The wish for it, if there was one, is kept now: no later approval sends another by it.
  await writeLinkRequest(tx, child.id, false);
  const { token, link } = await writeLink(tx, { user_id: child.id, sent_by, to });
  const url = `${config.PORTAL_ORIGIN}/entrance/${token}`;
  // Somebody signs in with it already: the link would be of no use there, and nobody but the owner learns why it does not come.
  const owner = await findOwner(tx, to, child.id);
  if (owner) await notifyOwner({ delivery, config }, tx, owner, toOwner(ownerWords.namedForChild));
  else await sendLetter(delivery, tx, { [to.kind]: to.value }, invitation(child.name, url, link.expires_at));
  await writeLog(tx, {
    actor_id: sent_by,
    subject_id: child.id,
    participation_id,
    action: 'entrance_link_sent',
    details: { channel: to.kind, ...details },
  });
  return link;
}
