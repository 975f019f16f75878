import { availableParallelism, totalmem } from 'node:os';

/** What a worker of tests takes at most: its portal, its databases, its browser. */
const BYTES_A_WORKER = 2 * 1024 ** 3;

/** How many tests run at a time: as many as there are cores and memory for, or what TEST_WORKERS says. */
export const testWorkers = () =>
  Number(process.env.TEST_WORKERS) ||
  Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_A_WORKER)));
