import { inflateRawSync } from 'node:zlib';
import { FileFault } from './table.ts';

/** A table of ten thousand rows comes to some ten: more is no table of ours. */
const MAX_PART_MIB = 96;
const MAX_ALL_MIB = 160;
const MAX_PARTS = 2000;
const MIB = 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;

const tooLarge = () =>
  new FileFault(
    'Внутри файла слишком много данных. Оставьте в нём один лист с нужными столбцами, без картинок, и пришлите снова',
  );
const broken = () => new FileFault('Файл Excel повреждён: откройте его в Excel и сохраните ещё раз как .xlsx');

/** Where the list of the archive's parts begins, and how many there are. */
function findParts(file: Buffer): { at: number; count: number } {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at -= 1)
    if (file.readUInt32LE(at) === END) return { count: file.readUInt16LE(at + 10), at: file.readUInt32LE(at + 16) };
  throw broken();
}

/** The size a part really has when it is opened: what its head says may be a lie. */
function sizeOf(file: Buffer, { method, packed, head }: { method: number; packed: number; head: number }): number {
  const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28);
  const part = file.subarray(start, start + packed);
  if (method === 0) return part.length;
  try {
    return inflateRawSync(part, { maxOutputLength: MAX_PART_MIB * MIB }).length;
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : broken();
  }
}

/** Refuses an archive that opens to more than a table may: each part is measured by opening it, no further than its bound. */
export function requireBounded(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { at: first, count } = findParts(file);
  if (count > MAX_PARTS) throw tooLarge();
  let all = 0;
  let at = first;
  try {
    for (let part = 0; part < count; part += 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw broken();
      const method = file.readUInt16LE(at + 10);
      const packed = file.readUInt32LE(at + 20);
      all += sizeOf(file, { method, packed, head: file.readUInt32LE(at + 42) });
      if (all > MAX_ALL_MIB * MIB) throw tooLarge();
      at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  } catch (error) {
    throw error instanceof FileFault ? error : broken();
  }
}
