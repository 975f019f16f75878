import { sql } from 'drizzle-orm';
import { configuration } from '#server/platform/configuration/reads.ts';
import type { FilePlace } from '#server/platform/storage/rights.ts';

/** The pictures of the organisation. */
export const organisationFiles: FilePlace = {
  columns: ['configuration.value'],
  holds: sql`exists (select from ${configuration} place
    where place.key in ('organisation_logo', 'organisation_map') and place.value = to_jsonb(files.path))`,
};
