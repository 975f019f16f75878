import { questionPicture, questionSound } from '#contract/files.ts';
import { filesIn } from '#contract/formulas/rich-text.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';
import { listFiles } from '#server/platform/storage/queries.ts';

/**
 * Refuses (422, at its field) a file that was not uploaded for questions or for everybody, of a picture's field or of a text. One
 * query, or none.
 */
export async function checkFiles(
  connection: Connection,
  pictures: readonly (readonly [field: string, path: string | null])[],
  texts: readonly (readonly [field: string, text: string])[],
): Promise<void> {
  const named = [
    ...pictures.flatMap(([field, path]) => (path === null ? [] : [{ field, path, what: 'картинку' }])),
    ...texts.flatMap(([field, text]) =>
      filesIn(cleanRichText(text)).map((path) => ({ field, path, what: 'картинку или звук' })),
    ),
  ];
  if (named.length === 0) return;
  const found = await listFiles(
    connection,
    named.map(({ path }) => path),
  );
  const fit = new Set(
    found
      .filter(
        ({ is_public, file_target }) => is_public || file_target === questionPicture || file_target === questionSound,
      )
      .map(({ path }) => path),
  );
  const lost = named.filter(({ path }) => !fit.has(path));
  if (lost.length > 0)
    throw invalid(Object.fromEntries(lost.map(({ field, what }) => [field, `Загрузите ${what} ещё раз`])));
}
