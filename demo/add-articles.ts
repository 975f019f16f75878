import { z } from 'zod';
import { articleKind } from '#server/features/materials/article-kind.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import { removeRecord } from '#server/platform/content/deleted/remove-record.ts';
import { readContent, readIndex } from './content.ts';
import { findEditors } from './editors.ts';
import { type AddDeps, storeCover, WIDE } from './store-cover.ts';

/** Oldest first. */
const Articles = z.array(
  z.strictObject({
    /** HTML file of the text. */
    file: z.string(),
    article_title: z.string(),
    article_description: z.string(),
    /** Name of a drawing in ./pictures; null for the default cover. */
    picture: z.string().nullable(),
    /** Deleted, and restorable. */
    is_deleted: z.boolean().default(false),
  }),
);

/** Adds the demo articles, some with a picture, one deleted. */
export async function addArticles(deps: AddDeps): Promise<void> {
  const read = await readIndex('articles', Articles);
  const drawn = await Promise.all(
    read.map(async ({ file, picture, is_deleted, ...article }) => ({
      is_deleted,
      article: { ...article, article_html_file: await readContent('articles', `${file}.html`) },
      cover: picture === null ? null : await deps.drawings.toKeep(picture, WIDE),
    })),
  );
  // Sequential, since they share the connection of one transaction.
  const { author, corrector } = await findEditors(deps.db);
  for (const { article, cover, is_deleted } of drawn) {
    const article_foto_file = await storeCover(deps, cover, 'article_foto_file');
    const { id } = await addRecord(deps.db, articleKind, { ...article, article_foto_file }, { actor_id: author });
    if (is_deleted) await removeRecord(deps.db, articleKind, id, { actor_id: corrector });
  }
}
