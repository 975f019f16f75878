import { eq } from 'drizzle-orm';
import { quoted } from '#contract/words/quotes.ts';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { invalid, invalidEach } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { withStoredFiles } from '#server/platform/storage/with-stored-files.ts';
import { edit } from '../edit.ts';
import { teachings } from '../tables.ts';
import { addWholeCourse } from '../teachings/add-course.ts';
import { CourseFileFaults } from './collect-faults.ts';
import { withStoredEntries } from './plain-question.ts';
import { type ReadCourse, withCourseFile } from './read-course-file.ts';
import { withStoredPictures } from './read-lecture.ts';
import { type CoursePicture, storeCoursePicture } from './store-pictures.ts';

type UploadedCourse = { file: string; request_key: string; awaits_scan: boolean };

/** The course that the import with this key has made. One query. */
async function findMade(db: Connection, request_key: string): Promise<number | undefined> {
  const [made] = await db.select({ id: teachings.id }).from(teachings).where(eq(teachings.request_key, request_key));
  return made?.id;
}

async function addCourse(
  context: SignedContext & CourseServices,
  tx: Transaction,
  { teaching, lectures, tests, sections, milestones, held }: ReadCourse,
  { paths, request_key }: { paths: ReadonlyMap<string, string>; request_key: string },
): Promise<number> {
  const stored = (questions: ReadCourse['tests'][number]['questions']) =>
    questions.map(({ picture, ...question }) => ({
      ...withStoredEntries(question, paths),
      question_image_file: picture === null ? null : (paths.get(picture) ?? null),
    }));
  const { teaching_id, exam_ids } = await addWholeCourse(tx, {
    ...teaching,
    request_key,
    lectures: lectures.map((lecture) => ({
      ...lecture,
      lecture_html_file: withStoredPictures(lecture.lecture_html_file, paths),
    })),
    exams: tests.map(({ questions, ...exam }) => ({ ...exam, questions: stored(questions) })),
    sections: sections.map(({ questions, ...section }) => ({ ...section, questions: stored(questions) })),
    milestones: milestones.map(({ test, ...milestone }) => ({ ...milestone, exam: test })),
  });
  for (const [name, places] of Object.entries(held)) {
    const holder = context.examHolders.find((one) => one.name === name);
    if (!holder) throw invalid({ file: `course.json: портал не знает, что такое ${quoted(name)}` });
    await holder.hold(
      tx,
      teaching_id,
      places.flatMap((place) => exam_ids[place] ?? []),
    );
  }
  const counts = { milestones: milestones.length, tests: tests.length, sections: sections.length };
  const details = { teaching_id, title: teaching.teaching_title, ...counts };
  await writeLog(tx, { actor_id: context.caller.user_id, subject_id: null, action: 'course_imported', details });
  return teaching_id;
}

/**
 * A course's file as a course that is not active; gives its id. All of it or nothing, in one transaction; pictures come
 * before it and go where it fails. A repeated `request_key` gives the course made before. 422 with what is wrong, entry by
 * entry.
 */
export async function importCourse(
  context: SignedContext & CourseServices,
  { file, request_key, awaits_scan }: UploadedCourse,
): Promise<number> {
  const before = await findMade(context.db, request_key);
  if (before !== undefined) return before;
  try {
    return await withCourseFile(file, (course, zip) => {
      const storing = {
        nameOf: ({ entry }: CoursePicture) => entry,
        store: (picture: CoursePicture) => storeCoursePicture(context, zip, picture, awaits_scan),
      };
      return withStoredFiles(context, course.pictures, storing, (paths) =>
        edit(context, async (tx) => {
          const meanwhile = await findMade(tx, request_key);
          if (meanwhile !== undefined) return { result: meanwhile, isUsed: false };
          return { result: await addCourse(context, tx, course, { paths, request_key }), isUsed: true };
        }),
      );
    });
  } catch (error) {
    if (error instanceof CourseFileFaults) throw invalidEach(error.faults);
    if (brokenUnique(error) === 'exams_bank_section')
      throw invalid({ file: 'course.json: два раздела банка называются одинаково' });
    throw error;
  }
}
