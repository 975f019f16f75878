import { availableParallelism, freemem } from 'node:os';

/** Memory of a worker, including the portal, databases and browser it starts. */
const BYTES_EACH = 2 * 1024 ** 3;

/**
 * Number of test workers: one per core, as far as memory allows; TEST_WORKERS overrides it.
 * @returns {number}
 */
export function testWorkers() {
  const free = Math.min(freemem(), process.availableMemory?.() ?? Number.POSITIVE_INFINITY);
  const max = Math.min(availableParallelism(), Math.floor(free / BYTES_EACH));
  return Number(process.env.TEST_WORKERS) || Math.max(1, max);
}
