import { sql } from 'drizzle-orm';
import type { FilePlace } from '#server/platform/storage/rights.ts';

export const answerFiles: FilePlace = {
  columns: ['questionnaires.answers', 'questionnaires.previous_answers'],
  holds: sql`exists (select from questionnaires place where place.participant_id = files.subject_id
    and strpos(place.answers::text || coalesce(place.previous_answers::text, ''), files.path) > 0)`,
};
