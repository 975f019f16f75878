import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/context.ts';
import { findFile } from '#server/platform/storage/queries.ts';
import { noteUnused, releaseFiles, removeQueued } from '#server/platform/storage/removals.ts';
import type { StoredFile } from '#server/platform/storage/stored-file.ts';

type Editing = Pick<Context, 'db' | 'storage' | 'log' | 'parts'>;

/**
 * One change of the materials: a transaction. Changes come one after another, in all processes together, so that each
 * is judged by what the others have left (places of videos, a file taken by two). Readers wait for none of them.
 */
export const edit = <T>({ db }: Pick<Editing, 'db'>, change: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table articles, books, videos in share row exclusive mode`);
    return change(tx);
  });

/** The same for a deletion; `change` gives the paths its row held, and what no other row holds goes after the commit. */
export async function editAway(
  context: Editing,
  change: (tx: Transaction) => Promise<(string | null)[]>,
): Promise<void> {
  await edit(context, async (tx) => {
    const paths = (await change(tx)).filter((path) => path !== null);
    await noteUnused(tx, { paths, places: context.parts.files.places });
  });
  await removeQueued(context);
}

/** An uploaded file that is what the field needs; 422 at the field for any other. */
export async function getUploaded(tx: Transaction, field: string, path: string, text: string): Promise<StoredFile> {
  const file = await findFile(tx, path);
  if (file?.file_target !== field) throw invalid({ [field]: text });
  return file;
}

export const checkCover = async (tx: Transaction, field: string, path: string | null): Promise<void> => {
  if (path) await getUploaded(tx, field, path, 'Картинка не найдена. Загрузите её ещё раз');
};

/**
 * Files a row has put aside stay for thirty days more: two materials may be swapping their content, and the second takes
 * now what the first has just let go.
 */
export async function release(tx: Transaction, before: (string | null)[], after: (string | null)[]): Promise<void> {
  const gone = before.filter((path) => path !== null).filter((path) => !after.includes(path));
  await releaseFiles(tx, gone);
}
