import { z } from 'zod';
import { basedOn } from '#contract/content/fields.ts';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, pageQuery, route } from '#contract/route.ts';
import { search } from '#contract/validation/text.ts';
import { bankSorts } from './bank-sorts.ts';
import { byId, MAX_QUESTIONS, title, usageList } from './fields.ts';
import { Test } from './tests.ts';

/** A test that takes from the bank: this question by name, or so many of its section. With the milestones that ask it. */
const BankTaker = z.object({ exam_id: id, exam_title: z.string(), places: usageList });
export type BankTaker = z.infer<typeof BankTaker>;
const takers = z.array(BankTaker);

/** How questions fare: over all tests and seasons that asked them, as far as they are counted. */
const measures = {
  /** How many attempts were asked. */
  asked_count: z.int(),
  /** Mean share of the points that was won, 0 to 1; null: nobody was asked. */
  facility: z.number().nullable(),
};

/** A section of a course's bank: the questions of a test that no milestone asks. */
export const BankSection = z.object({
  id,
  section_title: z.string(),
  teaching_id: id,
  teaching_title: z.string(),
  questions_count: z.int(),
  /** Those that are complete and can be asked. */
  ready_count: z.int(),
  updated_at: instant,
  used_in: takers,
  ...measures,
});
export type BankSection = z.infer<typeof BankSection>;

export const BankQuestion = z.object({
  id,
  section_id: id,
  section_title: z.string(),
  teaching_title: z.string(),
  /** Plain, in one line. */
  question_text: z.string(),
  question_type: QuestionType,
  /** Why it cannot be asked, in words; null when it is complete. */
  fault: z.string().nullable(),
  used_in: takers,
  ...measures,
  /** Correlation of its points with those of the rest of the test, −1 to 1; null if it cannot be computed. */
  discrimination: z.number().nullable(),
});
export type BankQuestion = z.infer<typeof BankQuestion>;

/** A query string says it as text. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')
  .optional();

export const BankSectionsQuery = z.object({ teaching_id: id.optional(), search });
export type BankSectionsQuery = z.infer<typeof BankSectionsQuery>;

export const BankQuestionsQuery = z.object({
  ...pageQuery,
  teaching_id: id.optional(),
  section_id: id.optional(),
  question_type: QuestionType.optional(),
  search,
  /** Complete, or with a fault. */
  is_ready: flag,
  /** Asked by some attempt that is over, or by none. */
  is_asked: flag,
  sort: z.enum(bankSorts).default('section'),
});
export type BankQuestionsQuery = z.infer<typeof BankQuestionsQuery>;

export const BankSectionInput = z.object({ teaching_id: id, section_title: title });
export type BankSectionInput = z.infer<typeof BankSectionInput>;

const questionIds = z.array(id).min(1, 'Выберите вопросы').max(MAX_QUESTIONS);

export const IntoBankInput = z.object({
  /** The test. */
  id,
  ...basedOn,
  question_ids: questionIds,
  /** A section that is there, or a new one. */
  section_id: id.optional(),
  new_section: BankSectionInput.optional(),
});
export type IntoBankInput = z.infer<typeof IntoBankInput>;

/** A question as it stood: all of it in lines of text, to be compared. */
export const QuestionVersion = z.object({
  id,
  saved_at: instant,
  /** Name of the editor; null where nobody is known. */
  saved_by: z.string().nullable(),
  words: z.string(),
});
export type QuestionVersion = z.infer<typeof QuestionVersion>;

/** The bank of questions, for administrators. */
export const bank = {
  bankSections: route({
    method: 'GET',
    path: '/admin/bank/sections',
    who: admin,
    summary: 'Разделы банка вопросов: сколько в них вопросов, какие тесты из них берут',
    input: BankSectionsQuery,
    output: { data: z.array(BankSection) },
  }),
  bankQuestions: route({
    method: 'GET',
    path: '/admin/bank/questions',
    who: admin,
    summary: 'Вопросы банка: по курсу, разделу, виду и словам, страницами',
    input: BankQuestionsQuery,
    output: paged(BankQuestion),
  }),
  addBankSection: route({
    method: 'POST',
    path: '/admin/bank/section/add',
    who: admin,
    summary: 'Создать раздел банка; его вопросы пишут как вопросы теста',
    input: BankSectionInput,
    output: { id },
  }),
  deleteBankSection: route({
    method: 'POST',
    path: '/admin/bank/section/delete',
    who: admin,
    summary: 'Удалить раздел, из которого не берут тесты и на вопросы которого не отвечали',
    input: byId,
  }),
  moveBankQuestions: route({
    method: 'POST',
    path: '/admin/bank/questions/move',
    who: admin,
    summary: 'Перенести вопросы из одного раздела банка в другой',
    input: z.object({ question_ids: questionIds, section_id: id }),
  }),
  putIntoBank: route({
    method: 'POST',
    path: '/admin/bank/questions/put',
    who: admin,
    summary: 'Перенести вопросы теста в банк; тест берёт их оттуда на прежних местах',
    input: IntoBankInput,
    output: { test: Test },
  }),
  questionVersions: route({
    method: 'GET',
    path: '/admin/bank/questions/{id}/versions',
    who: admin,
    summary: 'Вопрос, как он есть, и его последние 50 прежних версий; вопросы тестов тоже',
    input: byId,
    output: { current: QuestionVersion.omit({ id: true }), versions: z.array(QuestionVersion) },
  }),
  putBackQuestion: route({
    method: 'POST',
    path: '/admin/bank/questions/put_back',
    who: admin,
    summary: 'Вернуть вопросу прежнюю версию; она сохраняется как новая правка',
    input: z.object({ question_id: id, version_id: id }),
  }),
};
