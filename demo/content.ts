import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

const contents = path.join(import.meta.dirname, 'content');

/** Reads a file of a folder of ./content. */
export const readContent = (folder: string, file: string): Promise<string> =>
  readFile(path.join(contents, folder, file), 'utf8');

/** Reads the index of a folder of ./content: index.json or another. Throws if it does not match the schema. */
export async function readIndex<S extends z.ZodType>(folder: string, shape: S, name = 'index'): Promise<z.output<S>> {
  return shape.parse(JSON.parse(await readContent(folder, `${name}.json`)));
}
