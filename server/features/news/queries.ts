import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { NewsCard, NewsItem } from '#contract/news.ts';
import { isPublished } from '#server/platform/content/publication.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { news } from './tables.ts';

const published = isPublished({ is_active: news.is_active, published_at: news.news_date_published });
const newestFirst = [desc(news.news_date_published), desc(news.id)] as const;

const card = {
  id: news.id,
  news_title: news.news_title,
  news_html_file: news.news_html_file,
  news_main_foto_file: news.news_main_foto_file,
  news_main_foto_alt: news.news_main_foto_alt,
  news_date_published: news.news_date_published,
};

/** Two queries: the page and the count. */
export async function listPublishedNews(db: Connection, page: { offset: number; limit: number }) {
  const [rows, [counted]] = await Promise.all([
    db
      .select(card)
      .from(news)
      .where(published)
      .orderBy(...newestFirst)
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(news).where(published),
  ]);
  const data: NewsCard[] = rows.map(({ news_html_file, ...row }) => ({
    ...row,
    announcement: plainText(news_html_file, 220),
  }));
  return { data, total: counted?.total ?? 0 };
}

/** Throws not found for an item that is hidden or not yet published. */
export async function getPublishedNews(db: Connection, id: number): Promise<NewsItem> {
  const [row] = await db
    .select({ ...card, news_link: news.news_link })
    .from(news)
    .where(and(eq(news.id, id), published));
  if (!row) throw notFound('Новость не найдена');
  return row;
}

/** The published items next to a published one in the list, two index look-ups. */
export async function findNewsNeighbours(db: Connection, id: number) {
  const place = sql`(${news.news_date_published}, ${news.id})`;
  const own = sql`(select n.news_date_published, n.id from ${news} n where n.id = ${id})`;
  const link = { id: news.id, news_title: news.news_title };
  const [[newer], [older]] = await Promise.all([
    db
      .select(link)
      .from(news)
      .where(and(published, sql`${place} > ${own}`))
      .orderBy(asc(news.news_date_published), asc(news.id))
      .limit(1),
    db
      .select(link)
      .from(news)
      .where(and(published, sql`${place} < ${own}`))
      .orderBy(...newestFirst)
      .limit(1),
  ]);
  return { newer: newer ?? null, older: older ?? null };
}
