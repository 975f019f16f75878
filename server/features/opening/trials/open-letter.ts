import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { trialMessages } from '../tables.ts';

/**
 * Proves that letters come: the link of one's own trial letter, once. Opened again it answers the same and proves nothing
 * more. 404 for nobody's and for another's, 422 for one that is older than a day or that a later one has replaced.
 */
export async function openTrialLetter({ db, caller, config }: SignedContext, { token }: { token: string }) {
  const { sender, proved_at } = await db.transaction(async (tx) => {
    const own = and(eq(trialMessages.token_hash, hashToken(token)), eq(trialMessages.user_id, caller.user_id));
    const [proved] = await tx
      .update(trialMessages)
      .set({ proved_at: now })
      .where(and(own, isNull(trialMessages.proved_at), gt(trialMessages.expires_at, now)))
      .returning();
    if (proved) {
      await writeLog(tx, {
        actor_id: caller.user_id,
        subject_id: null,
        action: 'trial_letter_opened',
        details: { sender: proved.sender },
      });
      await emitSeasonEvent(tx);
      return proved;
    }
    const [known] = await tx.select().from(trialMessages).where(own);
    if (!known) throw notFound('Такого пробного письма нет: войдите как тот, кто его попросил');
    if (!known.proved_at)
      throw invalid('Ссылка больше не работает: её срок вышел или вы попросили новое письмо. Откройте последнее');
    return known;
  });
  const present = senderOf(await getConfiguration(db), config.PORTAL_ORIGIN).address;
  return { sender, proved_at: proved_at ?? '', is_present: sender === present };
}
