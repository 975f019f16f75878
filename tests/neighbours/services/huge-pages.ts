import { readFileSync, writeFileSync } from 'node:fs';
import type { RunContext } from '../run-program.ts';

const FILE = '/proc/sys/vm/nr_hugepages';
/** Shared memory of three nodes of 128 MB, in pages of 2 MiB. */
const PAGES = 240;

/**
 * Reserves huge pages for the nodes, as in docs/deploy/machines.md, and restores the host's setting at the end. Without
 * them, e.g. in a container, the nodes run anyway.
 */
export function reserveHugePages({ opened }: RunContext): void {
  try {
    const before = readFileSync(FILE, 'utf8');
    if (Number(before) >= PAGES) return;
    writeFileSync(FILE, String(PAGES));
    opened.defer(() => writeFileSync(FILE, before));
  } catch (error) {
    console.log(`Без больших страниц: ${String(error)}`);
  }
}
