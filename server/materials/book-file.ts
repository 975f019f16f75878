import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { wrongContent } from '#server/errors.ts';
import { broken, readPart } from './read-part.ts';

const bookKinds = ['application/pdf', 'application/epub+zip', 'image/vnd.djvu'] as const;
type BookKind = (typeof bookKinds)[number];

/** The directory of a zip ends at most so far from its end. */
const ZIP_TAIL = 65_557;
const PDF_TAIL = 4096;

/** What a book is by its content, and that it is there to its end; 415 otherwise. Reads some kilobytes of it. */
export async function recogniseBook(path: string): Promise<BookKind> {
  const type = (await fileTypeFromFile(path))?.mime;
  const kind = bookKinds.find((known) => known === type);
  if (!kind) throw wrongContent('Здесь нужна книга в PDF, EPUB или DjVu');
  await using file = await open(path);
  const { size } = await file.stat();
  const tail = (length: number) => readPart(file, Math.max(0, size - length), length);
  const isWhole = {
    'application/pdf': async () => (await tail(PDF_TAIL)).includes('%%EOF'),
    'application/epub+zip': async () => (await tail(ZIP_TAIL)).includes('PK\u0005\u0006'),
    // AT&TFORM, then how many bytes follow.
    'image/vnd.djvu': async () => size >= 12 + (await readPart(file, 8, 4)).readUInt32BE(),
  };
  if (!(await isWhole[kind]())) throw broken('книгу');
  return kind;
}
