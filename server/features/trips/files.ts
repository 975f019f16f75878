import { sql } from 'drizzle-orm';
import { tripDocuments } from '#contract/trips/fields.ts';
import type { FileNames, FilePlace } from '#server/platform/storage/rights.ts';

/** The two papers of a trip. */
export const tripFiles: FilePlace = {
  columns: ['trip_documents.path'],
  holds: sql`exists (select from trip_documents place where place.path = files.path)`,
};

export const tripFileNames: FileNames = { kinds: tripDocuments, titles: {} };
