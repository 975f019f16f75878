import { z } from 'zod';
import { QuestionInput } from '#contract/courses/questions.ts';
import { Audience } from '#contract/courses/teachings.ts';
import { ExamInput } from '#contract/courses/tests.ts';
import { MilestoneColor } from '#contract/learning/milestones.ts';
import { picturesIn, textOfPicture } from '#contract/question-kinds/choice/tiles.ts';
import { headingsIn } from '#server/features/courses/lectures/lecture-headings.ts';
import type { NewCourse } from '#server/features/courses/teachings/add-course.ts';
import { readStarter, readStarterIndex } from '../content.ts';
import { LARGEST, SCHEME } from './drawings.ts';
import { Exam, readQuestions } from './read-questions.ts';

const More = QuestionInput.omit({ question_text: true, question_image_file: true, question_right_answer: true })
  .partial()
  .strict();

const Bank = z.strictObject({
  section_title: z.string(),
  /** The .gift of the section. */
  file: z.string(),
  count: z.int(),
  more: z.record(z.string(), More).default({}),
});

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
      lecture: z.strictObject({ lecture_title: z.string(), lecture_announcement: z.string() }),
      exam: Exam.extend({
        /** Names of starter/pictures, by the number of a question in the .gift. */
        pictures: z.record(z.string(), z.string()).default({}),
        /** Units of the numbers that gaps take, by the number of a question and the place of a gap. */
        units: z.record(z.string(), z.record(z.string(), z.string())).default({}),
        /** The same for each variant of a question, which the .gift tells in words. */
        variants: z.record(z.string(), z.array(z.string())).default({}),
        /** Fields GIFT has no place for, by the number of a question. */
        more: z.record(z.string(), More).default({}),
        mixes_questions: z.boolean().default(false),
        answers_open: ExamInput.shape.answers_open,
        /** So many questions of a section of the bank after the test's own ones, other ones for each. */
        bank: Bank.optional(),
      }),
    }),
  ),
});

/** A course of starter/ whose pictures are still names; `file` is what its milestones are called there. */
export type StarterCourse = { files: string[]; course: NewCourse; pictures: string[] };

type Question = Awaited<ReturnType<typeof readQuestions>>[number];
type Units = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Questions with a unit behind each number that is accepted in a gap. Throws where the gap takes no numbers. */
const withUnits = (questions: readonly Question[], units: Units): Question[] =>
  questions.map((question, index) => ({
    ...question,
    answers: question.answers.map((answer) => {
      const unit = units[index + 1]?.[answer.gap_place ?? 0];
      if (unit === undefined) return answer;
      if (answer.answer_tolerance === undefined)
        throw new Error(`gap ${answer.gap_place} has a unit, but takes no numbers`);
      return { ...answer, answer_text: `${answer.answer_text} ${unit}` };
    }),
  }));

/** Questions with what GIFT has no place for. */
const withMore = (questions: readonly Question[], more: Readonly<Record<string, z.infer<typeof More>>>) =>
  questions.map((question, index) => ({
    ...question,
    ...more[index + 1],
    question_type: more[index + 1]?.question_type ?? question.question_type,
  }));

type Section = NonNullable<NewCourse['sections']>[number];
type Read = NewCourse['milestones'][number] & { bank: (Section & { count: number }) | undefined };

/** The sections of a course, and its milestones whose tests draw from them after their own questions. */
function withDraws(read: readonly Read[]): Required<Pick<NewCourse, 'sections' | 'milestones'>> {
  const sections: Section[] = [];
  const milestones = read.map(({ bank, exam, ...milestone }) => {
    if (!bank) return { ...milestone, exam };
    const { count, ...section } = bank;
    const draw = {
      questions_before: exam.questions.length,
      section: sections.push(section) - 1,
      question: null,
      count,
    };
    return { ...milestone, exam: { ...exam, draws: [draw] } };
  });
  return { sections, milestones };
}

