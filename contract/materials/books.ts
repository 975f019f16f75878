import { z } from 'zod';
import { basedOn, requestKey } from '#contract/content/fields.ts';
import { uploaded } from '#contract/files.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, route } from '#contract/route.ts';
import { byId, cover, listQuery, markInput, markOutput, readerRoles, storedPath, title, uploadOf } from './fields.ts';
import { bookTypes } from './kinds.ts';

export const Book = z.object({
  id,
  book_title: z.string(),
  book_file: z.string(),
  book_foto_file: z.string().nullable(),
  book_type: z.enum(bookTypes),
  /** Size in bytes. */
  book_size: z.int(),
  /** When the caller marked it as read; null if not. */
  read_at: instant.nullable(),
  updated_at: instant,
});
export type Book = z.infer<typeof Book>;

export const BookDraft = z.object({ book_title: title, book_file: storedPath, book_foto_file: cover });
export type BookDraft = z.infer<typeof BookDraft>;

export const bookTargets = ['book_file', 'book_foto_file'] as const;

export const books = {
  books: route({
    method: 'GET',
    path: '/additional/books/list',
    who: readerRoles,
    summary: 'Книги, сначала новые; участникам и наставникам — с начала обучения',
    input: listQuery,
    output: paged(Book),
  }),
  findBook: route({
    method: 'GET',
    path: '/additional/books/{id}',
    who: readerRoles,
    summary: 'Одна книга',
    input: byId,
    output: { book: Book },
  }),
  addBook: route({
    method: 'POST',
    path: '/additional/books/add',
    who: admin,
    summary: 'Добавить книгу',
    input: BookDraft.extend(requestKey),
    output: { book: Book },
  }),
  updateBook: route({
    method: 'POST',
    path: '/additional/books/update',
    who: admin,
    summary: 'Изменить книгу',
    input: BookDraft.extend({ id, ...basedOn }),
    output: { book: Book },
  }),
  deleteBook: route({
    method: 'POST',
    path: '/additional/books/delete',
    who: admin,
    summary: 'Удалить книгу',
    input: byId,
  }),
  readBook: route({
    method: 'POST',
    path: '/additional/books/read',
    who: readerRoles,
    summary: 'Отметить книгу прочитанной или снять отметку; только для себя',
    input: markInput,
    output: markOutput,
  }),
  uploadBookFile: route({
    method: 'POST',
    path: '/books/upload_file',
    who: admin,
    summary: 'Загрузить книгу (PDF, EPUB, DjVu) или её обложку (JPG, PNG, WEBP, HEIC)',
    input: uploadOf(bookTargets),
    output: uploaded,
  }),
};
