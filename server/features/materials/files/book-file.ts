import { open } from 'node:fs/promises';
import { wrongContent } from '#server/platform/errors.ts';
import { mimeOf } from '#server/platform/storage/mime-of.ts';
import { broken, readPart } from './read-part.ts';

type BookKind = 'application/pdf' | 'application/epub+zip' | 'image/vnd.djvu';
const known = ['application/pdf', 'application/epub+zip'] as const;

/** The directory of a zip ends at most so far from its end. */
const ZIP_TAIL = 65_557;
const PDF_TAIL = 4096;

async function kindOf(path: string, head: Buffer): Promise<BookKind> {
  // file-type does not know it.
  if (/^AT&TFORM....DJV[UM]/s.test(head.toString('latin1'))) return 'image/vnd.djvu';
  const type = await mimeOf(path);
  const kind = known.find((one) => one === type);
  if (!kind) throw wrongContent('Здесь нужна книга в PDF, EPUB или DjVu');
  return kind;
}

/** The type of a book by its content, checked to be whole; 415 otherwise. Reads some kilobytes of it. */
export async function detectBook(path: string): Promise<BookKind> {
  await using file = await open(path);
  const { size } = await file.stat();
  const head = await readPart(file, 0, 16);
  const tail = (length: number) => readPart(file, Math.max(0, size - length), length);
  const kind = await kindOf(path, head);
  const isWhole = {
    'application/pdf': async () => (await tail(PDF_TAIL)).includes('%%EOF'),
    'application/epub+zip': async () => (await tail(ZIP_TAIL)).includes('PK\u0005\u0006'),
    // AT&TFORM, then how many bytes follow.
    'image/vnd.djvu': async () => size >= 12 + head.readUInt32BE(8),
  };
  if (!(await isWhole[kind]())) throw broken('книгу');
  return kind;
}
