import { asc, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { articleReads, articles, bookReads, books, videos, videoViews } from './tables.ts';

/** Materials these people have read and watched; three queries. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const [read, books_read, watched] = await Promise.all([
    db
      .select({ user_id: articleReads.user_id, title: articles.article_title, read_at: articleReads.read_at })
      .from(articleReads)
      .leftJoin(articles, eq(articles.id, articleReads.article_id))
      .where(inArray(articleReads.user_id, [...ids]))
      .orderBy(asc(articleReads.read_at)),
    db
      .select({ user_id: bookReads.user_id, title: books.book_title, read_at: bookReads.read_at })
      .from(bookReads)
      .leftJoin(books, eq(books.id, bookReads.book_id))
      .where(inArray(bookReads.user_id, [...ids]))
      .orderBy(asc(bookReads.read_at)),
    db
      .select({ one: videoViews, title: videos.video_title })
      .from(videoViews)
      .leftJoin(videos, eq(videos.video_link, videoViews.video_link))
      .where(inArray(videoViews.user_id, [...ids]))
      .orderBy(asc(videoViews.begun_at)),
  ]);
  // A mark stays as long as the deletion of what it is about can be undone.
  const entry = ({ title, read_at }: { title: string | null; read_at: string }) => ({
    title: title ?? 'Материал, которого больше нет',
    facts: [moment('read_at', 'Прочитано', read_at)],
  });
  return [
    { key: 'articles_read', title: 'Прочитанные статьи', entries: entriesOf(read, (row) => row.user_id, entry) },
    { key: 'books_read', title: 'Прочитанные книги', entries: entriesOf(books_read, (row) => row.user_id, entry) },
    {
      key: 'videos_watched',
      title: 'Видео',
      entries: entriesOf(
        watched,
        ({ one }) => one.user_id,
        ({ one, title }) => ({
          title: title ?? 'Видео, которого больше нет',
          facts: [
            ['watched_seconds', 'Просмотрено секунд', one.watched_seconds],
            ['duration', 'Длина в секундах', one.duration],
            ['seconds', 'Остановлено на секунде', one.seconds],
            ['season', 'Сезон', one.season],
            moment('begun_at', 'Начато', one.begun_at),
            moment('reported_at', 'Последний просмотр', one.reported_at),
            moment('watched_at', 'Просмотрено', one.watched_at),
            ['is_marked_by_hand', 'Отмечено вручную', one.is_marked_by_hand, one.is_marked_by_hand ? 'да' : 'нет'],
          ],
        }),
      ),
    },
  ];
}

export const materialData: PersonalDataPart = { chapters };
