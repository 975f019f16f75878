import { eq } from 'drizzle-orm';
import type { FileNames } from '#server/platform/storage/rights.ts';
import { books, videos } from '../tables.ts';

/** A book and a film are called by their titles. */
export const materialFileNames: FileNames = {
  kinds: {
    article_foto_file: 'Обложка статьи',
    book_file: 'Книга',
    book_foto_file: 'Обложка книги',
    video_link: 'Видео',
    video_foto_file: 'Обложка видео',
  },
  titles: {
    book_file: async (db, path) => {
      const [book] = await db.select({ title: books.book_title }).from(books).where(eq(books.book_file, path)).limit(1);
      return book?.title;
    },
    video_link: async (db, path) => {
      const [video] = await db
        .select({ title: videos.video_title })
        .from(videos)
        .where(eq(videos.video_link, path))
        .limit(1);
      return video?.title;
    },
  },
};
