import { eq, sql } from 'drizzle-orm';
import { actFile } from '#contract/site/act-kinds.ts';
import { type Document, detailsFile, detailsSignature, type Parts } from '#contract/site/details/parts.ts';
import { photoFile } from '#contract/site/photo.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { FileNames } from '#server/platform/storage/rights.ts';
import { acts, organisationDetails } from './tables.ts';

const documentsOf = (parts: Parts): Document[] =>
  Object.values(parts).flatMap(({ documents, rows }) => [
    ...documents,
    ...rows.flatMap((row) => Object.values(row.documents).flat()),
  ]);

/** The title of the document that the path is the file or the signature of. One query. */
async function detailsTitle(db: Connection, path: string): Promise<string | undefined> {
  const [found] = await db
    .select({ parts: organisationDetails.parts })
    .from(organisationDetails)
    .where(sql`organisation_details.pictures @> array[${path}]`)
    .limit(1);
  const documents = found ? documentsOf(found.parts) : [];
  return documents.find(({ file, signature }) => file === path || signature?.file === path)?.title;
}

/** A document is called by its title, its signature by the same. */
export const siteFileNames: FileNames = {
  kinds: {
    [actFile]: 'Документ',
    [detailsFile]: 'Документ',
    [detailsSignature]: 'Подпись',
    [photoFile]: 'Снимок',
  },
  titles: {
    [actFile]: async (db, path) => {
      const [act] = await db.select({ title: acts.title }).from(acts).where(eq(acts.file, path)).limit(1);
      return act?.title;
    },
    [detailsFile]: detailsTitle,
    [detailsSignature]: detailsTitle,
  },
};
