import { parentPort, workerData } from 'node:worker_threads';
import { drawBooklet } from './draw.ts';
import type { BookletOrder } from './order.ts';

const pdf = new Uint8Array(await drawBooklet(workerData as BookletOrder));
parentPort?.postMessage(pdf, [pdf.buffer]);
