import { eq } from 'drizzle-orm';
import { isConfirmable } from '#contract/site-texts/confirmed-tags.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { siteTextKind } from './site-text-kind.ts';
import { siteTexts, textConfirmations } from './tables.ts';
import { wording as presentWording } from './wording.ts';

/**
 * Notes that an administrator answers for the very words of a text; the first one is kept, a second press changes nothing.
 * A draft is shown to the public from then on. 404 for none, 409 where the words are others by now, 422 for an empty one and one that needs no confirmation.
 * docs/product/opening.md, «Texts».
 */
export async function confirmText(
  { db, caller }: SignedContext,
  { id, wording }: { id: number; wording: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [text] = await tx
      .select({
        tag: siteTexts.tag,
        title: siteTexts.title,
        text: siteTexts.text,
        is_draft: siteTexts.is_draft,
        wording: presentWording,
      })
      .from(siteTexts)
      .where(eq(siteTexts.id, id))
      .for('update', { of: siteTexts });
    if (!text) throw notFound(siteTextKind.words.missing);
    if (!isConfirmable(text.tag)) throw invalid('Этот текст подтверждать не нужно');
    if (text.wording !== wording)
      throw conflict('Пока вы читали, текст изменили. Обновите страницу и прочитайте его ещё раз');
    if (plainText(text.text, 10) === '') throw invalid('Текста нет: сначала напишите его');
    const confirmed = await tx
      .insert(textConfirmations)
      .values({ tag: text.tag, wording: Buffer.from(wording, 'hex'), confirmed_by: caller.user_id })
      .onConflictDoNothing()
      .returning({ tag: textConfirmations.tag });
    if (text.is_draft) {
      await tx.update(siteTexts).set({ is_draft: false }).where(eq(siteTexts.id, id));
      await publish(tx, contentChanged, {});
    }
    if (confirmed.length === 0) return;
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'site_text_confirmed',
      details: { tag: text.tag, title: text.title, wording },
    });
    await emitSeasonEvent(tx);
  });
}
