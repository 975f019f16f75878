import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Book, BookDraft } from '#contract/materials/books.ts';
import type { BookType } from '#contract/materials/kinds.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { checkCover, getUploaded, release } from './edit.ts';
import { pageWithTotal, total, type Wish } from './page.ts';
import { bookReads, books } from './tables.ts';
import { hasWords } from './words.ts';

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

const missing = () => notFound('Книга не найдена');
const marksOf = (reader: number) => and(eq(bookReads.book_id, books.id), eq(bookReads.user_id, reader));

/** Newest first, found by words of the title. One query, see page.ts. */
export const listBooks = (db: Connection, { reader, search, unread, ...page }: Wish) =>
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
  if (!row) throw missing();
  return row;
}

const types: Readonly<Record<string, BookType>> = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  'image/vnd.djvu': 'djvu',
};

/** The draft with what its file is. 422 where the file or the cover was not uploaded for a book. */
async function kept(tx: Transaction, draft: BookDraft) {
  const file = await getUploaded(tx, 'book_file', draft.book_file, 'Файл не найден. Загрузите книгу ещё раз');
  await checkCover(tx, 'book_foto_file', draft.book_foto_file);
  return { ...draft, book_type: types[file.content_type] ?? 'pdf', book_size: file.size };
}

/** Makes a book; a repeated `request_key` changes the one it made before. Gives its id. */
export async function addBook(tx: Transaction, draft: BookDraft, request_key: string | null, actor_id: number | null) {
  const values = await kept(tx, draft);
  const [row] = await tx
    .insert(books)
    .values({ ...values, request_key })
    .onConflictDoUpdate({ target: books.request_key, set: { ...values, updated_at: now } })
    .returning({ id: books.id, is_new: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('book was not written');
  const action = row.is_new ? 'book_created' : 'book_changed';
  await writeLog(tx, { actor_id, subject_id: null, action, details: { book_id: row.id } });
  return row.id;
}

/** Throws not found. */
export async function changeBook(tx: Transaction, id: number, draft: BookDraft, actor_id: number): Promise<void> {
  const values = await kept(tx, draft);
  const [before] = await tx.select().from(books).where(eq(books.id, id));
  if (!before) throw missing();
  await tx
    .update(books)
    .set({ ...values, updated_at: now })
    .where(eq(books.id, id));
  await release(tx, [before.book_file, before.book_foto_file], [values.book_file, values.book_foto_file]);
  await writeLog(tx, { actor_id, subject_id: null, action: 'book_changed', details: { book_id: id } });
}

/** Deletes a book with its marks; gives the files it held. Throws not found. */
export async function removeBook(tx: Transaction, id: number, actor_id: number): Promise<(string | null)[]> {
  const [gone] = await tx.delete(books).where(eq(books.id, id)).returning();
  if (!gone) throw missing();
  const details = { book_id: id, book_title: gone.book_title };
  await writeLog(tx, { actor_id, subject_id: null, action: 'book_deleted', details });
  return [gone.book_file, gone.book_foto_file];
}
