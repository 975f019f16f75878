import { and, arrayContains, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NewsCard, NewsItem, NewsTag } from '#contract/news.ts';
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
  slug: news.slug,
  tags: news.tags,
  is_pinned: news.is_pinned,
};
const whole = { ...card, news_link: news.news_link, share_picture: news.share_picture, share_text: news.share_text };

const selectCards = (db: Connection, which: SQL | undefined) => db.select(card).from(news).where(which).$dynamic();

const asCard = ({ news_html_file, ...row }: Omit<NewsCard, 'announcement'> & { news_html_file: string }): NewsCard => ({
  ...row,
  announcement: plainText(news_html_file, 220),
});

/** Pinned ones first, then the newest; those of one `tag` where it is named. Two queries: the page and the count. */
export async function listPublishedNews(
  db: Connection,
  tag: string | undefined,
  page: { offset: number; limit: number },
): Promise<{ data: NewsCard[]; total: number }> {
  const which = tag === undefined ? published : and(published, arrayContains(news.tags, [tag]));
  const [rows, [counted]] = await Promise.all([
    selectCards(db, which)
      .orderBy(desc(news.is_pinned), ...newestFirst)
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(news).where(which),
  ]);
  return { data: rows.map(asCard), total: counted?.total ?? 0 };
}

/** The newest published items, pinned or not, as a feed tells of them. One query. */
export async function listLatestNews(db: Connection, limit: number): Promise<NewsCard[]> {
  const rows = await selectCards(db, published)
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(asCard);
}

/** More than anybody reads through. */
const MAX_TAGS_SHOWN = 60;

/** Tags of published items, the most frequent first. One query. */
export async function listNewsTags(db: Connection): Promise<NewsTag[]> {
  const tag = sql<string>`unnest(${news.tags})`.as('tag');
  const each = db.select({ tag }).from(news).where(published).as('each');
  return db
    .select({ tag: each.tag, total: count() })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(count()), asc(each.tag))
    .limit(MAX_TAGS_SHOWN);
}

/** By its number or its address in words; throws not found for an item that is hidden or not yet published. */
export async function getPublishedNews(db: Connection, by: { id: number } | { slug: string }): Promise<NewsItem> {
  const named = 'id' in by ? eq(news.id, by.id) : eq(news.slug, by.slug);
  const [row] = await db.select(whole).from(news).where(and(named, published));
  if (!row) throw notFound('Новость не найдена');
  return row;
}

/** The published items next to a published one in the list, two index look-ups. */
export async function findNewsNeighbours(db: Connection, id: number) {
  const place = sql`(${news.news_date_published}, ${news.id})`;
  const own = sql`(select n.news_date_published, n.id from ${news} n where n.id = ${id})`;
  const link = { id: news.id, news_title: news.news_title, slug: news.slug };
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
