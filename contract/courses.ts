import { z } from 'zod';
import { MilestoneColor, QuestionType } from './learning.ts';
import { admin } from './roles.ts';
import { id, instant, route } from './route.ts';

/** The administrator's side of learning: courses, milestones, lectures, tests. */

const title = z.string().trim().min(1).max(300);
const byId = z.object({ id });
const place = z.int().min(1).max(1000);
/** A path of the portal's own storage. */
const storedFile = z
  .string()
  .max(300)
  .regex(/^(?!.*\.\.)[\w./-]+$/, 'Загрузите файл');

export const Audience = z.enum(['participant', 'guide']);
export type Audience = z.infer<typeof Audience>;

export const TeachingInput = z.object({ teaching_title: title, audience: Audience });
export const Teaching = TeachingInput.extend({
  id,
  is_active: z.boolean(),
  milestones_count: z.int(),
  learners_count: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Teaching = z.infer<typeof Teaching>;

export const MilestoneInput = z.object({
  milestone_title: title,
  color: MilestoneColor,
  /** Days from the passing of the milestone before. */
  days_to_pass: z.int().min(1).max(365),
  lecture_id: id.nullable(),
  learning_exam_id: id.nullable(),
});
export type MilestoneInput = z.infer<typeof MilestoneInput>;
export const Milestone = MilestoneInput.extend({
  id,
  teaching_id: id,
  ordinal_number: z.int(),
  lecture_title: z.string().nullable(),
  exam_title: z.string().nullable(),
  questions_count: z.int(),
});
export type Milestone = z.infer<typeof Milestone>;

/** Where a lecture or a test is used. */
const usedIn = z.array(z.object({ teaching_id: id, teaching_title: z.string(), ordinal_number: z.int() }));

export const LectureInput = z.object({
  lecture_title: title,
  lecture_announcement: z.string().trim().max(2000).default(''),
  /** The editor's HTML; kept cleaned. */
  lecture_html_file: z.string().max(500_000).default(''),
  lecture_author: z.string().trim().max(300).default(''),
});
export type LectureInput = z.infer<typeof LectureInput>;
export const Lecture = LectureInput.extend({ id, created_at: instant, updated_at: instant });
export type Lecture = z.infer<typeof Lecture>;
export const LectureCard = Lecture.omit({ lecture_html_file: true }).extend({ used_in: usedIn });
export type LectureCard = z.infer<typeof LectureCard>;

export const ExamInput = z.object({
  exam_title: title,
  exam_announcement: z.string().trim().max(2000).default(''),
  exam_points: z.number().min(0).max(1000).multipleOf(0.01, 'Не больше двух знаков после запятой'),
  /** Minutes. */
  exam_duration: z.int().min(1).max(600),
});
export type ExamInput = z.infer<typeof ExamInput>;
export const ExamCard = ExamInput.extend({
  id,
  questions_count: z.int(),
  used_in: usedIn,
  created_at: instant,
  updated_at: instant,
});
export type ExamCard = z.infer<typeof ExamCard>;

/** A variant; `right` is 1 for a right one. */
export const AnswerInput = z.object({ answer_text: z.string().trim().min(1).max(1000), right: z.literal([0, 1]) });
export const Answer = AnswerInput.extend({ id, learning_question_id: id, ordinal_number: z.int() });
export type Answer = z.infer<typeof Answer>;

/** A category of a matching question; `right_answer_id` is the variant that belongs to it. */
export const ItemInput = z.object({
  question_item_text: z.string().trim().min(1).max(1000),
  right_answer_id: id.nullable(),
});
export const Item = ItemInput.extend({ id, learning_question_id: id, ordinal_number: z.int() });
export type Item = z.infer<typeof Item>;

export const QuestionInput = z.object({
  question_type: QuestionType,
  question_text: z.string().trim().min(1).max(5000),
  question_image_file: storedFile.nullable().default(null),
  /** Type 3 only. */
  question_right_answer: z.string().trim().max(500).default(''),
});
export type QuestionInput = z.infer<typeof QuestionInput>;
export const Question = QuestionInput.extend({
  id,
  learning_exam_id: id,
  ordinal_number: z.int(),
  /** Why this question can't be asked yet, in words; null when it is complete. */
  fault: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

/** A whole test as the editor shows it. */
export const Test = ExamCard.extend({
  questions: z.array(Question.extend({ answers: z.array(Answer), items: z.array(Item) })),
});
export type Test = z.infer<typeof Test>;

/** A whole test as the editor sends it: what has an id stays, what has none is new, what is missing goes. */
export const TestInput = ExamInput.extend({
  id,
  questions: z
    .array(
      QuestionInput.extend({
        id: id.optional(),
        answers: z
          .array(AnswerInput.extend({ id: id.optional() }))
          .max(20)
          .default([]),
        items: z
          .array(
            z.object({
              id: id.optional(),
              question_item_text: ItemInput.shape.question_item_text,
              /** The place in `answers`, from 1, of the variant that belongs to this category. */
              right_answer_place: z.int().min(1).max(20).nullable(),
            }),
          )
          .max(20)
          .default([]),
      }),
    )
    .max(200),
});
export type TestInput = z.infer<typeof TestInput>;

export const courses = {
  teachings: route({
    method: 'GET',
    path: '/admin/teaching/list',
    who: admin,
    summary: 'Курсы',
    output: { data: z.array(Teaching) },
  }),
  addTeaching: route({
    method: 'POST',
    path: '/admin/teaching/add',
    who: admin,
    summary: 'Создать курс',
    input: TeachingInput,
    output: { teaching: Teaching },
  }),
  updateTeaching: route({
    method: 'POST',
    path: '/admin/teaching/update',
    who: admin,
    summary: 'Переименовать курс',
    input: TeachingInput.pick({ teaching_title: true }).extend({ id }),
    output: { teaching: Teaching },
  }),
  activateTeaching: route({
    method: 'POST',
    path: '/admin/teaching/activate',
    who: admin,
    summary: 'Включить курс для его слушателей; чего не хватает — в `missing`',
    input: byId,
    output: { teaching: Teaching },
  }),
  deleteTeaching: route({
    method: 'POST',
    path: '/admin/teaching/delete',
    who: admin,
    summary: 'Удалить курс, по которому никто не учился',
    input: byId,
  }),

  milestones: route({
    method: 'GET',
    path: '/admin/milestone/list',
    who: admin,
    summary: 'Этапы курса по порядку',
    input: z.object({ teaching_id: id }),
    output: { teaching: Teaching, data: z.array(Milestone) },
  }),
  addMilestone: route({
    method: 'POST',
    path: '/admin/milestone/add',
    who: admin,
    summary: 'Добавить этап; без порядкового номера — последним',
    input: MilestoneInput.extend({ teaching_id: id, ordinal_number: place.optional() }),
    output: { milestone: Milestone },
  }),
  updateMilestone: route({
    method: 'POST',
    path: '/admin/milestone/update',
    who: admin,
    summary: 'Изменить этап; порядковый номер передвигает его, остальные смыкаются',
    input: MilestoneInput.partial().extend({ id, ordinal_number: place.optional() }),
    output: { milestone: Milestone },
  }),
  deleteMilestone: route({
    method: 'POST',
    path: '/admin/milestone/delete',
    who: admin,
    summary: 'Удалить этап, до которого никто не дошёл',
    input: byId,
  }),

  lectures: route({
    method: 'GET',
    path: '/admin/lecture/list',
    who: admin,
    summary: 'Лекции без текста, сначала новые',
    output: { data: z.array(LectureCard) },
  }),
  findLecture: route({
    method: 'GET',
    path: '/admin/lecture/{id}',
    who: admin,
    summary: 'Лекция с текстом',
    input: byId,
    output: { lecture: Lecture },
  }),
  addLecture: route({
    method: 'POST',
    path: '/admin/lecture/add',
    who: admin,
    summary: 'Создать лекцию',
    input: LectureInput,
    output: { lecture: Lecture },
  }),
  updateLecture: route({
    method: 'POST',
    path: '/admin/lecture/update',
    who: admin,
    summary: 'Изменить лекцию',
    input: LectureInput.extend({ id }),
    output: { lecture: Lecture },
  }),
  deleteLecture: route({
    method: 'POST',
    path: '/admin/lecture/delete',
    who: admin,
    summary: 'Удалить лекцию, которой нет в курсах',
    input: byId,
  }),

  exams: route({
    method: 'GET',
    path: '/admin/exam/list',
    who: admin,
    summary: 'Тесты без вопросов, сначала новые',
    output: { data: z.array(ExamCard) },
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
    input: ExamInput.extend({ id }),
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
  editTest: route({
    method: 'POST',
    path: '/admin/test/edit',
    who: admin,
    summary: 'Сохранить тест целиком; то, у чего есть id, остаётся собой',
    input: TestInput,
    output: { test: Test },
  }),

  questions: route({
    method: 'GET',
    path: '/admin/question/list',
    who: admin,
    summary: 'Вопросы теста по порядку',
    input: z.object({ learning_exam_id: id }),
    output: { data: z.array(Question) },
  }),
  addQuestion: route({
    method: 'POST',
    path: '/admin/question/add',
    who: admin,
    summary: 'Добавить вопрос; без порядкового номера — последним',
    input: QuestionInput.extend({ learning_exam_id: id, ordinal_number: place.optional() }),
    output: { question: Question },
  }),
  updateQuestion: route({
    method: 'POST',
    path: '/admin/question/update',
    who: admin,
    summary: 'Изменить вопрос; порядковый номер передвигает его',
    input: QuestionInput.extend({ id, ordinal_number: place.optional() }),
    output: { question: Question },
  }),
  deleteQuestion: route({
    method: 'POST',
    path: '/admin/question/delete',
    who: admin,
    summary: 'Удалить вопрос с вариантами и категориями',
    input: byId,
  }),

  answers: route({
    method: 'GET',
    path: '/admin/answer/list',
    who: admin,
    summary: 'Варианты ответа на вопрос',
    input: z.object({ learning_question_id: id }),
    output: { data: z.array(Answer) },
  }),
  addAnswer: route({
    method: 'POST',
    path: '/admin/answer/add',
    who: admin,
    summary: 'Добавить вариант; без порядкового номера — последним',
    input: AnswerInput.extend({ learning_question_id: id, ordinal_number: place.optional() }),
    output: { answer: Answer },
  }),
  updateAnswer: route({
    method: 'POST',
    path: '/admin/answer/update',
    who: admin,
    summary: 'Изменить вариант; порядковый номер передвигает его',
    input: AnswerInput.extend({ id, ordinal_number: place.optional() }),
    output: { answer: Answer },
  }),
  deleteAnswer: route({
    method: 'POST',
    path: '/admin/answer/delete',
    who: admin,
    summary: 'Удалить вариант, который не назван верным для категории',
    input: byId,
  }),

  items: route({
    method: 'GET',
    path: '/admin/question/item/list',
    who: admin,
    summary: 'Категории вопроса на соответствие',
    input: z.object({ learning_question_id: id }),
    output: { data: z.array(Item) },
  }),
  addItem: route({
    method: 'POST',
    path: '/admin/question/item/add',
    who: admin,
    summary: 'Добавить категорию; без порядкового номера — последней',
    input: ItemInput.extend({ learning_question_id: id, ordinal_number: place.optional() }),
    output: { item: Item },
  }),
  updateItem: route({
    method: 'POST',
    path: '/admin/question/item/update',
    who: admin,
    summary: 'Изменить категорию; порядковый номер передвигает её',
    input: ItemInput.extend({ id, ordinal_number: place.optional() }),
    output: { item: Item },
  }),
  deleteItem: route({
    method: 'POST',
    path: '/admin/question/item/delete',
    who: admin,
    summary: 'Удалить категорию',
    input: byId,
  }),
};
