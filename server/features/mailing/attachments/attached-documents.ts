import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { MAX_ATTACHED_MB } from '#contract/mailing/names.ts';
import type { MailingAttachment } from '#contract/mailing/shapes.ts';
import { quoted } from '#contract/words/quotes.ts';
import { acts } from '#server/features/site/reads.ts';
import { isPublished } from '#server/platform/content/publication.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { files } from '#server/platform/storage/reads.ts';
import { fileEnding, safeName } from '#server/platform/storage/serving/file-names.ts';
import type { RunFile } from '../tables.ts';

type Chosen = readonly MailingAttachment[];

/** Nobody gets by mail what nobody may open at the portal. */
export const isSafeFile: SQL = sql`(${files.awaits_scan_since} is null and ${files.infected_with} is null)`;

/** Those of the documents that everybody may read now, with their files. One query, none without documents. */
async function findDocuments(db: Connection, chosen: Chosen) {
  if (chosen.length === 0) return [];
  const ids = chosen.map(({ id }) => id);
  return db
    .select({ id: acts.id, title: acts.title, path: acts.file, content_type: acts.content_type, size: acts.size })
    .from(acts)
    .innerJoin(files, eq(files.path, acts.file))
    .where(sql`${inArray(acts.id, ids)} and ${isPublished(acts)} and ${isSafeFile}`);
}

const lostOf = (chosen: Chosen, found: readonly { id: number }[]): Chosen =>
  chosen.filter(({ id }) => !found.some((one) => one.id === id));

/** The numbers of chosen documents that nobody can read at the portal any more. */
export const listLost = async (db: Connection, chosen: Chosen): Promise<number[]> =>
  lostOf(chosen, await findDocuments(db, chosen)).map(({ id }) => id);

/**
 * The files of the chosen documents, in their order, each once; 422 at the field for one that is not published, and where
 * they are more than 10 MB together. docs/product/site-and-mailing.md, «Mailing».
 */
export async function requireDocuments(db: Connection, chosen: Chosen): Promise<RunFile[]> {
  const found = await findDocuments(db, chosen);
  const lost = lostOf(chosen, found);
  if (lost.length > 0)
    throw invalid({
      attachments: `${lost.map(({ title }) => quoted(title)).join(', ')}: на сайте ${lost.length > 1 ? 'этих документов' : 'этого документа'} больше нет. Уберите из вложений и выберите другой`,
    });
  if (found.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED_MB * 1024 * 1024)
    throw invalid({ attachments: `Вложения вместе больше ${MAX_ATTACHED_MB} МБ. Уберите лишнее` });
  const ids = [...new Set(chosen.map(({ id }) => id))];
  return ids
    .flatMap((id) => found.find((one) => one.id === id) ?? [])
    .map(({ title, path, content_type }) => ({
      path,
      content_type,
      name: `${safeName(title, 'Документ')}${fileEnding(content_type)}`,
    }));
}
