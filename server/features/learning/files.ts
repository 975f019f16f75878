import { sql } from 'drizzle-orm';
import { questionPicture, questionSound } from '#contract/files.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { FilePlace, FileReader } from '#server/platform/storage/rights.ts';
import { attempts, examVersions } from './tables.ts';

/** True of a version of a test with a question that shows this file: as its picture, or in one of its texts. By index. */
const showsPicture = (content: string, path: unknown) =>
  sql`(${sql.raw(content)} @> jsonb_build_object('questions', jsonb_build_array(jsonb_build_object('question_image_file', ${path}::text)))
    or ${sql.raw(content)} @> jsonb_build_object('questions', jsonb_build_array(jsonb_build_object('shown_files', jsonb_build_array(${path}::text)))))`;

/** Of a test that draws questions, true of an attempt that was asked one with this file: others' are not shown to it. */
const wasDrawn = (path: string) =>
  sql`exists (select from jsonb_array_elements(exam_versions.content -> 'questions') question
    where (question ->> 'id')::bigint = any(attempts.question_ids)
      and (question ->> 'question_image_file' = ${path}::text or question -> 'shown_files' @> to_jsonb(${path}::text)))`;

/** A test that was opened keeps its pictures, whatever becomes of its questions. */
export const openedTestFiles: FilePlace = {
  columns: [],
  holds: sql`((files.is_public or files.file_target in (${questionPicture}, ${questionSound}))
    and exists (select from exam_versions place where ${showsPicture('place.content', sql`files.path`)}))`,
};

/** Pictures of the questions in a person's own tests, opened or sent. One query over the person's attempts. */
export const readsOwnTests: FileReader = async (db, { user_id }, { path, file_target }) => {
  if (file_target !== questionPicture && file_target !== questionSound) return false;
  const { rows } = await db.execute(sql`
    select from ${participations}
      join ${attempts} on ${attempts.participation_id} = ${participations.id}
      join ${examVersions} on ${examVersions.id} = ${attempts.exam_version_id}
    where ${participations.user_id} = ${user_id} and ${showsPicture('exam_versions.content', path)}
      and (attempts.question_ids is null or ${wasDrawn(path)})
    limit 1`);
  return rows.length > 0;
};
