import { z } from 'zod';
import { QuestionInput } from '#contract/courses/questions.ts';
import { Audience } from '#contract/courses/teachings.ts';
import { questionPicture } from '#contract/files.ts';
import { MilestoneColor } from '#contract/learning.ts';
import { activateTeaching } from '#server/features/courses/activate-teaching.ts';
import { addCourse } from '#server/features/courses/add-course.ts';
import { headingsIn } from '#server/features/courses/lecture-headings.ts';
import type { Storing } from '#server/platform/storage/store-local-file.ts';
import { readContent, readIndex } from './content.ts';
import { type Drawings, wide } from './draw-picture.ts';
import { type PublicPictures, withPictures } from './public-pictures.ts';
import { Exam, readQuestions } from './read-test.ts';
import { storeFile } from './store-file.ts';

const SIZE = wide(1000);
const order = { file_target: questionPicture, owner_id: null, is_public: false };

const More = QuestionInput.omit({ question_text: true, question_image_file: true, question_right_answer: true })
  .partial()
  .strict();

const Course = z.strictObject({
  teaching_title: z.string(),
  audience: Audience,
  milestones: z.array(
    z.strictObject({
      /** The lecture's .html and the test's .gift. */
      file: z.string(),
      milestone_title: z.string(),
      color: MilestoneColor,
      days_to_pass: z.int(),
      lecture: z.strictObject({
        lecture_title: z.string(),
        lecture_announcement: z.string(),
        lecture_author: z.string(),
      }),
      exam: Exam.extend({
        /** By the number of a question in the .gift: one of ./pictures. */
        pictures: z.record(z.string(), z.string()).default({}),
        /** By the number of a question: what GIFT has no place for. */
        more: z.record(z.string(), More).default({}),
        mixes_questions: z.boolean().default(false),
      }),
    }),
  ),
});
type Course = z.output<typeof Course>;

type Adding = Storing & { drawings: Drawings };

/** The pictures the questions ask for, drawn and kept; gives the path of each by its name. */
async function storePictures(services: Adding, { milestones }: Course): Promise<Map<string, string>> {
  const names = new Set(milestones.flatMap(({ exam }) => Object.values(exam.pictures)));
  const drawn = await Promise.all(
    [...names].map(async (name) => ({ name, content: await services.drawings.toKeep(name, SIZE) })),
  );
  const paths = new Map<string, string>();
  // One after another: they share the connection of one transaction.
  for (const { name, content } of drawn) paths.set(name, await storeFile(services, content, 'image/webp', order));
  return paths;
}

/** A folder of lectures and tests as a course that is open to its readers; gives its id. */
export async function addDemoCourse(services: Adding, folder: string, pictures: PublicPictures): Promise<number> {
  const course = await readIndex(folder, Course);
  const paths = await storePictures(services, course);
  const read = await Promise.all(
    course.milestones.map(async ({ file, lecture, exam: { pictures: asked, more, ...exam }, ...milestone }) => {
      const questions = await readQuestions(folder, file);
      const lecture_html_file = await readContent(folder, `${file}.html`);
      const headings = headingsIn(lecture_html_file);
      for (const { question_theme } of Object.values(more))
        if (question_theme && !headings.includes(question_theme))
          throw new Error(`${file}.html has no heading «${question_theme}»`);
      return {
        ...milestone,
        lecture: { ...lecture, lecture_html_file },
        exam: {
          ...exam,
          questions: questions.map((question, index) => ({
            ...question,
            ...more[index + 1],
            question_type: more[index + 1]?.question_type ?? question.question_type,
            question_image_file: paths.get(asked[index + 1] ?? '') ?? null,
          })),
        },
      };
    }),
  );
  const milestones: typeof read = [];
  for (const { lecture, ...milestone } of read) {
    const lecture_html_file = await withPictures(lecture.lecture_html_file, pictures);
    milestones.push({ ...milestone, lecture: { ...lecture, lecture_html_file } });
  }
  const teaching_id = await addCourse(services.db, { ...course, milestones });
  await activateTeaching(services.db, teaching_id);
  return teaching_id;
}
