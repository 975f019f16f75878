import { z } from 'zod';
import { basedOn } from '#contract/content/fields.ts';
import { MAX_ANSWERS_OF_GAP, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, route } from '#contract/route.ts';
import { text } from '../validation/text.ts';
import { byId, listQuery, MAX_QUESTIONS, title, usageList } from './fields.ts';
import { Answer, AnswerInput, Item, ItemInput, Question, QuestionInput } from './questions.ts';

/** When the right answers are shown to who has sent the test. */
export const answersOpen = ['at_once', 'when_over', 'never'] as const;
export type AnswersOpen = (typeof answersOpen)[number];

export const ExamInput = z.object({
  exam_title: title,
  exam_announcement: text().trim().max(2000).default(''),
  exam_points: z.number().min(0).max(1000).multipleOf(0.01, 'Не больше двух знаков после запятой'),
  /** Duration in minutes. */
  exam_duration: z.int().min(1).max(600),
  /** Each attempt has the questions in its own random order. */
  mixes_questions: z.boolean().optional(),
  /** After sending; when nobody of the season can be asked the test any more (the default); or never. Guides wait for nobody. */
  answers_open: z.enum(answersOpen).optional(),
});
export type ExamInput = z.infer<typeof ExamInput>;
export const ExamCard = ExamInput.required().extend({
  id,
  questions_count: z.int(),
  used_in: usageList,
  /** Set: a section of this course's bank of questions, which no milestone asks. */
  bank_teaching_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type ExamCard = z.infer<typeof ExamCard>;

/** What a test takes from the bank of questions: one question by name, or so many of a section, drawn for each attempt. */
export const DrawInput = z.object({
  id: id.optional(),
  /** Its place: how many of the test's own questions come before it; those of one place stand in their order here. */
  questions_before: z.int().min(0).max(MAX_QUESTIONS),
  section_id: id,
  /** The question; null where so many of the section are drawn. */
  question_id: id.nullable(),
  draw_count: z
    .int('Укажите целое число')
    .min(1, 'Не меньше одного вопроса')
    .max(MAX_QUESTIONS, `Не больше ${MAX_QUESTIONS} вопросов`)
    .nullable(),
});
export type DrawInput = z.infer<typeof DrawInput>;
export const Draw = DrawInput.required().extend({
  section_title: z.string(),
  /** Questions of the section that a draw may give: complete ones, without those the test takes by name. */
  ready_count: z.int(),
  /** The question taken by name. */
  question_text: z.string().nullable(),
  /** The questions drawn from do not all weigh the same: what a test is worth then depends on the draw. */
  has_unequal_weights: z.boolean(),
  /** How many of the questions it may give name no heading to reread. */
  without_theme: z.int(),
});
export type Draw = z.infer<typeof Draw>;

/** A whole test for the editor. */
export const Test = ExamCard.extend({
  questions: z.array(Question.extend({ answers: z.array(Answer), items: z.array(Item) })),
  draws: z.array(Draw),
});
export type Test = z.infer<typeof Test>;

/** A whole test from the editor: questions with an id are changed, those without are new, missing ones are deleted. */
export const TestInput = ExamInput.extend({
  id,
  ...basedOn,
  questions: z
    .array(
      QuestionInput.extend({
        id: id.optional(),
        answers: z
          .array(
            AnswerInput.extend({
              id: id.optional(),
              /** Types 6 and 7: place in `items`, from 1, of the gap that the answer belongs to. */
              gap_place: z.int().min(1).max(MAX_GAPS).nullable().optional(),
            }),
          )
          // Of a gap as many as of a question of any other type (server/features/courses/tests/edit-test.ts).
          .max(MAX_GAPS * MAX_ANSWERS_OF_GAP)
          .default([]),
        items: z
          .array(
            z.object({
              id: id.optional(),
              question_item_text: ItemInput.shape.question_item_text,
              item_feedback: ItemInput.shape.item_feedback,
              gap_type: ItemInput.shape.gap_type,
              /** Position in `answers`, from 1, of the variant that belongs to this category; null: none yet. */
              right_answer_place: z.int().min(1).max(20).nullable(),
            }),
          )
          .max(20)
          .default([]),
      }),
    )
    .max(MAX_QUESTIONS),
  /** Unsaid by a page opened before tests took from the bank: what the test takes stays. */
  draws: z.array(DrawInput).max(MAX_QUESTIONS).optional(),
});
export type TestInput = z.infer<typeof TestInput>;

/** A lecture with the headings that questions of the test may name as their theme. */
export const LectureThemes = z.object({ lecture_title: z.string(), headings: z.array(z.string()) });
export type LectureThemes = z.infer<typeof LectureThemes>;

/** Tests as a whole, for administrators. */
export const tests = {
  exams: route({
    method: 'GET',
    path: '/admin/exam/list',
    who: admin,
    summary: 'Тесты без вопросов: поиск по названию, страницами',
    input: listQuery,
    output: paged(ExamCard),
  }),
  addExam: route({
    method: 'POST',
    path: '/admin/exam/add',
    who: admin,
    summary: 'Создать тест',
    input: ExamInput,
    output: { exam: ExamCard },
  }),
  updateExam: route({
    method: 'POST',
    path: '/admin/exam/update',
    who: admin,
    summary: 'Изменить название, баллы и время теста',
    input: ExamInput.extend({ id, ...basedOn }),
    output: { exam: ExamCard },
  }),
  deleteExam: route({
    method: 'POST',
    path: '/admin/exam/delete',
    who: admin,
    summary: 'Удалить тест, которого нет в курсах',
    input: byId,
  }),
  findTest: route({
    method: 'GET',
    path: '/admin/tests/{id}',
    who: admin,
    summary: 'Тест целиком: вопросы, варианты, категории',
    input: byId,
    output: { test: Test },
  }),
  examLearners: route({
    method: 'GET',
    path: '/admin/tests/{id}/learners',
    who: admin,
    summary: 'Скольких учащихся затронет правка теста',
    input: byId,
    output: {
      learners: z.object({
        /** Learners who have the test open now; they keep the questions they were given. */
        taking: z.int(),
        passed: z.int(),
        /** Learners who have not opened it yet. */
        ahead: z.int(),
      }),
    },
  }),
  themes: route({
    method: 'GET',
    path: '/admin/tests/{id}/themes',
    who: admin,
    summary: 'Заголовки лекций, после которых проходят тест: темы для его вопросов',
    input: byId,
    output: { data: z.array(LectureThemes) },
  }),
  editTest: route({
    method: 'POST',
    path: '/admin/test/edit',
    who: admin,
    summary: 'Сохранить тест целиком; то, у чего есть id, остаётся собой',
    input: TestInput,
    output: { test: Test },
  }),
};
