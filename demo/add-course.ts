import { z } from 'zod';
import { questionPicture } from '#contract/files.ts';
import { activateTeaching } from '#server/features/courses/teachings/activate-teaching.ts';
import { addCourse } from '#server/features/courses/teachings/add-course.ts';
import { wide } from '#server/features/starter/course/drawings.ts';
import { readStarterCourse, withStoredPictures } from '#server/features/starter/course/read-course.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { readIndex } from './content.ts';
import type { Drawings } from './draw-picture.ts';
import type { PublicPictures } from './public-pictures.ts';
import { storeFile } from './store-file.ts';

const SIZE = wide(1000);
const ofQuestions = { file_target: questionPicture, owner_id: null, is_public: false };

/** Titles the demo gives a course of starter/ and its milestones, by file; others keep the starter's. */
const Titles = z.strictObject({
  teaching_title: z.string().optional(),
  milestones: z
    .record(z.string(), z.strictObject({ milestone_title: z.string(), lecture_title: z.string() }))
    .default({}),
});

type AddDeps = StoreDeps & { drawings: Drawings };

/** Draws and stores the pictures of a course; returns their paths by name. */
async function storePictures(services: AddDeps, names: readonly string[], pictures: PublicPictures) {
  const drawn = await Promise.all(
    names.map(async (named) => ({
      named,
      content: named.startsWith('question:') ? await services.drawings.toKeep(named.slice(9), SIZE) : undefined,
    })),
  );
  const paths = new Map<string, string>();
  // Sequential, since they share the connection of one transaction.
  for (const { named, content } of drawn)
    paths.set(named, content ? await storeFile(services, content, 'image/webp', ofQuestions) : await pictures(named));
  return paths;
}

/** Adds and activates a course of starter/ with lectures by people of the demo; returns its id. */
export async function addDemoCourse(services: AddDeps, folder: string, pictures: PublicPictures): Promise<number> {
  const read = await readStarterCourse(folder);
  const authors = await readIndex(folder, z.record(z.string(), z.string()), 'authors');
  const titles = await readIndex(folder, Titles, 'titles');
  const paths = await storePictures(services, read.pictures, pictures);
  const course = withStoredPictures(read, paths);
  const milestones = course.milestones.map(({ lecture, ...milestone }, index) => {
    const file = read.files[index] ?? '';
    const own = titles.milestones[file];
    return {
      ...milestone,
      milestone_title: own?.milestone_title ?? milestone.milestone_title,
      lecture: {
        ...lecture,
        lecture_title: own?.lecture_title ?? lecture.lecture_title,
        lecture_author: authors[file] ?? '',
      },
    };
  });
  const { teaching_title = course.teaching_title } = titles;
  const teaching_id = await addCourse(services.db, { ...course, teaching_title, milestones });
  await activateTeaching(services.db, teaching_id);
  return teaching_id;
}
