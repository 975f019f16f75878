import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { articleKind } from './article-kind.ts';
import { bookKind } from './book-kind.ts';
import { articleReads, articles, bookReads, books } from './tables.ts';

type Mark = { id: number; is_read: boolean };

/** Marks an article as read by the reader, or takes the mark back; the first mark's moment stays. Throws not found. */
export const markArticle = (
  db: Database,
  user_id: number,
  { id, is_read }: Mark,
): Promise<{ read_at: string | null }> =>
  db.transaction(async (tx) => {
    // Nobody deletes it before the mark stands.
    const [article] = await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('key share');
    if (!article) throw notFound(articleKind.words.missing);
    const own = and(eq(articleReads.user_id, user_id), eq(articleReads.article_id, id));
    if (is_read) await tx.insert(articleReads).values({ user_id, article_id: id }).onConflictDoNothing();
    else await tx.delete(articleReads).where(own);
    return readAt(await tx.select({ read_at: articleReads.read_at }).from(articleReads).where(own));
  });

/** Marks a book as read by somebody, or takes the mark back. */
export const markBook = (db: Database, user_id: number, { id, is_read }: Mark): Promise<{ read_at: string | null }> =>
  db.transaction(async (tx) => {
    const [book] = await tx.select({ id: books.id }).from(books).where(eq(books.id, id)).for('key share');
    if (!book) throw notFound(bookKind.words.missing);
    const own = and(eq(bookReads.user_id, user_id), eq(bookReads.book_id, id));
    if (is_read) await tx.insert(bookReads).values({ user_id, book_id: id }).onConflictDoNothing();
    else await tx.delete(bookReads).where(own);
    return readAt(await tx.select({ read_at: bookReads.read_at }).from(bookReads).where(own));
  });

const readAt = ([row]: { read_at: string }[]) => ({ read_at: row?.read_at ?? null });
