import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { copiesOf } from '../pictures/resize-picture.ts';
import type { FilePlace } from '../rights.ts';
import type { FileStore } from '../stores/file-store.ts';
import { fileRemovals, files } from '../tables.ts';
import { isInUse } from './in-use.ts';

/**
 * Deletes the rows of files, in the caller's transaction, and notes their objects to be removed after it: a crash in
 * between leaves nothing behind. Gives the hash of each file (hex). Call `removeQueued` after the commit.
 */
export async function queueRemovals(tx: Connection, which: SQL | undefined): Promise<string[]> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    with gone as (delete from ${files} where ${which ?? sql`false`} returning path, is_public, sha256),
    noted as (insert into ${fileRemovals} (path, is_public) select path, is_public from gone on conflict do nothing)
    select encode(sha256, 'hex') as hash from gone order by hash`);
  return rows.map(({ hash }) => hash);
}

/** Queues private files that have lost their only place to be removed, by their paths; none for none. */
export async function noteRemoved(tx: Connection, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await queueRemovals(tx, sql`path = any(${sql.param(paths)}::text[]) and not is_public`);
}

type UnusedFiles = { paths: readonly string[]; places: readonly FilePlace[] };

/** Queues files of content, public or nobody's, that have lost a place and stand in no other; gives their paths. Never a person's. */
export const noteUnused = (tx: Connection, { paths, places }: UnusedFiles): Promise<string[]> =>
  queueRemovals(
    tx,
    sql`path = any(${sql.param(paths)}::text[]) and subject_id is null and (is_public or owner_id is null)
      and not ${isInUse(places)}`,
  );

const BATCH = 50;

/** What taking objects away works with. */
export type RemovalDeps = { db: Database; storage: FileStore; log: { warn: (about: object, words: string) => void } };

/** Takes objects away whose rows are gone; one that cannot be removed now stays noted for the next time. Never fails. */
export async function removeQueued({ db, storage, log }: RemovalDeps): Promise<void> {
  let after = '';
  for (;;) {
    const noted = await db
      .select()
      .from(fileRemovals)
      .where(sql`${fileRemovals.path} > ${after}`)
      .orderBy(asc(fileRemovals.path))
      .limit(BATCH);
    const last = noted.at(-1);
    if (!last) return;
    after = last.path;
    await Promise.all(
      noted.map(async ({ path }) => {
        try {
          await storage.remove(path);
          await Promise.all(copiesOf({ path }).map((copy) => storage.remove(copy)));
          await db.delete(fileRemovals).where(eq(fileRemovals.path, path));
        } catch (err) {
          log.warn({ err, path }, 'file was not removed');
        }
      }),
    );
  }
}
