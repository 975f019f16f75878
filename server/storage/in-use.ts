import { type SQL, sql } from 'drizzle-orm';

/**
 * Every place that refers to a private file by its path: the columns, and when a file of `files` stands in one of them.
 * A feature that keeps a path adds its line here, or its files are swept away; a test looks for columns that are missing.
 */
export const placesOfFiles: readonly { columns: readonly string[]; holds: SQL }[] = [
  {
    columns: ['questionnaires.answers', 'questionnaires.previous_answers'],
    holds: sql`exists (select from questionnaires place where place.participant_id = files.subject_id
      and strpos(place.answers::text || coalesce(place.previous_answers::text, ''), files.path) > 0)`,
  },
  {
    columns: ['saved_data.preserved'],
    holds: sql`exists (select from saved_data place where place.user_id in (files.owner_id, files.subject_id)
      and strpos(place.preserved::text, files.path) > 0)`,
  },
  {
    columns: ['participations.avatar_file'],
    holds: sql`exists (select from participations place
      where place.participant_id in (files.owner_id, files.subject_id) and place.avatar_file = files.path)`,
  },
];
