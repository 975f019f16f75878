import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Addresses of all files that loading this one (by its name in the project) takes, in a process of its own. */
export function loadedFiles(file: string): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['tests/fixtures/list-loaded.ts', file], {
    cwd: path.join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

/** The name of the package that a file belongs to; undefined for a file of the portal's own. */
export const packageOf = (url: string): string | undefined =>
  url.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1];
