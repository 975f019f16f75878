import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Why an archive, or a part of it, is not taken; in words for people. */
export class ZipFault extends Error {
  override name = 'ZipFault';
}

type Bounds = {
  /** Parts at most. */
  entries: number;
  /** Bytes of all parts together, unpacked. */
  bytes: number;
};

/** An archive somebody has sent, open to be read part by part. */
export type OpenZip = {
  /** Its parts by their names, with their size unpacked. */
  sizes: ReadonlyMap<string, number>;
  /** A part in memory. ZipFault where it is not there, is larger than `most` bytes, or is broken. */
  read: (name: string, max_bytes: number) => Promise<Buffer>;
  /** A part to a local file; gives its SHA-256 in hex. Fails as `read`. */
  save: (name: string, max_bytes: number, file: string) => Promise<string>;
  close: () => void;
};

const FILE = 0o100000;
const KIND = 0o170000;

/** The kind of file a Unix archiver wrote down; 0 where it did not. */
const kindOf = ({ externalFileAttributes }: Entry): number => (externalFileAttributes >>> 16) & KIND;

function requireFit(entry: Entry, sizes: ReadonlyMap<string, number>): void {
  const { fileName } = entry;
  const kind = kindOf(entry);
  if (kind !== 0 && kind !== FILE) throw new ZipFault(`${fileName}: это ссылка или не файл`);
  if (entry.isEncrypted()) throw new ZipFault('Архив закрыт паролем: сохраните его без пароля');
  if (!entry.canDecodeFileData()) throw new ZipFault(`${fileName}: сжат неизвестным способом`);
  if (sizes.has(fileName)) throw new ZipFault(`${fileName}: назван в архиве дважды`);
}

const isFolder = ({ fileName }: Entry): boolean => fileName.endsWith('/');

async function listEntries(zip: ZipFile, bounds: Bounds): Promise<Map<string, Entry>> {
  if (zip.entryCount > bounds.entries) throw new ZipFault(`В архиве больше ${bounds.entries} файлов`);
  const entries = new Map<string, Entry>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  // yauzl itself refuses names that lead out of the archive: absolute ones, «..», backslashes.
  for await (const entry of zip.eachEntry()) {
    if (isFolder(entry)) continue;
    requireFit(entry, sizes);
    bytes += entry.uncompressedSize;
    if (bytes > bounds.bytes)
      throw new ZipFault(`В распакованном виде архив больше ${Math.floor(bounds.bytes / 1024 / 1024)} МБ`);
    sizes.set(entry.fileName, entry.uncompressedSize);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

const broken = () => new ZipFault('Это не архив ZIP, или он повреждён. Скачайте его ещё раз');
const asFault = (error: unknown, name?: string): ZipFault => {
  if (error instanceof ZipFault) return error;
  return name === undefined ? broken() : new ZipFault(`${name}: повреждён`);
};

/**
 * Opens a local file as a ZIP. Sizes are bound before anything is unpacked, and a part that unpacks to more or less than
 * it says is broken (docs/decisions/096-course-files.md). ZipFault for what is no archive, or none that is taken.
 */
export async function openZip(file: string, bounds: Bounds): Promise<OpenZip> {
  let zip: ZipFile | undefined;
  try {
    const opened = await openPromise(file, { autoClose: false, validateEntrySizes: true });
    zip = opened;
    const entries = await listEntries(opened, bounds);
    const open = async (name: string, max_bytes: number) => {
      const entry = entries.get(name);
      if (!entry) throw new ZipFault(`${name}: этого файла нет в архиве`);
      if (entry.uncompressedSize > max_bytes)
        throw new ZipFault(`${name}: больше ${Math.ceil(max_bytes / 1024 / 1024)} МБ`);
      return opened.openReadStreamPromise(entry);
    };
    return {
      sizes: new Map(Array.from(entries, ([name, { uncompressedSize }]) => [name, uncompressedSize])),
      read: async (name, max_bytes) => {
        try {
          return await buffer(await open(name, max_bytes));
        } catch (error) {
          throw asFault(error, name);
        }
      },
      save: async (name, max_bytes, target) => {
        const hash = createHash('sha256');
        const hashing = new Transform({
          transform: (chunk: Buffer, _, done) => {
            hash.update(chunk);
            done(null, chunk);
          },
        });
        try {
          await pipeline(await open(name, max_bytes), hashing, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
        } catch (error) {
          throw asFault(error, name);
        }
        return hash.digest('hex');
      },
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw asFault(error);
  }
}
