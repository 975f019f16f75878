import type { FileHandle } from 'node:fs/promises';
import { readPart } from './read-part.ts';

type Element = { id: number; start: number; end: number };

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const CLUSTER = 0x1f43b675;
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const NANOSECONDS = 1e9;
const USUAL_SCALE = 1_000_000;

const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** The next element (EBML) from `position`; nothing where it does not fit in before `end`. */
async function readElement(file: FileHandle, position: number, end: number): Promise<Element | undefined> {
  const head = await readPart(file, position, 12);
  const idBytes = lengthOf(head[0] ?? 0);
  const sizeBytes = lengthOf(head[idBytes] ?? 0);
  const start = position + idBytes + sizeBytes;
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return undefined;
  const id = head.readUIntBE(0, idBytes);
  const sizes = [...head.subarray(idBytes, idBytes + sizeBytes)];
  // Without the mark of its own length; all ones: unknown, to the end.
  sizes[0] = (sizes[0] ?? 0) & (0xff >> sizeBytes);
  const isUnknown = sizes[0] === 0xff >> sizeBytes && sizes.slice(1).every((byte) => byte === 0xff);
  const size = sizes.reduce((sum, byte) => sum * 256 + byte, 0);
  const element = { id, start, end: isUnknown ? end : start + size };
  return element.end > end ? undefined : element;
}

/** What stands before the pictures is a handful: a file of empty elements would be read for hours. */
const MOST_ELEMENTS = 1000;

async function* childrenOf(file: FileHandle, from: number, end: number): AsyncGenerator<Element> {
  let position = from;
  for (let elements = 0; position < end && elements < MOST_ELEMENTS; elements++) {
    const element = await readElement(file, position, end);
    if (!element) return;
    yield element;
    position = element.end;
  }
}

async function findElement(file: FileHandle, wanted: number, from: number, end: number): Promise<Element | undefined> {
  for await (const element of childrenOf(file, from, end)) {
    if (element.id === wanted) return element;
    // What describes the pictures stands before them.
    if (element.id === CLUSTER) return undefined;
  }
  return undefined;
}

/** Seconds of a WebM, 0 where it does not say; undefined for one that is cut off. */
export async function findWebmSeconds(file: FileHandle, size: number): Promise<number | undefined> {
  const segment = await findElement(file, SEGMENT, 0, size);
  if (!segment) return undefined;
  const info = await findElement(file, INFO, segment.start, segment.end);
  if (!info) return undefined;
  let [scale, duration] = [USUAL_SCALE, 0];
  for await (const { id, start, end } of childrenOf(file, info.start, info.end)) {
    const data = await readPart(file, start, Math.min(8, end - start));
    if (id === SCALE && data.length > 0 && data.length <= 6) scale = data.readUIntBE(0, data.length);
    if (id === DURATION)
      duration = data.length === 8 ? data.readDoubleBE() : data.length === 4 ? data.readFloatBE() : 0;
  }
  return (duration * scale) / NANOSECONDS;
}
