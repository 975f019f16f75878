import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;

/** Text parts of a ZIP archive (docx) by name; parts that are pictures are meaningless. */
export function partsOfDocument(archive: Buffer): Map<string, string> {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end--;
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + size);
    const isPacked = archive.readUInt16LE(at + 10) !== 0;
    parts.set(archive.toString('utf8', at + 46, at + 46 + name), (isPacked ? inflateRawSync(bytes) : bytes).toString());
    at += 46 + name + extra + comment;
  }
  return parts;
}
