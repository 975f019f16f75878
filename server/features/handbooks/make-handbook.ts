import { eq } from 'drizzle-orm';
import { type HandbookKind, handbookTag, handbookTitles } from '#contract/handbooks/kinds.ts';
import { formatDate } from '#contract/words/dates.ts';
import { siteTexts } from '#server/features/site-texts/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { fillSiteHtml } from '#server/platform/configuration/site-words.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { drawBooklet } from '#server/platform/pdf/booklet/draw.ts';
import type { BookletOrder } from '#server/platform/pdf/booklet/order.ts';
import { drawnOnceBy } from '#server/platform/pdf/draw-in-thread.ts';
import { htmlBlocks } from '#server/platform/pdf/html-blocks.ts';

/** The words for a text that is still empty. */
const unwritten =
  '<p>Мы ещё пишем это руководство. Пока его нет, спрашивайте: {почта} или раздел «Сообщения» в кабинете.</p>';

const subjects: Record<HandbookKind, string> = {
  parent: 'Путь ребёнка в программе: регистрация, обучение, отбор, поездка',
  participant: 'Путь участника: обучение, достижения, отбор, экспедиция',
};

/** The text as it is now with the season's words in it. One query, mostly. */
async function orderOf(db: Database, kind: HandbookKind, origin: string): Promise<BookletOrder> {
  const [[text], season] = await Promise.all([
    db
      .select({ html: siteTexts.text, updated_at: siteTexts.updated_at })
      .from(siteTexts)
      .where(eq(siteTexts.tag, handbookTag(kind))),
    getConfiguration(db),
  ]);
  const html = fillSiteHtml(text?.html || unwritten, season);
  const changed_at = text?.updated_at ?? '2026-01-01T00:00:00.000Z';
  return {
    title: handbookTitles[kind],
    lines: [`Сезон ${season.current_year} года`, `Текст от ${formatDate(changed_at)}. Время везде московское`],
    subject: subjects[kind],
    blocks: htmlBlocks(html),
    origin,
    changed_at,
  };
}

const draw = drawnOnceBy<typeof drawBooklet>(
  new URL('../../platform/pdf/booklet/draw.ts', import.meta.url),
  'drawBooklet',
);

/**
 * A handbook as PDF: drawn again once its text or the season's configuration has changed, by whichever process; else mostly
 * from memory, one for all readers. `origin`: the portal's address, which its links lead to.
 */
export const makeHandbook = async (db: Database, kind: HandbookKind, origin: string): Promise<Buffer> =>
  draw('portal', await orderOf(db, kind, origin));
