import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const news = pgTable('news', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  news_title: text().notNull(),
  news_html_file: text().notNull(),
  news_main_foto_file: text(),
  news_main_foto_alt: text().notNull().default(''),
  news_link: text(),
  news_date_published: instant().notNull(),
  is_active: boolean().notNull().default(true),
  slug: text(),
  tags: text().array().notNull().default([]),
  is_pinned: boolean().notNull().default(false),
  share_picture: text(),
  share_text: text().notNull().default(''),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});
