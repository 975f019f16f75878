import { z } from 'zod';
import { readStarter } from '../content.ts';

/** Fields of a test besides its questions, for which GIFT has no place. */
export const Exam = z.strictObject({
  exam_title: z.string(),
  exam_announcement: z.string(),
  exam_points: z.int(),
  /** Minutes. */
  exam_duration: z.int(),
});

const MAX_QUESTIONS = 100;

/** The questions of a .gift file as the importer of the portal reads them. Throws where it would leave anything out. */
export async function readQuestions(folder: string, file: string) {
  const { readFile } = await import('#server/features/courses/transfer/reading/read-file.ts');
  const { entries } = readFile(Buffer.from(await readStarter(folder, `${file}.gift`)), MAX_QUESTIONS);
  return entries.map((entry) => {
    if ('why' in entry) throw new Error(`${file}.gift, ${entry.where}: ${entry.why}`);
    const { picture: _, embedded: __, dropped, ...question } = entry.question;
    if (dropped.length > 0) throw new Error(`${file}.gift, ${entry.where}: ${dropped.join(', ')}`);
    return { ...question, question_image_file: null };
  });
}
