import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { requireStorable } from '#server/platform/http/api.ts';
import { type OpenZip, ZipFault } from '#server/platform/zip/open-zip.ts';
import type { Manifest } from './manifest.ts';

/** More faults than anybody reads at once. */
export const MAX_FAULTS = 50;

/** Faults of a course's file, entry by entry, in words. */
export class CourseFileFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults[0] ?? 'Файл курса не подходит');
    this.faults = faults;
  }
}

/** A file on its way: what is wrong is taken down part by part. */
export type Reading = { zip: OpenZip; manifest: Manifest; faults: string[] };

/** Takes down the fault of one part and goes on with the others. */
export async function collectFault<T>(
  { faults }: Reading,
  name: string,
  read: () => Promise<T> | T,
): Promise<T | undefined> {
  if (faults.length >= MAX_FAULTS) return undefined;
  try {
    return await read();
  } catch (error) {
    if (error instanceof ZipFault) faults.push(error.message);
    else if (error instanceof Error && 'status' in error) faults.push(`${name}: ${error.message}`);
    else throw error;
    return undefined;
  }
}

/** A part of the archive that is what the manifest says of it. */
export async function readPart({ zip, manifest }: Reading, name: string, most: number): Promise<Buffer> {
  const bytes = await zip.read(name, most);
  if (createHash('sha256').update(bytes).digest('hex') !== manifest.entries[name]?.sha256)
    throw new ZipFault(`${name}: не такой, каким его записал портал`);
  return bytes;
}

/** The issues of a schema, each with the part it is about. */
export const inWords = (about: string, { issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => [about, path.join('.'), message].filter(Boolean).join(': '));

/** Signs that no text of the database may hold. */
export function requireStorableTexts(about: string, given: unknown): void {
  try {
    requireStorable({ given });
  } catch {
    throw new ZipFault(`${about}: в тексте есть знаки, которые нельзя сохранить`);
  }
}
