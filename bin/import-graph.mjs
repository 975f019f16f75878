import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const folders = ['contract', 'server', 'web', 'demo', 'tests'];
const isSource = (/** @type {string} */ file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file));
const aliases = new RegExp(`^#(${folders.join('|')})/`);

/** @param {string} folder @returns {string[]} every file below, by its path in the project */
export const filesBelow = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** @param {string} file */
export const content = (file) => readFileSync(path.join(root, file), 'utf8');

/** The project's own files that this one imports. @param {string} file @returns {string[]} */
const importsOf = (file) =>
  [...content(file).matchAll(/(?:from|import)\s*\(?\s*'([^'?]+)(?:\?\w+)?'/g)].flatMap(([, name = '']) => {
    if (aliases.test(name)) return [name.slice(1)];
    return name.startsWith('.') ? [path.join(path.dirname(file), name)] : [];
  });

/**
 * Files that put the whole portal together: they depend on everything, and so count only if they are changed
 * themselves.
 */
const isWhole = (/** @type {string} */ file) =>
  /^server\/[\w-]+\.ts$|^contract\/index\.ts$|^web\/route-tree\.gen\.ts$/.test(file);

/**
 * These files and all that import them, directly or through others; not those reached only through a file that puts the
 * portal together.
 * @param {readonly string[]} files
 * @returns {Set<string>}
 */
export function withImporters(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of folders.flatMap(filesBelow))
    if (isSource(file))
      for (const imported of importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const all = new Set(files);
  for (const file of all) if (!isWhole(file)) for (const each of importers.get(file) ?? []) all.add(each);
  return all;
}

/**
 * These files and all that they import, directly or through others, without what a file that puts the portal together
 * imports: that is everything.
 * @param {readonly string[]} files
 * @returns {Set<string>}
 */
export function withImported(files) {
  const all = new Set(files);
  for (const file of all) if (isSource(file) && !isWhole(file)) for (const each of importsOf(file)) all.add(each);
  return all;
}
