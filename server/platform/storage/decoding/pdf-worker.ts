import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { limitWasmMemory } from './limit-wasm.ts';

/** What is wanted of a file: a page as pixels (`longer`: of its longer side), or whether people can open it at all. */
export type PdfTask = { file: string; wants: 'page'; page: number; longer: number } | { file: string; wants: 'check' };
/** The page, four bytes a pixel; that it can be opened; or why not. */
export type PdfAnswer =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { pages: number }
  | { fault: 'content' | 'password' };

/** Pages looked at before a file is taken: what breaks off in the middle lacks one of them. */
const CHECKED_PAGES = 100;

limitWasmMemory(512 * 1024 * 1024);
console.log = () => {};
console.error = () => {};
console.warn = () => {};

let library: Promise<PDFiumLibrary> | undefined;

async function draw(document: PDFiumDocument, number: number, asked: number): Promise<PdfAnswer> {
  if (number > document.getPageCount()) return { fault: 'content' };
  const page = document.getPage(number - 1);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  if (!(longer > 0)) return { fault: 'content' };
  const { data, width, height } = await page.render({ scale: asked / longer, render: 'bitmap', colorSpace: 'BGRA' });
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

async function answerTask(task: PdfTask): Promise<PdfAnswer> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(await readFile(task.file));
  try {
    return task.wants === 'check' ? check(document) : await draw(document, task.page, task.longer);
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
