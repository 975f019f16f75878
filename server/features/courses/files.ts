import { sql } from 'drizzle-orm';
import { questionPicture, questionSound } from '#contract/files.ts';
import type { FilePlace } from '#server/platform/storage/rights.ts';
import { showsFile } from './reads.ts';

/** Copies of a course share the pictures of their questions; a question may show one for everybody, too. */
export const questionFiles: FilePlace = {
  columns: [
    'questions.question_image_file',
    'questions.shown_files',
    'answers.shown_files',
    'question_items.shown_files',
  ],
  holds: sql`((files.is_public or files.file_target in (${questionPicture}, ${questionSound}))
    and exists (select from questions where ${showsFile(sql`files.path`)}))`,
};
