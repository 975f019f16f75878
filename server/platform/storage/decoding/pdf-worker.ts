import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { limitWasmMemory } from './limit-wasm.ts';

/** What is wanted of a file: its first page as pixels, or whether people can open it at all. */
export type PdfTask = { file: string; wants: 'first page' | 'check' };
/** The first page, four bytes a pixel; that it can be opened; or why not. */
export type PdfAnswer =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { pages: number }
  | { fault: 'content' | 'password' };

/** Pixels of the longer side: as wide as a picture of it is ever shown, on a sharp screen. */
const LONGER = 1000;
/** Pages looked at before a file is taken: what breaks off in the middle lacks one of them. */
const CHECKED_PAGES = 100;

limitWasmMemory(512 * 1024 * 1024);
console.log = () => {};
console.error = () => {};
console.warn = () => {};

let library: Promise<PDFiumLibrary> | undefined;

async function draw(document: PDFiumDocument): Promise<PdfAnswer> {
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  if (!(longer > 0)) return { fault: 'content' };
  const { data, width, height } = await page.render({ scale: LONGER / longer, render: 'bitmap', colorSpace: 'BGRA' });
  if (width < 1 || height < 1) return { fault: 'content' };
  return { data: new Uint8ClampedArray(data), width, height };
}

/** Every page is there, with a size. */
function check(document: PDFiumDocument): PdfAnswer {
  const pages = document.getPageCount();
  for (let at = 0; at < Math.min(pages, CHECKED_PAGES); at += 1) {
    const { originalWidth, originalHeight } = document.getPage(at).getOriginalSize();
    if (!(originalWidth > 0 && originalHeight > 0)) return { fault: 'content' };
  }
  return pages > 0 ? { pages } : { fault: 'content' };
}

async function answerTask({ file, wants }: PdfTask): Promise<PdfAnswer> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(await readFile(file));
  try {
    return wants === 'check' ? check(document) : await draw(document);
  } finally {
    document.destroy();
  }
}

/** The library throws plain errors; only their text tells a password from a broken file. */
const faultOf = (error: unknown): PdfAnswer => ({
  fault: error instanceof Error && /password|security/i.test(error.message) ? 'password' : 'content',
});

parentPort?.on('message', async (task: PdfTask) => {
  const answer = await answerTask(task).catch(faultOf);
  parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : []);
});
