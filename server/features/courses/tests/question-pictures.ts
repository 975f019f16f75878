import { questionPicture } from '#contract/files.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { listFiles } from '#server/platform/storage/queries.ts';

/** Refuses (422, at its field) a picture that was not uploaded for questions or for everybody. One query, or none. */
export async function checkPictures(
  connection: Connection,
  given: readonly (readonly [field: string, path: string | null])[],
): Promise<void> {
  const named = given.flatMap(([field, path]) => (path === null ? [] : [{ field, path }]));
  if (named.length === 0) return;
  const found = await listFiles(
    connection,
    named.map(({ path }) => path),
  );
  const fit = new Set(
    found.filter((file) => file.is_public || file.file_target === questionPicture).map(({ path }) => path),
  );
  const lost = named.filter(({ path }) => !fit.has(path));
  if (lost.length > 0)
    throw invalid(Object.fromEntries(lost.map(({ field }) => [field, 'Загрузите картинку ещё раз'])));
}
