import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** Enough for address, guard, search, loader, title and component; too little for a screen. */
const MAX_LINES = 15;

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

/**
 * web/routes is only the tree of addresses; screens and their parts are in web/features. A longer route contains
 * something of a feature: columns, parsing of its address, a loader of several calls.
 */
test('no route is longer than fifteen lines', () => {
  const routes = globSync('web/routes/**/*.*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(routes.length).toBeGreaterThan(90);
  expect(routes.filter((file) => linesOf(file) > MAX_LINES).map((file) => path.relative(root, file))).toEqual([]);
});
