import { availableParallelism, freemem } from 'node:os';

/** Memory of a worker with what it starts: a portal, its databases, a browser. */
const BYTES_EACH = 2 * 1024 ** 3;

/**
 * How many workers run the tests: one a core, as far as there is memory for them; TEST_WORKERS says otherwise.
 * @returns {number}
 */
export function testWorkers() {
  const free = Math.min(freemem(), process.availableMemory?.() ?? Number.POSITIVE_INFINITY);
  const most = Math.min(availableParallelism(), Math.floor(free / BYTES_EACH));
  return Number(process.env.TEST_WORKERS) || Math.max(1, most);
}
