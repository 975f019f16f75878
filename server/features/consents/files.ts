import { sql } from 'drizzle-orm';
import type { FilePlace } from '#server/platform/storage/rights.ts';

/** Pictures in signed consents, which are shown to their signers as they were signed. */
export const agreementFiles: FilePlace = {
  columns: ['agreement_texts.text'],
  holds: sql`exists (select from agreement_texts place where strpos(place.text, files.path) > 0)`,
};
