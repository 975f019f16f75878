import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';
import { openLocalStore } from './local-store.ts';

/** A part of a file, both ends included, in bytes. */
export type Part = { start: number; end: number };

export type StoredObject = {
  path: string;
  /** Milliseconds since 1970. */
  changed_at: number;
};

/** Bytes by their generated path: a local folder or S3. Rights are asked before it, not in it. */
export type FileStore = {
  /** A new name for a file on its way, on this machine's disk; the caller removes it or puts it into the storage. */
  temporary: () => string;
  /** Takes away what killed processes left there. Gives how many. */
  sweepTemporary: () => Promise<number>;
  /** Takes a finished local file over: it is on the disk, whole and under its name, when this ends. */
  put: (path: string, file: string, content_type: string) => Promise<void>;
  /** The bytes and their number, or nothing where there is no such file. */
  read: (path: string, part?: Part) => Promise<{ content: Readable; size: number } | undefined>;
  has: (path: string) => Promise<boolean>;
  /** All there is, in pages: there may be millions. */
  pages: () => AsyncIterable<StoredObject[]>;
  /** No failure where there is no such file. */
  remove: (path: string) => Promise<void>;
};

export async function openFileStore(config: Config): Promise<FileStore> {
  if (!config.S3_ENDPOINT) return openLocalStore(config.DATA_DIR);
  // The client for S3 takes a while to load.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(config);
}
