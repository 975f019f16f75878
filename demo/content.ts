import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

const contents = path.join(import.meta.dirname, 'content');

/** A file of one of the folders of ./content, as it is. */
export const readContent = (folder: string, file: string): Promise<string> =>
  readFile(path.join(contents, folder, file), 'utf8');

/** What a folder of ./content holds, in its order: its index.json, or another. Throws where that is not of this shape. */
export async function readIndex<S extends z.ZodType>(folder: string, shape: S, name = 'index'): Promise<z.output<S>> {
  return shape.parse(JSON.parse(await readContent(folder, `${name}.json`)));
}