/** Variants as pictures that show what they say. */
const asPictures = <Answer extends { answer_text: string }>(answers: Answer[], names: readonly string[]): Answer[] =>
  answers.map((answer, place) => {
    const name = names[place];
    return name === undefined
      ? answer
      : { ...answer, answer_text: textOfPicture({ src: `question:${name}`, alt: answer.answer_text, ...LARGEST }) };
  });

const ofVariant = /src="(question:[\w-]+)"/g;
const inHtml = /src="((?:picture|scheme):[\w-]+)"/g;

/** A course of starter/ with its lectures and tests. Throws where a question names a heading its lecture has not. */
export async function readStarterCourse(folder: string): Promise<StarterCourse> {
  const { milestones: steps, ...course } = await readStarterIndex(folder, Course);
  const read = await Promise.all(
    steps.map(async ({ file, lecture, exam: { pictures, variants, units, more, bank, ...exam }, ...milestone }) => {
      const questions = withMore(withUnits(await readQuestions(folder, file), units), more);
      const section = bank && withMore(await readQuestions(folder, bank.file), bank.more);
      const lecture_html_file = await readStarter(folder, `${file}.html`);
      const headings = headingsIn(lecture_html_file).map(({ title }) => title);
      for (const { question_theme } of [...questions, ...(section ?? [])])
        if (question_theme && !headings.includes(question_theme))
          throw new Error(`${file}.html has no heading «${question_theme}»`);
      const drafts = questions.map((question, index) => {
        const picture = pictures[index + 1];
        return {
          ...question,
          question_image_file: picture === undefined ? null : `question:${picture}`,
          answers: asPictures(question.answers, variants[index + 1] ?? []),
        };
      });
      return {
        ...milestone,
        lecture: { ...lecture, lecture_author: '', lecture_html_file },
        exam: { ...exam, questions: drafts },
        bank: bank && section && { exam_title: bank.section_title, questions: section, count: bank.count },
      };
    }),
  );
  const { sections, milestones } = withDraws(read);
  const named = milestones.flatMap(({ lecture, exam }) => [
    ...Array.from(lecture.lecture_html_file.matchAll(inHtml), ([, name = '']) => name),
    ...exam.questions.flatMap(({ question_image_file }) => question_image_file ?? []),
    ...exam.questions
      .flatMap(({ answers = [] }) => answers.flatMap(({ answer_text }) => picturesIn(answer_text)))
      .map(({ src }) => src),
  ]);
  return {
    files: steps.map(({ file }) => file),
    course: { ...course, sections, milestones },
    pictures: [...new Set(named)],
  };
}

/** A text with the pictures it names (`<img src="picture:reef">`) as they are kept. Throws where one is not. */
export const withPictures = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(inHtml, (_, name: string) => {
    const { width, height } = name.startsWith('scheme:') ? SCHEME : LARGEST;
    return `src="/api/storage/${pathOf(name, paths)}" width="${width}" height="${height}"`;
  });

function pathOf(name: string, paths: ReadonlyMap<string, string>): string {
  const path = paths.get(name);
  if (path === undefined) throw new Error(`picture ${name} was not kept`);
  return path;
}

/** The course with its pictures as they are kept: `paths` by their names. */
export const withStoredPictures = ({ course }: StarterCourse, paths: ReadonlyMap<string, string>): NewCourse => ({
  ...course,
  milestones: course.milestones.map(({ lecture, exam, ...milestone }) => ({
    ...milestone,
    lecture: { ...lecture, lecture_html_file: withPictures(lecture.lecture_html_file, paths) },
    exam: {
      ...exam,
      questions: exam.questions.map(({ question_image_file, answers = [], ...question }) => ({
        ...question,
        question_image_file: question_image_file ? pathOf(question_image_file, paths) : null,
        answers: answers.map((answer) => ({
          ...answer,
          answer_text: answer.answer_text.replace(
            ofVariant,
            (_, name: string) => `src="/api/storage/${pathOf(name, paths)}"`,
          ),
        })),
      })),
    },
  })),
});
