import { z } from 'zod';
import { bookKind } from '#server/features/materials/book-kind.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { bookPdf } from './book-pdf.ts';
import { readContent, readIndex } from './content.ts';
import { type AddDeps, ofMaterials, storeCover } from './store-cover.ts';
import { storeFile } from './store-file.ts';

const TALL = { width: 450, height: 600 };

/** Oldest first. */
const Books = z.array(
  z.strictObject({
    /** HTML file; each h2 begins a chapter. */
    file: z.string(),
    book_title: z.string(),
    author: z.string(),
    /** Name of a drawing in ./pictures; null for the default cover. */
    picture: z.string().nullable(),
  }),
);

/** Adds the demo books, typeset here, some with a picture on the cover. */
export async function addBooks(deps: AddDeps): Promise<void> {
  const read = await readIndex('books', Books);
  const made = await Promise.all(
    read.map(async ({ file, book_title, author, picture }) => ({
      book_title,
      pdf: await bookPdf({ book_title, author, html: await readContent('books', `${file}.html`) }),
      cover: picture === null ? null : await deps.drawings.toKeep(picture, TALL),
    })),
  );
  // Sequential, since they share the connection of one transaction.
  for (const { book_title, pdf, cover } of made) {
    const book_file = await storeFile(deps, pdf, 'application/pdf', { ...ofMaterials, file_target: 'book_file' });
    const book_foto_file = await storeCover(deps, cover, 'book_foto_file');
    await addRecord(deps.db, bookKind, { book_title, book_file, book_foto_file }, { actor_id: null });
  }
}
