import { parentPort } from 'node:worker_threads';
import { drawSheet } from './draw.ts';
import type { SheetOrder } from './order.ts';

/** One question to the thread, and its answer under the same number. */
export type SheetQuestion = { id: number; order: SheetOrder };
export type SheetAnswer = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { fault: string });

parentPort?.on('message', async ({ id, order }: SheetQuestion) => {
  try {
    const pdf = new Uint8Array(await drawSheet(order));
    parentPort?.postMessage({ id, pdf } satisfies SheetAnswer, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) } satisfies SheetAnswer);
  }
});
