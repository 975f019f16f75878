import { questionPicture } from '#contract/files.ts';
import type { DemoMilestone, DemoQuestion } from '#demo/content/types.ts';
import { drawPng } from '#demo/pictures/draw-png.ts';
import type { Storing } from '#server/platform/storage/keep-file.ts';
import { storePicture } from '#server/platform/storage/store-picture.ts';

const WIDTH = 1000;
const order = { file_target: questionPicture, owner_id: null, is_public: false, max_width: WIDTH };

/** Draws and keeps the pictures the demo questions ask for, and gives the milestones with their paths. */
export async function withPictures(services: Storing, milestones: readonly DemoMilestone[]) {
  const names = new Set(milestones.flatMap(({ exam }) => exam.questions.flatMap(({ picture }) => picture ?? [])));
  const drawn = await Promise.all([...names].map(async (name) => ({ name, content: await drawPng(name, WIDTH) })));
  const paths = new Map<string, string>();
  // One after another: they share the connection of one transaction.
  for (const { name, content } of drawn) paths.set(name, (await storePicture(services, { ...order, content })).path);
  const shown = ({ picture, ...question }: DemoQuestion) => ({
    ...question,
    question_image_file: picture ? (paths.get(picture) ?? null) : null,
  });
  return milestones.map((step) => ({ ...step, exam: { ...step.exam, questions: step.exam.questions.map(shown) } }));
}
