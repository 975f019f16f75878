import { z } from 'zod';
import { MAX_QUESTIONS } from '#contract/courses/fields.ts';
import { LectureInput } from '#contract/courses/lectures.ts';
import { AnswerInput, ItemInput, QuestionInput } from '#contract/courses/questions.ts';
import { MilestoneInput, TeachingInput } from '#contract/courses/teachings.ts';
import { ExamInput } from '#contract/courses/tests.ts';
import { MAX_ANSWERS_OF_GAP, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';

/** The part of a course's file that says what the others are. */
export const MANIFEST = 'course.json';
export const FORMAT = 'portal-course';
export const VERSION = 1;
/** Of a file with a bank of questions, which portals that had none refuse as too new. */
export const VERSION_WITH_BANK = 2;

/** Lectures, tests and milestones of a course's file, of each so many at most. */
export const MAX_ITEMS = 1000;

const entryOf = (folder: string, name: string) =>
  z.string().regex(new RegExp(`^${folder}/${name}$`), 'Имя файла не того вида');

/** A question whole, without its numbers in the database and without its picture. */
export const PlainQuestion = QuestionInput.omit({ question_image_file: true })
  .required()
  .extend({
    answers: z
      .array(
        AnswerInput.required().extend({
          answer_share: AnswerInput.shape.answer_share.default(null),
          // Files of portals that had no gaps yet.
          answer_tolerance: AnswerInput.shape.answer_tolerance.default(null),
          gap_place: z.int().min(1).max(MAX_GAPS).nullable().default(null),
        }),
      )
      .max(MAX_GAPS * MAX_ANSWERS_OF_GAP),
    items: z
      .array(
        z.strictObject({
          question_item_text: ItemInput.shape.question_item_text,
          item_feedback: ItemInput.shape.item_feedback.unwrap(),
          gap_type: ItemInput.shape.gap_type.default(null),
          /** The place in `answers`, from 1. */
          right_answer_place: z.int().min(1).max(20).nullable(),
        }),
      )
      .max(20),
  })
  .strict();
export type PlainQuestion = z.output<typeof PlainQuestion>;

const ManifestQuestion = z.strictObject({
  /** Its place among the questions of the test's file, from 1; null where that has no place for it at all. */
  in_file: z.int().min(1).nullable(),
  /** The name of a picture in files/. */
  picture: z.string().nullable(),
  /** Fields that the test's file has otherwise, or not at all; the whole question where it is not there. */
  kept: PlainQuestion.partial(),
});
export type ManifestQuestion = z.output<typeof ManifestQuestion>;

const place = z.int().min(0).max(MAX_ITEMS);

/** What a test takes from the bank: one question, or so many of a section. */
const ManifestDraw = z.strictObject({
  /** Its place: how many of the test's own questions come before it. */
  questions_before: z.int().min(0).max(MAX_QUESTIONS),
  /** The place in `sections`, from 0. */
  section: place,
  /** The place among its questions, from 0; null where so many are drawn. */
  question: place.nullable(),
  count: z.int().min(1).max(MAX_QUESTIONS).nullable(),
});
export type ManifestDraw = z.output<typeof ManifestDraw>;

const questions = z.array(ManifestQuestion).max(MAX_QUESTIONS);

/** course.json (docs/product/learning.md, «A course as one file»). What it does not know is refused, not passed over. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT, 'Это не файл курса'),
  version: z.literal([VERSION, VERSION_WITH_BANK], 'Файл сделан более новым порталом: обновите этот'),
  teaching: TeachingInput.strict(),
  lectures: z
    .array(
      LectureInput.omit({ lecture_html_file: true })
        .extend({ entry: entryOf('lectures', '\\d{3,4}\\.html') })
        .strict(),
    )
    .max(MAX_ITEMS),
  tests: z
    .array(
      ExamInput.required()
        .extend({
          /** Null where none of its questions fits into Moodle's format. */
          entry: entryOf('tests', '\\d{3,4}\\.xml').nullable(),
          questions,
          // Files of portals that did not have it yet.
          answers_open: ExamInput.shape.answers_open,
          /** In their order. */
          draws: z.array(ManifestDraw).max(MAX_QUESTIONS).optional(),
        })
        .strict(),
    )
    .max(MAX_ITEMS),
  /** Sections of the bank of questions; none in a file of a course without a bank. */
  sections: z
    .array(
      z.strictObject({
        exam_title: ExamInput.shape.exam_title,
        entry: entryOf('bank', '\\d{3,4}\\.xml').nullable(),
        questions,
      }),
    )
    .max(MAX_ITEMS)
    .optional(),
  /** `lecture` and `test` are places in the lists above, from 0. */
  milestones: z
    .array(
      MilestoneInput.omit({ lecture_id: true, learning_exam_id: true })
        .extend({ lecture: place.nullable(), test: place.nullable() })
        .strict(),
    )
    .max(MAX_ITEMS),
  /** Tests of the course besides those of milestones: their places, by the holder's name. */
  held: z.record(z.string().max(40), z.array(place).max(20)),
  /** Every other part of the archive: a part that is not named here, or is not as it says, is refused. */
  entries: z.record(z.string().max(100), z.strictObject({ size: z.int().min(0), sha256: z.hex().length(64) })),
});
export type Manifest = z.output<typeof Manifest>;
