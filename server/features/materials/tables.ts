import { bigint, boolean, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BookType, VideoType } from '#contract/materials/kinds.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

const number = () => bigint({ mode: 'number' });
const common = {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: number(),
};

export const articles = pgTable('articles', {
  ...common,
  article_title: text().notNull(),
  article_description: text().notNull().default(''),
  article_html_file: text().notNull(),
  article_foto_file: text(),
  minutes: integer().notNull(),
});

export const books = pgTable('books', {
  ...common,
  book_title: text().notNull(),
  book_file: text().notNull(),
  book_foto_file: text(),
  book_type: text().$type<BookType>().notNull(),
  book_size: number().notNull(),
});

export const videos = pgTable('videos', {
  ...common,
  video_title: text().notNull(),
  video_type: text().$type<VideoType>().notNull(),
  video_link: text().notNull(),
  video_foto_file: text(),
  duration: integer(),
  position: integer().notNull(),
});

export const articleReads = pgTable(
  'article_reads',
  { user_id: number().notNull(), article_id: number().notNull(), read_at: instant().notNull().default(now) },
  (table) => [primaryKey({ columns: [table.user_id, table.article_id] })],
);

export const bookReads = pgTable(
  'book_reads',
  { user_id: number().notNull(), book_id: number().notNull(), read_at: instant().notNull().default(now) },
  (table) => [primaryKey({ columns: [table.user_id, table.book_id] })],
);

const stretches = customType<{ data: string }>({ dataType: () => 'int4multirange' });

export const videoViews = pgTable(
  'video_views',
  {
    user_id: number().notNull(),
    video_link: text().notNull(),
    duration: integer().notNull(),
    seconds: integer().notNull(),
    furthest: integer().notNull(),
    watched: stretches().notNull(),
    watched_seconds: integer().notNull().default(0),
    begun_at: instant().notNull().default(now),
    reported_at: instant().notNull().default(now),
    watched_at: instant(),
    is_marked_by_hand: boolean().notNull().default(false),
    /** The season of the viewer's participation when watching began; null for an administrator. */
    season: integer(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.video_link] })],
);
