import path from 'node:path';
import { extensions, type StoredType } from '../kinds.ts';
import type { StoredFile } from '../stored-file.ts';

/** Names Windows keeps for itself, whatever comes after a dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Bytes of a name, of the 255 it may have on most systems: an ending, a number or a mark come after it. */
const MAX_BYTES = 220;

function shortened(name: string): string {
  let result = '';
  // Cut by whole characters: half of one is no text.
  for (const sign of name) {
    if (Buffer.byteLength(result + sign) > MAX_BYTES) break;
    result += sign;
  }
  return result;
}

/** A name every system can unpack: without signs of paths, without dots and spaces at its ends, not too long. */
export function safeName(name: string, instead: string): string {
  const cleaned = shortened(name.replace(/[/\\:*?"<>|\p{C}]/gu, ' ').replace(/\s+/g, ' ')).replace(
    /^[. ]+|[. ]+$/g,
    '',
  );
  return cleaned === '' ? instead : reserved.test(cleaned) ? `_${cleaned}` : cleaned;
}

/** «.pdf» of what a file is. */
export const fileEnding = (content_type: string): string => `.${extensions[content_type as StoredType] ?? 'bin'}`;

/** The files' names in one folder: as they were called, with the ending of what they are, none twice. */
export function nameFiles(files: readonly StoredFile[]): { file: StoredFile; name: string }[] {
  const used = new Set<string>();
  return files.map((file) => {
    const ending = fileEnding(file.content_type);
    const original = safeName(file.original_name, file.file_target);
    const base =
      path.extname(original).toLowerCase() === ending ? original.slice(0, -ending.length).trimEnd() : original;
    let name = `${base}${ending}`;
    for (let copy = 2; used.has(name.toLowerCase()); copy++) name = `${base} (${copy})${ending}`;
    used.add(name.toLowerCase());
    return { file, name };
  });
}
