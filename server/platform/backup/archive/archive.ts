import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack as startPack } from 'tar-stream';
import type { Entries } from './manifest.ts';

/** One file of the archive; its size is known before its bytes are read, as tar wants it. */
export type Entry = { path: string; size: number; content: AsyncIterable<Buffer> & { destroy?: () => void } };

/** The entries written so far; the manifest, the archive's last file, is made of them. */
export type WrittenArchive = { entries: Entries };

const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** Both ends of a stream: waits for both even when one fails, then throws what failed first in the list. */
async function bothEnds(...ends: Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(ends)) if (end.status === 'rejected') throw end.reason;
}

async function addEntry(pack: Pack, { path, size, content }: Entry): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    // Throws where the archive was stopped meanwhile: then nobody would read the content to its end.
    await pipeline(content, hashed, pack.entry({ name: path, size, mode: 0o600, mtime: new Date() }));
  } catch (error) {
    content.destroy?.();
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  return hash.digest('hex');
}

/** Writes a .tar.gz as its entries come, holding none of them in memory; a signal ends it half-way. */
export async function writeArchive(
  file: string,
  make: (written: WrittenArchive) => AsyncGenerator<Entry>,
  signal?: AbortSignal,
): Promise<void> {
  const pack = startPack();
  const written: WrittenArchive = { entries: {} };
  const fill = async () => {
    try {
      for await (const entry of make(written))
        written.entries[entry.path] = { size: entry.size, sha256: await addEntry(pack, entry) };
      pack.finalize();
    } catch (error) {
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  const out = createWriteStream(file, { mode: 0o600 });
  await bothEnds(fill(), pipeline(pack, createGzip({ level: 3 }), out, options(signal)));
}

/** Reads the entries one after another; the next one waits until `take` is done with this one. Links and the like are an error. */
export async function readArchive(
  file: string,
  take: (path: string, content: AsyncIterable<Buffer>) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const entries = extract();
  const takeAll = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file') throw new Error(`${name} is a ${type}`);
      // Its types do not say that the pieces of an entry are buffers.
      await take(name, entry as AsyncIterable<Buffer>);
      // Whatever was left unread has to pass, or the next entry never comes.
      entry.resume();
    }
  };
  await bothEnds(takeAll(), pipeline(createReadStream(file), createGunzip(), entries, options(signal)));
}
