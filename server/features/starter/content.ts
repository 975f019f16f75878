import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

/** The folder of what a new portal may begin with (docs/product/learning.md, «To begin with»): files alone, read when they are wanted. */
export const starter = path.join(import.meta.dirname, '../../../starter');

/** A file of one of the folders of starter/, as it is. */
export const readStarter = (folder: string, file: string): Promise<string> =>
  readFile(path.join(starter, folder, file), 'utf8');

/** The entries of a folder of starter/, in its order: its index.json. Throws where that is not of this shape. */
export async function readStarterIndex<S extends z.ZodType>(folder: string, shape: S): Promise<z.output<S>> {
  return shape.parse(JSON.parse(await readStarter(folder, 'index.json')));
}
