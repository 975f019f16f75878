import { count, desc, eq, or, sql } from 'drizzle-orm';
import type { AdminNewsCard, AdminNewsItem, NewsDraft } from '#contract/news.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { news } from './tables.ts';

const state = sql<AdminNewsCard['state']>`case
  when not ${news.is_active} then 'hidden'
  when ${news.news_date_published} > now() then 'scheduled'
  else 'published' end`;

const card = {
  id: news.id,
  news_title: news.news_title,
  news_main_foto_file: news.news_main_foto_file,
  news_main_foto_alt: news.news_main_foto_alt,
  news_date_published: news.news_date_published,
  is_active: news.is_active,
  state,
  updated_at: news.updated_at,
};

/** Every item, newest first; `search` is looked for in titles, whatever its case. Two queries: the page and the count. */
export async function listAllNews(db: Connection, search: string, page: { offset: number; limit: number }) {
  const found = search ? sql`strpos(lower(${news.news_title}), lower(${search})) > 0` : undefined;
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
  const [row] = await db
    .select({ ...card, news_html_file: news.news_html_file, news_link: news.news_link })
    .from(news)
    .where(eq(news.id, id));
  if (!row) throw notFound('Новость не найдена');
  return row;
}

/** Writes a new item; a repeated `request_key` rewrites the item it made before. */
export async function insertNews(db: Connection, draft: NewsDraft, request_key: string | undefined) {
  const [row] = await db
    .insert(news)
    .values({ ...draft, request_key: request_key ?? null })
    .onConflictDoUpdate({ target: news.request_key, set: { ...draft, updated_at: now } })
    .returning({ id: news.id, is_new: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('news was not written');
  return row;
}

/** Rewrites an item and gives the picture it had before; throws not found. */
export async function updateNews(db: Connection, id: number, draft: NewsDraft): Promise<string | null> {
  const [before] = await db.select({ foto: news.news_main_foto_file }).from(news).where(eq(news.id, id)).for('update');
  if (!before) throw notFound('Новость не найдена');
  await db
    .update(news)
    .set({ ...draft, updated_at: now })
    .where(eq(news.id, id));
  return before.foto;
}

/** Deletes an item and gives what it was; throws not found. */
export async function deleteNews(db: Connection, id: number) {
  const [gone] = await db
    .delete(news)
    .where(eq(news.id, id))
    .returning({ news_title: news.news_title, foto: news.news_main_foto_file });
  if (!gone) throw notFound('Новость не найдена');
  return gone;
}

/** Whether an item of news shows this picture, as its main one or inside its text. */
export async function isPictureUsed(db: Connection, path: string): Promise<boolean> {
  const [row] = await db
    .select({ id: news.id })
    .from(news)
    .where(or(eq(news.news_main_foto_file, path), sql`strpos(${news.news_html_file}, ${path}) > 0`))
    .limit(1);
  return row !== undefined;
}
