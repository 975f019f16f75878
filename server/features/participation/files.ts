import { sql } from 'drizzle-orm';
import type { FilePlace } from '#server/platform/storage/rights.ts';

export const avatarFiles: FilePlace = {
  columns: ['participations.avatar_file'],
  holds: sql`exists (select from participations place
    where place.user_id in (files.owner_id, files.subject_id) and place.avatar_file = files.path)`,
};
