import { sql } from 'drizzle-orm';
import { photoFile } from '#contract/site/photo.ts';
import { isPublished } from '#server/platform/content/publication.ts';
import type { FileRights } from '#server/platform/storage/rights.ts';

/** A photo of a year is everybody's while its year is published, the administrators' before and after. By index. */
export const publishedPhotos: FileRights['published'] = {
  [photoFile]: sql`exists (select from media place where place.pictures @> array[files.path]
    and ${isPublished({ is_active: sql`place.is_active`, published_at: sql`place.published_at` })})`,
};
