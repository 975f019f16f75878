import { readFileSync, writeFileSync } from 'node:fs';
import type { Ground } from '../run-program.ts';

const FILE = '/proc/sys/vm/nr_hugepages';
/** Three nodes of 128 MB and the rest of their shared memory, in pages of two MiB. */
const PAGES = 240;

/**
 * Keeps large pages of memory for the nodes, as docs/deploy/machines.md tells; the machine has its own number back in the end.
 * Where it has none, or a container may not keep them, the nodes do without.
 */
export function keepHugePages({ opened }: Ground): void {
  try {
    const before = readFileSync(FILE, 'utf8');
    if (Number(before) >= PAGES) return;
    writeFileSync(FILE, String(PAGES));
    opened.defer(() => writeFileSync(FILE, before));
  } catch (error) {
    console.log(`Без больших страниц: ${String(error)}`);
  }
}
