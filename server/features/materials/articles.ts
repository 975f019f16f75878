import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Article } from '#contract/materials/articles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasWords } from '#server/platform/db/sql/has-words.ts';
import { notFound } from '#server/platform/errors.ts';
import { withFormulas } from '#server/platform/formulas/formulas-in-html.ts';
import { articleKind } from './article-kind.ts';
import { type ListQuery, pageWithTotal, total } from './list-query.ts';
import { articleReads, articles } from './tables.ts';

const card = {
  id: articles.id,
  article_title: articles.article_title,
  article_description: articles.article_description,
  article_foto_file: articles.article_foto_file,
  minutes: articles.minutes,
  read_at: articleReads.read_at,
  updated_at: articles.updated_at,
};

const marksOf = (reader: number) => and(eq(articleReads.article_id, articles.id), eq(articleReads.user_id, reader));
const text = sql`articles.article_title || ' ' || articles.article_description`;

/** Newest first, found by words of title and description. One query, see page.ts. */
export const listArticles = (db: Connection, { reader, search, unread, ...page }: ListQuery) =>
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
  if (!row) throw notFound(articleKind.words.missing);
  const shown = withFormulas(row.article_html_file);
  return { ...row, shown_html: shown === row.article_html_file ? null : shown };
}
