import { and, eq, isNull } from 'drizzle-orm';
import type { AnswerChannel } from '#contract/feedback/names.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { sendLetter } from '#server/platform/letters/send-letter.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { emitFeedbackChanged } from './emit-feedback-changed.ts';
import { missing } from './find-feedback.ts';
import { answerLetter } from './messages.ts';
import { feedback as f } from './tables.ts';

type AnswerDeps = Pick<SignedContext, 'caller' | 'config' | 'db' | 'delivery' | 'limits'>;
type Answer = { id: number; text: string; way: AnswerChannel };

/**
 * Answers a message, once: by a letter to its email, or noting that it was answered otherwise. The very same answer of the
 * same person again is the one that is there; 409 where somebody has answered already, 404 of a deleted one, 429 above sixty letters an hour.
 */
export async function answerFeedback(deps: AnswerDeps, { id, text, way }: Answer): Promise<void> {
  const { db, delivery, config, caller, limits } = deps;
  if (way === 'email') await limits.take(accountLimits.staff_letter, String(caller.user_id));
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(f)
      .where(and(eq(f.id, id), isNull(f.deleted_at)))
      .for('update');
    if (!row) throw notFound(missing);
    if (row.answer !== null) {
      if (row.answer === text && row.answer_way === way && row.answered_by === caller.user_id) return;
      throw conflict('На это сообщение уже ответили. Ваш текст на месте, а прежний ответ виден на странице');
    }
    if (way === 'email' && row.contact_kind !== 'email')
      throw invalid({ way: 'Человек оставил телефон: ответьте звонком и запишите здесь, что сказали' });
    await tx
      .update(f)
      .set({
        answer: text,
        answer_way: way,
        answered_at: now,
        answered_by: caller.user_id,
        ...(row.read_at ? {} : { read_at: now }),
      })
      .where(eq(f.id, id));
    if (way === 'email') {
      const { contact_email } = await getConfiguration(tx);
      const letter = answerLetter({ answer: text, sent_at: row.created_at, contact_email }, config.PORTAL_ORIGIN);
      await sendLetter(delivery, tx, { email: row.contact }, letter);
    }
    const details = { feedback_id: id, way };
    await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'feedback_answered', details });
    await emitFeedbackChanged(tx);
  });
}
