import { sql } from 'drizzle-orm';
import { questionPicture } from '#contract/files.ts';
import type { FilePlace } from '#server/platform/storage/rights.ts';

/** Copies of a course share the pictures of their questions. */
export const questionFiles: FilePlace = {
  columns: ['questions.question_image_file'],
  holds: sql`(files.file_target = ${questionPicture}
    and exists (select from questions place where place.question_image_file = files.path))`,
};
