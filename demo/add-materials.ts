import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoArticles } from '#demo/content/materials/articles.ts';
import { demoBooks } from '#demo/content/materials/books.ts';
import { demoVideos } from '#demo/content/materials/videos.ts';
import { drawPicture } from '#demo/pictures/draw.ts';
import { addArticle } from '#server/features/materials/articles.ts';
import { addBook } from '#server/features/materials/books.ts';
import { addVideo } from '#server/features/materials/videos.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { keepFile } from '#server/platform/storage/keep-file.ts';
import type { KeptType } from '#server/platform/storage/kinds.ts';
import { storePicture } from '#server/platform/storage/store-picture.ts';
import { bookPdf } from './book-pdf.ts';
import { makeFilm } from './film.ts';

type Adding = { db: Transaction; storage: FileStore };

const wide = { width: 640, height: 360 };
const tall = { width: 450, height: 600 };

const draw = (name: string, { width, height }: typeof wide): Promise<Buffer> =>
  sharp(Buffer.from(drawPicture(name, width, height)))
    .png({ compressionLevel: 1 })
    .toBuffer();

const common = { owner_id: null, is_public: false };

async function store(
  adding: Adding,
  content: Buffer,
  type: KeptType,
  order: { file_target: string; duration?: number },
) {
  const file = adding.storage.temporary();
  await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  return (await keepFile(adding, file, type, { ...common, ...order })).path;
}

/** The drawings a picture's name stands for, each drawn once however many things show it. */
async function drawAll(
  names: readonly (string | null)[],
  size: typeof wide,
): Promise<(name: string | null) => Buffer | null> {
  const unique = [...new Set(names)].filter((name) => name !== null);
  const drawn = new Map(await Promise.all(unique.map(async (name) => [name, await draw(name, size)] as const)));
  return (name) => (name === null ? null : (drawn.get(name) ?? null));
}

/** The demo articles, books and videos, with drawn covers, set books and films of drawn pictures. */
export async function addMaterials(adding: Adding): Promise<void> {
  const { db } = adding;
  const pictures = [...demoArticles.map(({ picture }) => picture), ...demoVideos.flatMap((video) => video.pictures)];
  const [wideOf, tallOf, pdfs] = await Promise.all([
    drawAll(pictures, wide),
    drawAll(
      demoBooks.map(({ picture }) => picture),
      tall,
    ),
    Promise.all(demoBooks.map(bookPdf)),
  ]);
  const films = await Promise.all(
    demoVideos.map(({ pictures: names, seconds }) =>
      makeFilm({ pictures: names.flatMap((name) => wideOf(name) ?? []), each: seconds / names.length, ...wide }),
    ),
  );
  const cover = async (content: Buffer | null, file_target: string): Promise<string | null> =>
    content && (await storePicture(adding, { ...common, file_target, content, max_width: wide.width })).path;

  // One after another: they share the connection of one transaction.
  for (const { picture, ...article } of demoArticles)
    await addArticle(
      db,
      { ...article, article_foto_file: await cover(wideOf(picture), 'article_foto_file') },
      null,
      null,
    );
  for (const [index, { book_title, picture }] of demoBooks.entries()) {
    const book_file = await store(adding, pdfs[index] ?? Buffer.alloc(0), 'application/pdf', {
      file_target: 'book_file',
    });
    const book_foto_file = await cover(tallOf(picture), 'book_foto_file');
    await addBook(db, { book_title, book_file, book_foto_file }, null, null);
  }
  for (const [
    index,
    {
      video_title,
      video_type,
      pictures: [first = null],
      seconds,
    },
  ] of demoVideos.entries()) {
    const order = { file_target: 'video_link', duration: seconds };
    const video_link = await store(adding, films[index] ?? Buffer.alloc(0), 'video/webm', order);
    const video_foto_file = await cover(wideOf(first), 'video_foto_file');
    await addVideo(db, { video_title, video_type, video_link, video_foto_file }, null, null);
  }
}
