import { rm } from 'node:fs/promises';
import { questionPicture } from '#contract/files.ts';
import { keepPicture } from '#server/platform/storage/keep-picture.ts';
import { removeFile } from '#server/platform/storage/remove-file.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { type OpenZip, ZipFault } from '#server/platform/zip/open-zip.ts';
import type { ReadCourse } from './read-course-file.ts';
import { CourseFileFaults } from './reading.ts';

const WIDEST = 1600;
const MOST_BYTES = 50 * 1024 * 1024;

const ofLectures = { file_target: 'lecture', owner_id: null, is_public: true };
const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

type Picture = ReadCourse['pictures'][number];

async function keepOne(services: Storing, zip: OpenZip, { entry, sha256, isPublic }: Picture, awaits_scan: boolean) {
  const file = services.storage.temporary();
  try {
    if ((await zip.save(entry, MOST_BYTES, file)) !== sha256)
      throw new ZipFault(`${entry}: не такой, каким его записал портал`);
    const order = { ...(isPublic ? ofLectures : ofQuestions), awaits_scan };
    return (await keepPicture(services, file, WIDEST, order)).path;
  } catch (error) {
    if (error instanceof ZipFault) throw new CourseFileFaults([error.message]);
    if (error instanceof Error && 'status' in error) throw new CourseFileFaults([`${entry}: ${error.message}`]);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * Keeps the pictures of a course's file one after another; gives their paths by what they are called in it. None stays
 * where one cannot be read: CourseFileFaults names it.
 */
export async function keepPictures(
  services: Storing,
  zip: OpenZip,
  pictures: readonly Picture[],
  awaits_scan: boolean,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  try {
    for (const picture of pictures) paths.set(picture.entry, await keepOne(services, zip, picture, awaits_scan));
    return paths;
  } catch (error) {
    await dropPictures(services, paths);
    throw error;
  }
}

export async function dropPictures(services: Storing, paths: ReadonlyMap<string, string>): Promise<void> {
  for (const path of paths.values()) await removeFile(services, path);
}
