import { sql } from 'drizzle-orm';
import type { FilePlace } from '#server/platform/storage/rights.ts';

export const draftFiles: FilePlace = {
  columns: ['saved_data.preserved'],
  holds: sql`exists (select from saved_data place where place.user_id in (files.owner_id, files.subject_id)
    and strpos(place.preserved::text, files.path) > 0)`,
};
