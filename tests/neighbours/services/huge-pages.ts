import { readFileSync, writeFileSync } from 'node:fs';
import type { Ground } from '../run-program.ts';

const FILE = '/proc/sys/vm/nr_hugepages';
/** Three nodes of 128 MB each, in pages of two MiB. */
const PAGES = 240;

/**
 * Keeps large pages of memory for the nodes, as docs/deploy/machines.md tells; the machine has its own number back in the end.
 * Where a container may not set them, the nodes do without.
 */
export function keepHugePages({ opened }: Ground): void {
  const before = readFileSync(FILE, 'utf8');
  if (Number(before) >= PAGES) return;
  try {
    writeFileSync(FILE, String(PAGES));
  } catch {
    return;
  }
  opened.defer(() => writeFileSync(FILE, before));
}
