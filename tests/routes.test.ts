import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** Enough for an address, its guard, its search, its loader, its title and the screen's name; too little for a screen. */
const MAX_LINES = 15;

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

/**
 * web/routes is the tree of addresses and nothing else: who looks for a screen finds its name there, and the screen
 * with its parts in web/features. A route that grows holds something that belongs to a feature: its columns, what it
 * reads of its address, a loader of several calls.
 */
test('no route is longer than fifteen lines', () => {
  const routes = globSync('web/routes/**/*.*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(routes.length).toBeGreaterThan(90);
  expect(routes.filter((file) => linesOf(file) > MAX_LINES).map((file) => path.relative(root, file))).toEqual([]);
});
