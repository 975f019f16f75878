import { questionPicture } from '#contract/files.ts';
import { edit } from '#server/features/courses/edit.ts';
import { addCourse } from '#server/features/courses/teachings/add-course.ts';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { storeOriginalContent } from '#server/platform/storage/pictures/store-original-picture.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { withStoredFiles } from '#server/platform/storage/with-stored-files.ts';
import { addPractice } from './course/add-practice.ts';
import { LARGEST, readNamed } from './course/drawings.ts';
import { readStarterCourse, withStoredPictures } from './course/read-course.ts';
import { listTakings, lockTakings, noteTaking, type TakingResult } from './takings.ts';

const ofLectures = { file_target: 'lecture', owner_id: null, is_public: true };

const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

/** Stores a picture that a course of starter/ names; gives its path. Two statements. */
async function storeNamedPicture(services: StoreDeps, named: string): Promise<string> {
  const order = named.startsWith('question:') ? ofQuestions : ofLectures;
  return (await storeOriginalContent(services, await readNamed(named), LARGEST.width, order)).path;
}

/** The folders of starter/ that are courses; who learns by it has a practice test where there is one. */
export const starterCourses = {
  course: { folder: 'course', hasPractice: true },
  guide_course: { folder: 'guide-course', hasPractice: false },
} as const;
export type CoursePart = keyof typeof starterCourses;

/** The course this part has made before, while it is there. One query. */
async function findMade(db: Connection, part: CoursePart): Promise<TakingResult | undefined> {
  const made = (await listTakings(db)).find((taking) => taking.part === part);
  return made?.teaching_id ? { added: 0, left_alone: made.added, teaching_id: made.teaching_id } : undefined;
}

/**
 * A course of starter/ as a draft of the administrator's own, not active: one transaction with its lectures, tests and
 * practice test; its pictures come before it and go where it fails. Taken before and still there, it stays as it is.
 */
export async function takeCourse(context: SignedContext & CourseServices, part: CoursePart): Promise<TakingResult> {
  const made = await findMade(context.db, part);
  if (made) return made;
  const { folder, hasPractice } = starterCourses[part];
  const read = await readStarterCourse(folder);
  const storing = { nameOf: (named: string) => named, store: (named: string) => storeNamedPicture(context, named) };
  return withStoredFiles(context, read.pictures, storing, async (paths) => {
    const taken = await edit(context, async (tx) => {
      await lockTakings(tx);
      const meanwhile = await findMade(tx, part);
      if (meanwhile) return meanwhile;
      const course = withStoredPictures(read, paths);
      const teaching_id = await addCourse(tx, course);
      if (hasPractice) await addPractice(tx, teaching_id);
      const { length: added } = course.milestones;
      return noteTaking(tx, part, context.caller.user_id, { added, left_alone: 0, teaching_id });
    });
    return { result: taken, isUsed: taken.added > 0 };
  });
}
