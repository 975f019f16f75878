import { open } from 'node:fs/promises';
import { notReadInTime, wrongContent } from '#server/platform/errors.ts';
import type { RawPicture } from './decode-heic.ts';
import { openDecodeThreads } from './decode-threads.ts';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';

const run = openDecodeThreads<PdfTask, PdfAnswer>(new URL('./pdf-worker.ts', import.meta.url), {
  threads: 2,
  most_waiting: 40,
  max_ms: 20_000,
  idle_ms: 15_000,
});

/** Pixels of the longer side of a small picture of the first page, as wide as it is ever shown on a sharp screen. */
const SMALL = 1000;
/** Of a page that is read: the small print of a diploma. */
const READABLE = 1700;

/** The first page of a PDF as pixels, small, or a page to be read; drawn in a thread of its own (docs/decisions/056-first-pages.md). 415 for one that cannot be. */
export async function drawPage(file: string, page: number | undefined): Promise<RawPicture> {
  const answer = await run({ file, wants: 'page', page: page ?? 1, longer: page === undefined ? SMALL : READABLE });
  if (!('data' in answer)) throw wrongContent('Эту страницу показать не получилось: откройте файл целиком');
  return answer;
}

/** How many pages a PDF has, counted in a thread of its own. 415 for one that cannot be opened. */
export async function countPages(file: string): Promise<number> {
  const answer = await run({ file, wants: 'check' });
  if (!('pages' in answer)) throw wrongContent('Страницы показать не получилось: откройте файл целиком');
  return answer.pages;
}

const TAIL = 4096;

/** Whether the mark at the end of every PDF is where it belongs: a file whose upload or copy broke off has none. */
async function hasEnd(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { size } = await handle.stat();
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL), 0, TAIL, Math.max(0, size - TAIL));
  return buffer.subarray(0, bytesRead).includes('%%EOF');
}

const brokenPdf = () =>
  wrongContent(
    'Этот PDF не открывается: он повреждён или скачан не до конца. Сохраните его ещё раз или сфотографируйте лист',
  );

/**
 * Refuses a PDF that nobody could open, before somebody waits days for its check (docs/product/validation.md): 415 for one
 * with a password to open, without a page, or broken off; one that only forbids changes passes. 503 where it takes too long.
 */
export async function checkPdf(file: string): Promise<void> {
  if (!(await hasEnd(file))) throw brokenPdf();
  const answer = await run({ file, wants: 'check' });
  if (!('fault' in answer)) return;
  if (answer.fault === 'time') throw notReadInTime('Документ');
  if (answer.fault === 'password')
    throw wrongContent('Этот PDF закрыт паролем, и открыть его никто не сможет. Загрузите его без пароля');
  throw brokenPdf();
}
