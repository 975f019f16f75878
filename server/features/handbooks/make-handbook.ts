import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fillPlaceholders, type HandbookKind, handbookTag, handbookTitles } from '#contract/handbooks/placeholders.ts';
import { formatDate } from '#contract/words/dates.ts';
import { siteTexts } from '#server/features/site-texts/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { BookletOrder } from '#server/platform/pdf/booklet/order.ts';
import { drawInThread } from '#server/platform/pdf/booklet/thread.ts';
import { htmlBlocks } from '#server/platform/pdf/html-blocks.ts';
import { seasonWords } from './season-words.ts';

/** What a place that is still empty says. */
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
  const words = Object.fromEntries(seasonWords(season).map(({ name, value }) => [name, value]));
  const html = fillPlaceholders(text?.html || unwritten, (name) => escaped(words[name] ?? ''));
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

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Kept = { key: string; pdf: Promise<Buffer> };
/** One of each kind: what was drawn last. */
const kept = new Map<HandbookKind, Kept>();

/**
 * A handbook as PDF: drawn anew once its text or the season's configuration has changed, by whichever process; else from
 * memory. `origin`: the portal's address, which its links lead to.
 */
export async function makeHandbook(db: Database, kind: HandbookKind, origin: string): Promise<Buffer> {
  const order = await orderOf(db, kind, origin);
  const key = createHash('sha256').update(JSON.stringify(order)).digest('base64');
  const last = kept.get(kind);
  if (last?.key === key) return last.pdf;
  const drawn = { key, pdf: drawInThread(order) };
  kept.set(kind, drawn);
  drawn.pdf.catch(() => {
    if (kept.get(kind) === drawn) kept.delete(kind);
  });
  return drawn.pdf;
}
