import { asc, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import { listClosed } from '#server/platform/storage/scanning/scan-files.ts';
import { listDrawsOf, type TakenDraw } from '../exam/list-draws.ts';
import { filesOfQuestion } from '../exam/question-texts.ts';
import { exams, lectures, milestones, teachings } from '../tables.ts';
import type { ExamHolder } from '../teachings/course-use.ts';
import { listQuestionsOf, type WholeQuestion } from '../tests/find-test.ts';
import { listSections, withoutUntaken } from './find-sections.ts';

const ownPicture = /src="\/api\/storage\/([^"]+)"/g;

type Row<T extends { $inferSelect: object }> = T['$inferSelect'];

/** All that a course is made of, each lecture and test once, and where its pictures lie. */
export type CourseContent = {
  teaching: Row<typeof teachings>;
  milestones: Row<typeof milestones>[];
  lectures: Row<typeof lectures>[];
  exams: Row<typeof exams>[];
  /** Sections of its bank, and of other courses' banks that its tests take from, each with a title of its own. */
  sections: Row<typeof exams>[];
  /** What its tests take from them, by test. */
  draws: ReadonlyMap<number, TakenDraw[]>;
  questions: ReadonlyMap<number, WholeQuestion[]>;
  /** Tests held besides those of milestones, by the holder's name. */
  held: Record<string, number[]>;
  /** The pictures that may be opened, by their paths: what they are called in the file. */
  pictures: ReadonlyMap<string, string>;
};

/** Throws not found. Thirteen queries at most and those of the holders, however long the course. */
export async function findContent(
  db: Connection,
  holders: readonly ExamHolder[],
  teaching_id: number,
): Promise<CourseContent> {
  const [teaching] = await db.select().from(teachings).where(eq(teachings.id, teaching_id));
  if (!teaching) throw notFound('Курс не найден');
  const steps = await db
    .select()
    .from(milestones)
    .where(eq(milestones.teaching_id, teaching_id))
    .orderBy(asc(milestones.ordinal_number));
  const held: Record<string, number[]> = {};
  for (const holder of holders) held[holder.name] = await holder.listExams(db, teaching_id);
  const exam_ids = [...steps.flatMap((step) => step.learning_exam_id ?? []), ...Object.values(held).flat()];
  const texts = await db
    .select()
    .from(lectures)
    .where(
      inArray(
        lectures.id,
        steps.flatMap((step) => step.lecture_id ?? []),
      ),
    )
    .orderBy(asc(lectures.id));
  const tests = await db.select().from(exams).where(inArray(exams.id, exam_ids)).orderBy(asc(exams.id));
  const draws = await listDrawsOf(db, exam_ids);
  const sections = await listSections(db, teaching_id, draws);
  const all = await listQuestionsOf(db, [...exam_ids, ...sections.map(({ id }) => id)]);
  const questions = withoutUntaken(all, sections, teaching_id, draws);
  const paths = [
    ...texts.flatMap(({ lecture_html_file }) =>
      Array.from(lecture_html_file.matchAll(ownPicture), ([, path = '']) => path),
    ),
    ...[...questions.values()].flat().flatMap(filesOfQuestion),
  ];
  const pictures = await namePictures(db, [...new Set(paths)]);
  return { teaching, milestones: steps, lectures: texts, exams: tests, sections, draws, questions, held, pictures };
}

/** Pictures and sounds are called by what is in them: the same in every portal, and once however often it is shown. */
async function namePictures(db: Connection, paths: readonly string[]): Promise<Map<string, string>> {
  const [found, closed] = await Promise.all([listFiles(db, paths), listClosed(db)]);
  return new Map(
    found
      .filter(({ path, content_type }) => !closed.has(path) && /^(?:image|audio)\//.test(content_type))
      .map(({ path, sha256 }) => [
        path,
        `files/${sha256.toString('hex').slice(0, 32)}${/\.\w+$/.exec(path)?.[0] ?? ''}`,
      ]),
  );
}

/** The lecture's HTML with its pictures as they lie in the file, so that it can be read there too. */
export const withFilePictures = (html: string, pictures: ReadonlyMap<string, string>): string =>
  html.replace(ownPicture, (whole, path: string) => {
    const entry = pictures.get(path);
    return entry === undefined ? whole : `src="../${entry}"`;
  });
