import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { limitWasmMemory } from './limit-wasm.ts';

/** The first page, four bytes a pixel; or that it could not be drawn. */
export type FirstPageAnswer =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { fault: 'content' };

/** Pixels of the longer side: as wide as a picture of it is ever shown, on a sharp screen. */
const LONGER = 1000;

limitWasmMemory(512 * 1024 * 1024);
console.log = () => {};
console.error = () => {};
console.warn = () => {};

let library: Promise<PDFiumLibrary> | undefined;

async function draw(document: PDFiumDocument): Promise<FirstPageAnswer> {
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longer = Math.max(originalWidth, originalHeight);
  if (!(longer > 0)) return { fault: 'content' };
  const { data, width, height } = await page.render({ scale: LONGER / longer, render: 'bitmap', colorSpace: 'BGRA' });
  if (width < 1 || height < 1) return { fault: 'content' };
  return { data: new Uint8ClampedArray(data), width, height };
}

async function drawFirstPage(file: string): Promise<FirstPageAnswer> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(await readFile(file));
  try {
    return await draw(document);
  } finally {
    document.destroy();
  }
}

parentPort?.on('message', async (file: string) => {
  const answer = await drawFirstPage(file).catch((): FirstPageAnswer => ({ fault: 'content' }));
  parentPort?.postMessage(answer, 'data' in answer ? [answer.data.buffer] : []);
});
