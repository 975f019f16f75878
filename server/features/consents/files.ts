import { sql } from 'drizzle-orm';
import type { FilePlace } from '#server/platform/storage/rights.ts';

/** What people have signed is shown to them as it was, with its pictures. */
export const agreementFiles: FilePlace = {
  columns: ['agreement_texts.text'],
  holds: sql`exists (select from agreement_texts place where strpos(place.text, files.path) > 0)`,
};
