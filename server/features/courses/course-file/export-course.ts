import { Readable } from 'node:stream';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { attachment } from '../transfer/export-test.ts';
import { findContent } from './find-content.ts';
import { writeCourseFile } from './write-course-file.ts';

/** A course as one file, streamed; the log says who took it, as it holds the right answers. Throws not found. */
export async function exportCourse(context: SignedContext & CourseServices, { id }: { id: number }): Promise<Response> {
  const { db, storage, log, examHolders, caller } = context;
  const content = await findContent(db, examHolders, id);
  const pictures = new Map(content.pictures);
  for (const path of content.pictures.keys())
    if (!(await storage.has(path))) {
      log.warn({ path, teaching_id: id }, 'picture of a course is missing: its file goes without');
      pictures.delete(path);
    }
  const details = { teaching_id: id };
  await writeLog(db, { actor_id: caller.user_id, subject_id: null, action: 'course_exported', details });
  const file = writeCourseFile(context, { ...content, pictures });
  const { teaching_title } = content.teaching;
  return attachment(Readable.toWeb(file) as BodyInit, 'application/zip', `${teaching_title}.zip`);
}
