import { buffer } from 'node:stream/consumers';
import { eq, inArray, sql } from 'drizzle-orm';
import { acts } from '#server/features/site/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { AttachedFile, AttachmentKind } from '#server/platform/delivery/attachments.ts';
import { files } from '#server/platform/storage/reads.ts';
import type { FilePlace } from '#server/platform/storage/rights.ts';
import { fileEnding, safeName } from '#server/platform/storage/serving/file-names.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import type { RunFile } from '../tables.ts';
import { isSafeFile } from './attached-documents.ts';

const KIND = 'mailing_document';

type Deps = { db: Connection; storage: Pick<FileStore, 'read'> };

/**
 * The attachments of a letter, read; undefined where one of them is gone or was found infected: a letter goes with all of
 * them or not at all. Throws what the storage does.
 */
export async function readFiles({ db, storage }: Deps, named: readonly RunFile[]): Promise<AttachedFile[] | undefined> {
  if (named.length === 0) return [];
  const paths = named.map(({ path }) => path);
  const safe = await db
    .select({ path: files.path })
    .from(files)
    .where(sql`${inArray(files.path, paths)} and ${isSafeFile}`);
  const read: AttachedFile[] = [];
  for (const { path, name, content_type } of named) {
    const found = safe.some((one) => one.path === path) ? await storage.read(path) : undefined;
    if (!found) return undefined;
    read.push({ name, content_type, content: await buffer(found.content), source: { kind: KIND, key: path } });
  }
  return read;
}

/** An attachment of a letter at /dev/outbox, by the path of its file. */
export const mailingDocument: AttachmentKind = {
  name: KIND,
  make: async (db, path, storage) => {
    const [file] = await db
      .select({ content_type: files.content_type, title: acts.title })
      .from(files)
      .leftJoin(acts, eq(acts.file, files.path))
      .where(sql`${eq(files.path, path)} and ${isSafeFile}`)
      .limit(1);
    if (!file) return undefined;
    const name = `${safeName(file.title ?? '', 'Документ')}${fileEnding(file.content_type)}`;
    const [read] = (await readFiles({ db, storage }, [{ path, name, content_type: file.content_type }])) ?? [];
    return read;
  },
};

/** The files of mailings under way stay until their last letter has gone; a document that was deleted is not shown again for that. */
export const mailingFiles: FilePlace = {
  columns: ['mailing_runs.attachments'],
  holds: sql`exists (select from mailing_runs place where place.finished_at is null
    and place.attachments @> jsonb_build_array(jsonb_build_object('path', files.path)))`,
  former: true,
};
