import { inArray } from 'drizzle-orm';
import type { BookDraft } from '#contract/materials/books.ts';
import type { BookType } from '#contract/materials/kinds.ts';
import { lostPicture, recordKind } from '#server/platform/content/record-kind.ts';
import { edit } from './edit.ts';
import { bookReads, books } from './tables.ts';

const types: Readonly<Record<string, BookType>> = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  'image/vnd.djvu': 'djvu',
};

export const bookKind = recordKind<BookDraft>()({
  kind: 'book',
  table: books,
  title: books.book_title,
  words: { missing: 'Книга не найдена', accusative: 'книгу' },
  html: {},
  files: {
    book_file: { lost: 'Файл не найден. Загрузите книгу ещё раз' },
    book_foto_file: { lost: lostPicture },
  },
  edit,
  complete: (_, { book_file }) => ({
    book_type: types[book_file?.content_type ?? ''] ?? 'pdf',
    book_size: book_file?.size ?? 0,
  }),
  purged: async (tx, gone) => {
    const ids = gone.map(({ id }) => id);
    await tx.delete(bookReads).where(inArray(bookReads.book_id, ids));
  },
});
