import { sql } from 'drizzle-orm';
import { questionPicture } from '#contract/files.ts';
import type { FilePlace } from '#server/platform/storage/rights.ts';

/** Copies of a course share the pictures of their questions; a question may show one for everybody, too. */
export const questionFiles: FilePlace = {
  columns: ['questions.question_image_file'],
  holds: sql`((files.is_public or files.file_target = ${questionPicture})
    and exists (select from questions place where place.question_image_file = files.path))`,
};
