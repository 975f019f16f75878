import { sql } from 'drizzle-orm';
import type { FilePlace } from '#server/platform/storage/rights.ts';

export const materialFiles: readonly FilePlace[] = [
  {
    columns: ['articles.article_foto_file', 'articles.article_html_file'],
    holds: sql`exists (select from articles place
      where place.article_foto_file = files.path or place.article_pictures @> array[files.path])`,
  },
  {
    columns: ['books.book_file', 'books.book_foto_file'],
    holds: sql`exists (select from books place where files.path in (place.book_file, place.book_foto_file))`,
  },
  {
    columns: ['videos.video_link', 'videos.video_foto_file'],
    holds: sql`exists (select from videos place where files.path in (place.video_link, place.video_foto_file))`,
  },
];
