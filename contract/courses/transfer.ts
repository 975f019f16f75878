import { z } from 'zod';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { admin } from '#contract/roles.ts';
import { fileRoute, id, instant, route } from '#contract/route.ts';
import { MAX_QUESTIONS } from './fields.ts';
import { Teaching } from './teachings.ts';

/** Limit of questions in a file to choose from. */
export const MAX_QUESTIONS_IN_FILE = 500;

export const transferFormats = ['gift', 'moodle_xml'] as const;
export const TransferFormat = z.enum(transferFormats);
export type TransferFormat = z.infer<typeof TransferFormat>;

/** A question of a file that the portal can take. */
export const UnderstoodQuestion = z.object({
  /** Position in the file, from 1; `chosen` refers to it. */
  number: z.int(),
  /** Place in the file in words: «строка 12», «вопрос 3». */
  where: z.string(),
  question_type: QuestionType,
  question_text: z.string(),
  /** The right answers in words: variants, spellings, pairs. */
  right: z.array(z.string()),
  has_picture: z.boolean(),
  /** What the import would lose of the question, in words. */
  dropped: z.array(z.string()),
});
export type UnderstoodQuestion = z.infer<typeof UnderstoodQuestion>;

/** A question that cannot be imported, with the reason. */
export const NotUnderstood = z.object({
  number: z.int(),
  where: z.string(),
  /** Name of the question, or the beginning of its text. */
  name: z.string(),
  why: z.string(),
});
export type NotUnderstood = z.infer<typeof NotUnderstood>;

export const ImportReport = z.object({
  format: TransferFormat,
  questions: z.array(UnderstoodQuestion),
  not_understood: z.array(NotUnderstood),
  /** What was skipped altogether, e.g. categories. */
  skipped: z.array(z.string()),
  /** How many more questions the test can hold. */
  room: z.int(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Fields of a multipart form are texts. */
const formId = z.coerce.number('Неверный тест').pipe(id);
const fileInput = { file: z.file() };

/** Question numbers of the report: «1,2,7». */
export const ChosenQuestionNumbers = z
  .string()
  .max(1000)
  .regex(/^\d{1,3}(?:,\d{1,3})*$/, 'Выберите хотя бы один вопрос')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((numbers) => numbers.length <= MAX_QUESTIONS, `В тесте помещается не больше ${MAX_QUESTIONS} вопросов`);

/** Fields of the form beside its file. With a repeated `request_key` the call answers with the first result. */
export const ImportInput = z.object({ learning_exam_id: formId, chosen: ChosenQuestionNumbers, request_key: z.uuid() });

export type ImportOutcome = { question_ids: number[]; saved: { before: string; at: string } | null };

/** Fields of the form beside a course's file. With a repeated `request_key` the call answers with the first result. */
export const CourseFileInput = z.object({ request_key: z.uuid() });

/**
 * Whole courses as one file, questions from files of Moodle and back, and a test as a Word document. The host answers these
 * calls itself.
 */
export const transfer = {
  exportCourse: fileRoute({
    method: 'GET',
    path: '/admin/teaching/{id}/export',
    who: admin,
    summary: 'Курс одним файлом ZIP: этапы, лекции с картинками, тесты (Moodle XML)',
    input: z.object({ id: z.coerce.number('Неверный курс').pipe(id) }),
  }),
  importCourse: route({
    method: 'POST',
    path: '/admin/teaching/import',
    who: admin,
    summary:
      'Курс из такого файла, не действующий; что не так — по частям в errors. Повтор с тем же ключом отвечает тем же курсом',
    input: CourseFileInput.extend(fileInput),
    output: { teaching: Teaching },
  }),
  checkImport: route({
    method: 'POST',
    path: '/admin/tests/import/check',
    who: admin,
    summary: 'Прочитать файл Moodle (GIFT или XML) и сказать, что в нём понято; ничего не меняется',
    input: ImportInput.pick({ learning_exam_id: true }).extend(fileInput),
    output: ImportReport.shape,
  }),
  importQuestions: route({
    method: 'POST',
    path: '/admin/tests/import',
    who: admin,
    summary: 'Добавить в конец теста выбранные вопросы файла; повтор с тем же ключом ничего не добавляет',
    input: ImportInput.extend(fileInput),
    output: {
      question_ids: z.array(id),
      /** When the test was saved before this import, and by it; null for a repeated call. */
      saved: z.object({ before: instant, at: instant }).nullable(),
    },
  }),
  exportTest: fileRoute({
    method: 'GET',
    path: '/admin/tests/{id}/export',
    who: admin,
    summary: 'Вопросы теста файлом для Moodle; картинки помещаются только в moodle_xml',
    input: z.object({ id: formId, format: TransferFormat }),
  }),
  downloadWord: fileRoute({
    method: 'GET',
    path: '/admin/tests/{id}/download-word',
    who: admin,
    summary: 'Тест документом Word: для печати или, с answers=1, с верными ответами',
    input: z.object({
      id: formId,
      answers: z.coerce
        .number('Неверное значение')
        .pipe(z.literal([0, 1], 'Неверное значение'))
        .default(0),
    }),
  }),
};
