import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Book } from '#contract/materials/books.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasWords } from '#server/platform/db/sql/has-words.ts';
import { notFound } from '#server/platform/errors.ts';
import { bookKind } from './book-kind.ts';
import { type ListQuery, pageWithTotal, total } from './list-query.ts';
import { bookReads, books } from './tables.ts';

const card = {
  id: books.id,
  book_title: books.book_title,
  book_file: books.book_file,
  book_foto_file: books.book_foto_file,
  book_type: books.book_type,
  book_size: books.book_size,
  read_at: bookReads.read_at,
  updated_at: books.updated_at,
};

const marksOf = (reader: number) => and(eq(bookReads.book_id, books.id), eq(bookReads.user_id, reader));

/** Newest first, found by words of the title. One query, see page.ts. */
export const listBooks = (db: Connection, { reader, search, unread, ...page }: ListQuery) =>
  pageWithTotal(page, (offset, limit) =>
    db
      .select({ ...card, total })
      .from(books)
      .leftJoin(bookReads, marksOf(reader))
      .where(and(hasWords(sql`books.book_title`, search), unread ? isNull(bookReads.read_at) : undefined))
      .orderBy(desc(books.id))
      .limit(limit)
      .offset(offset),
  );

/** Throws not found. */
export async function getBook(db: Connection, id: number, reader: number): Promise<Book> {
  const [row] = await db.select(card).from(books).leftJoin(bookReads, marksOf(reader)).where(eq(books.id, id));
  if (!row) throw notFound(bookKind.words.missing);
  return row;
}
