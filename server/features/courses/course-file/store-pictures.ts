import { rm } from 'node:fs/promises';
import { questionPicture, questionSound } from '#contract/files.ts';
import { soundType } from '#server/platform/storage/kinds.ts';
import { mimeOf } from '#server/platform/storage/mime-of.ts';
import { storeOriginalPicture } from '#server/platform/storage/pictures/store-original-picture.ts';
import { type StoreDeps, storeLocalFile } from '#server/platform/storage/stores/store-local-file.ts';
import { type OpenZip, ZipFault } from '#server/platform/zip/open-zip.ts';
import { CourseFileFaults } from './collect-faults.ts';
import type { ReadCourse } from './read-course-file.ts';

const MAX_WIDTH = 1600;
const MAX_BYTES = 50 * 1024 * 1024;

const ofLectures = { file_target: 'lecture', owner_id: null, is_public: true };
const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

const ofSounds = { file_target: questionSound, owner_id: null, is_public: false };

export type CoursePicture = ReadCourse['pictures'][number];

/** Stores a picture or a sound of a course's file; gives its path. CourseFileFaults names it where it cannot be read. */
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
    const sound = soundType(await mimeOf(file));
    if (sound) return (await storeLocalFile(services, file, sound, { ...ofSounds, awaits_scan })).path;
    return (await storeOriginalPicture(services, file, MAX_WIDTH, order)).path;
  } catch (error) {
    if (error instanceof ZipFault) throw new CourseFileFaults([error.message]);
    if (error instanceof Error && 'status' in error) throw new CourseFileFaults([`${entry}: ${error.message}`]);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}
