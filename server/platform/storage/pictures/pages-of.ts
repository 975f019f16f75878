import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ORPCError } from '@orpc/server';
import { LRUCache } from 'lru-cache';
import { wrongContent } from '#server/platform/errors.ts';
import { countPages } from '../decoding/open-pdf.ts';
import type { StoredFile } from '../stored-file.ts';
import type { FileStore } from '../stores/file-store.ts';

/** By path, under which a file never changes; also why one cannot be opened, so that it is not tried at each request. */
const counted = new LRUCache<string, number | Error>({ max: 2000, ttl: 60 * 60_000 });

async function count(storage: FileStore, path: string): Promise<number | undefined> {
  const whole = await storage.read(path);
  if (!whole) return undefined;
  const source = storage.temporary();
  try {
    await pipeline(whole.content, createWriteStream(source, { flags: 'wx', mode: 0o600 }));
    return await countPages(source);
  } finally {
    await rm(source, { force: true });
  }
}

/** How many pages a person's PDF has; undefined where its file is lost. 415 for another kind, and for one that cannot be opened. */
export async function pagesOf(
  storage: FileStore,
  { path, content_type }: Pick<StoredFile, 'path' | 'content_type'>,
): Promise<number | undefined> {
  if (content_type !== 'application/pdf') throw wrongContent('По страницам показываются только документы PDF');
  const before = counted.get(path);
  if (before instanceof Error) throw before;
  if (before !== undefined) return before;
  try {
    const pages = await count(storage, path);
    if (pages !== undefined) counted.set(path, pages);
    return pages;
  } catch (error) {
    if (error instanceof ORPCError && error.status === 415) counted.set(path, error);
    throw error;
  }
}
