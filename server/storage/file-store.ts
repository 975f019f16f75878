import type { Readable } from 'node:stream';

/** Bytes by their generated path: a local folder or S3. Rights are asked before it, not in it. */
export type FileStore = {
  write: (path: string, content: Readable) => Promise<void>;
  read: (path: string) => Promise<Readable>;
  remove: (path: string) => Promise<void>;
};
