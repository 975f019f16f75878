import type { FileHandle } from 'node:fs/promises';
import { readPart } from './read-part.ts';

type Box = { type: string; start: number; end: number };

/** The next box (ISO 14496-12) from `position`; nothing where it does not fit in before `end`. */
async function readBox(file: FileHandle, position: number, end: number): Promise<Box | undefined> {
  const head = await readPart(file, position, 16);
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE();
  // 1: the length follows as a long number; 0: to the end of the file.
  if (short === 1 && head.length < 16) return undefined;
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - position : short;
  const start = position + (short === 1 ? 16 : 8);
  const box = { type: head.toString('latin1', 4, 8), start, end: position + length };
  return box.end > end || box.end < start ? undefined : box;
}

/** More boxes than a long film in fragments has: a file made of empty ones would be read for hours. */
const MOST_BOXES = 20_000;

async function findBox(file: FileHandle, wanted: string, from: number, end: number): Promise<Box | undefined> {
  let found: Box | undefined;
  let position = from;
  for (let boxes = 0; position < end; boxes++) {
    if (boxes === MOST_BOXES) return undefined;
    const box = await readBox(file, position, end);
    if (!box) return undefined;
    if (box.type === wanted) found ??= box;
    position = box.end;
  }
  return found;
}

/** Seconds of an MP4, 0 where it does not say; undefined for one that is cut off. */
export async function findMp4Seconds(file: FileHandle, size: number): Promise<number | undefined> {
  const movie = await findBox(file, 'moov', 0, size);
  const header = movie && (await findBox(file, 'mvhd', movie.start, movie.end));
  if (!header) return undefined;
  const data = await readPart(file, header.start, 32);
  if (data.length < 32) return undefined;
  const isLong = data[0] === 1;
  const scale = data.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(data.readBigUInt64BE(24)) : data.readUInt32BE(16);
  return scale > 0 ? duration / scale : 0;
}
