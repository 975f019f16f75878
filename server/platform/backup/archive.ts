import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as tar from 'tar';
import type { Entries } from './manifest.ts';

/** One file of the archive; its size is known before its bytes are read, as tar wants it. */
export type Entry = { path: string; size: number; content: AsyncIterable<Buffer> };

const BLOCK = 512;

/** What lies in the archive so far; the manifest, its last file, is made of it. */
export type Written = { entries: Entries };

async function* tarOf(make: (written: Written) => AsyncGenerator<Entry>): AsyncGenerator<Buffer> {
  const written: Written = { entries: {} };
  for await (const { path, size, content } of make(written)) {
    const header = new tar.Header({ path, size, mode: 0o600, type: 'File', mtime: new Date() });
    header.encode();
    if (header.needPax || !header.block) throw new Error(`too long a name for the archive: ${path}`);
    yield header.block;
    const hash = createHash('sha256');
    let length = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
    if (length !== size) throw new Error(`${path}: ${length} bytes instead of ${size}`);
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
    written.entries[path] = { size, sha256: hash.digest('hex') };
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Writes a .tar.gz as its entries come, holding none of them in memory. */
export const writeArchive = (file: string, make: (written: Written) => AsyncGenerator<Entry>): Promise<void> =>
  pipeline(
    Readable.from(tarOf(make), { objectMode: false }),
    createGzip({ level: 3 }),
    createWriteStream(file, { mode: 0o600 }),
  );

/** Reads the entries one after another; the next one waits until `take` is done with this one. */
export async function readArchive(
  file: string,
  take: (path: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  let fault: unknown;
  let tail = Promise.resolve();
  const parser = new tar.Parser({
    strict: true,
    onReadEntry: (entry) => {
      tail = tail
        .then(() => (fault === undefined ? take(entry.path, entry) : undefined))
        .catch((error: unknown) => {
          fault ??= error;
        })
        // Whatever was left unread has to pass, or the next entry never comes.
        .then(() => void entry.resume());
    },
  });
  await new Promise<void>((resolve, reject) => {
    parser.on('end', resolve);
    parser.on('error', reject);
    const bytes = createReadStream(file);
    bytes.on('error', reject);
    bytes.pipe(parser as unknown as NodeJS.WritableStream);
  });
  await tail;
  if (fault !== undefined) throw fault;
}
