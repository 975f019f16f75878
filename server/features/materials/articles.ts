import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Article, ArticleDraft } from '#contract/materials/articles.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { checkCover, release } from './edit.ts';
import { pageWithTotal, total, type Wish } from './page.ts';
import { articleReads, articles } from './tables.ts';
import { hasWords } from './words.ts';

const card = {
  id: articles.id,
  article_title: articles.article_title,
  article_description: articles.article_description,
  article_foto_file: articles.article_foto_file,
  minutes: articles.minutes,
  read_at: articleReads.read_at,
  updated_at: articles.updated_at,
};

const missing = () => notFound('Статья не найдена');
const marksOf = (reader: number) => and(eq(articleReads.article_id, articles.id), eq(articleReads.user_id, reader));
const text = sql`articles.article_title || ' ' || articles.article_description`;

/** Newest first, found by words of title and description. One query, see page.ts. */
export const listArticles = (db: Connection, { reader, search, unread, ...page }: Wish) =>
  pageWithTotal(page, (offset, limit) =>
    db
      .select({ ...card, total })
      .from(articles)
      .leftJoin(articleReads, marksOf(reader))
      .where(and(hasWords(text, search), unread ? isNull(articleReads.read_at) : undefined))
      .orderBy(desc(articles.id))
      .limit(limit)
      .offset(offset),
  );

/** Throws not found. */
export async function getArticle(db: Connection, id: number, reader: number): Promise<Article> {
  const [row] = await db
    .select({ ...card, article_html_file: articles.article_html_file })
    .from(articles)
    .leftJoin(articleReads, marksOf(reader))
    .where(eq(articles.id, id));
  if (!row) throw missing();
  return row;
}

const WORDS_A_MINUTE = 160;
/** Longer than any text that is taken. */
const WHOLE = 1_000_000;

/** The draft as it is kept: clean HTML with something to see in it, what pictures it shows, how long it is read. */
function kept(draft: ArticleDraft) {
  const article_html_file = cleanHtml(draft.article_html_file);
  const words = plainText(article_html_file, WHOLE);
  if (!words && !/<(?:img|iframe)\b/.test(article_html_file))
    throw invalid({ article_html_file: 'Напишите текст статьи' });
  const pictures = [...article_html_file.matchAll(/<img src="\/api\/storage\/([^"]+)"/g)].map(([, path = '']) => path);
  const minutes = Math.ceil(words.split(' ').length / WORDS_A_MINUTE);
  return { ...draft, article_html_file, article_pictures: [...new Set(pictures)], minutes };
}

/** Makes an article; a repeated `request_key` changes the one it made before. Gives its id. */
export async function addArticle(
  tx: Transaction,
  draft: ArticleDraft,
  request_key: string | null,
  actor_id: number | null,
) {
  const values = kept(draft);
  await checkCover(tx, 'article_foto_file', values.article_foto_file);
  const [row] = await tx
    .insert(articles)
    .values({ ...values, request_key })
    .onConflictDoUpdate({ target: articles.request_key, set: { ...values, updated_at: now } })
    .returning({ id: articles.id, is_new: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('article was not written');
  const action = row.is_new ? 'article_created' : 'article_changed';
  await writeLog(tx, { actor_id, subject_id: null, action, details: { article_id: row.id } });
  return row.id;
}

/** Throws not found; 422 for an empty text and a cover that was not uploaded for an article. */
export async function changeArticle(tx: Transaction, id: number, draft: ArticleDraft, actor_id: number): Promise<void> {
  const values = kept(draft);
  await checkCover(tx, 'article_foto_file', values.article_foto_file);
  const [before] = await tx.select().from(articles).where(eq(articles.id, id));
  if (!before) throw missing();
  await tx
    .update(articles)
    .set({ ...values, updated_at: now })
    .where(eq(articles.id, id));
  await release(
    tx,
    [before.article_foto_file, ...before.article_pictures],
    [values.article_foto_file, ...values.article_pictures],
  );
  await writeLog(tx, { actor_id, subject_id: null, action: 'article_changed', details: { article_id: id } });
}

/** Deletes an article with its marks; gives the files it showed. Throws not found. */
export async function removeArticle(tx: Transaction, id: number, actor_id: number): Promise<(string | null)[]> {
  const [gone] = await tx.delete(articles).where(eq(articles.id, id)).returning();
  if (!gone) throw missing();
  const details = { article_id: id, article_title: gone.article_title };
  await writeLog(tx, { actor_id, subject_id: null, action: 'article_deleted', details });
  return [gone.article_foto_file, ...gone.article_pictures];
}
