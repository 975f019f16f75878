import { count, desc, eq, sql } from 'drizzle-orm';
import type { AdminNewsItem } from '#contract/news.ts';
import { publicationState } from '#server/platform/content/publication.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { containsText } from '#server/platform/db/sql/contains-text.ts';
import { notFound } from '#server/platform/errors.ts';
import { news } from './tables.ts';

const card = {
  id: news.id,
  news_title: news.news_title,
  news_main_foto_file: news.news_main_foto_file,
  news_main_foto_alt: news.news_main_foto_alt,
  news_date_published: news.news_date_published,
  is_active: news.is_active,
  slug: news.slug,
  tags: news.tags,
  is_pinned: news.is_pinned,
  state: publicationState({ is_active: news.is_active, published_at: news.news_date_published }),
  updated_at: news.updated_at,
};

const whole = {
  ...card,
  news_html_file: news.news_html_file,
  news_link: news.news_link,
  share_picture: news.share_picture,
  share_text: news.share_text,
};

/** Every item, newest first; `search` is looked for in titles and tags, whatever its case, е for ё. Two queries: the page and the count. */
export async function listAllNews(db: Connection, search: string, page: { offset: number; limit: number }) {
  const found = containsText(search, news.news_title, sql`array_to_string(${news.tags}, ' ')`);
  const [data, [counted]] = await Promise.all([
    db
      .select(card)
      .from(news)
      .where(found)
      .orderBy(desc(news.news_date_published), desc(news.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(news).where(found),
  ]);
  return { data, total: counted?.total ?? 0 };
}

/** Throws not found. */
export async function getNews(db: Connection, id: number): Promise<AdminNewsItem> {
  const [row] = await db.select(whole).from(news).where(eq(news.id, id));
  if (!row) throw notFound('Новость не найдена');
  return row;
}
