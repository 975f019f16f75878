import { type SQL, sql } from 'drizzle-orm';
import { questionPicture } from '#contract/files.ts';

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
  {
    columns: ['articles.article_foto_file', 'articles.article_html_file'],
    holds: sql`exists (select from articles place
      where place.article_foto_file = files.path or place.article_pictures @> array[files.path])`,
  },
  {
    columns: ['books.book_file', 'books.book_foto_file'],
    holds: sql`exists (select from books place where files.path in (place.book_file, place.book_foto_file))`,
  },
  {
    columns: ['videos.video_link', 'videos.video_foto_file'],
    holds: sql`exists (select from videos place where files.path in (place.video_link, place.video_foto_file))`,
  },
  {
    // Copies of a course share their pictures, and a test that was opened keeps its own.
    columns: ['questions.question_image_file'],
    holds: sql`(files.file_target = ${questionPicture} and (
      exists (select from questions place where place.question_image_file = files.path)
      or exists (select from exam_versions place where place.content @> jsonb_build_object(
        'questions', jsonb_build_array(jsonb_build_object('question_image_file', files.path))))))`,
  },
];

/** True of a file of `files` that stands in one of them. */
export const isInUse: SQL = sql`(${sql.join(
  placesOfFiles.map(({ holds }) => holds),
  sql` or `,
)})`;
