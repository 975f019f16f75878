import { rm } from 'node:fs/promises';
import { questionPicture } from '#contract/files.ts';
import { storeOriginalPicture } from '#server/platform/storage/pictures/store-original-picture.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { type OpenZip, ZipFault } from '#server/platform/zip/open-zip.ts';
import { CourseFileFaults } from './collect-faults.ts';
import type { ReadCourse } from './read-course-file.ts';

const MAX_WIDTH = 1600;
const MAX_BYTES = 50 * 1024 * 1024;

const ofLectures = { file_target: 'lecture', owner_id: null, is_public: true };
const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

export type CoursePicture = ReadCourse['pictures'][number];

/** Stores a picture of a course's file; gives its path. CourseFileFaults names it where it cannot be read. */
export async function storeCoursePicture(
  services: StoreDeps,
  zip: OpenZip,
  { entry, sha256, isPublic }: CoursePicture,
  awaits_scan: boolean,
): Promise<string> {
  const file = services.storage.temporary();
  try {
    if ((await zip.save(entry, MAX_BYTES, file)) !== sha256)
      throw new ZipFault(`${entry}: не такой, каким его записал портал`);
    const order = { ...(isPublic ? ofLectures : ofQuestions), awaits_scan };
    return (await storeOriginalPicture(services, file, MAX_WIDTH, order)).path;
  } catch (error) {
    if (error instanceof ZipFault) throw new CourseFileFaults([error.message]);
    if (error instanceof Error && 'status' in error) throw new CourseFileFaults([`${entry}: ${error.message}`]);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
