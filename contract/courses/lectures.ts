import { z } from 'zod';
import { basedOn, requestKey } from '#contract/content/fields.ts';
import { admin } from '#contract/roles.ts';
import { id, instant, paged, route } from '#contract/route.ts';
import { line, text } from '#contract/validation/text.ts';
import { byId, listQuery, title, usageList } from './fields.ts';

export const LectureInput = z.object({
  lecture_title: title,
  lecture_announcement: text().trim().max(2000).default(''),
  /** The editor's HTML; stored cleaned. */
  lecture_html_file: text().max(500_000).default(''),
  lecture_author: line(300).default(''),
});
export type LectureInput = z.infer<typeof LectureInput>;
export const Lecture = LectureInput.extend({ id, created_at: instant, updated_at: instant });
export type Lecture = z.infer<typeof Lecture>;
export const LectureCard = Lecture.omit({ lecture_html_file: true }).extend({ used_in: usageList });
export type LectureCard = z.infer<typeof LectureCard>;

/** A heading that questions name as their theme: «Перечитай темы» leads to it. */
export const UsedHeading = z.object({
  title: z.string(),
  anchor: z.string(),
  /** Tests and, with `is_bank`, sections of the bank. */
  tests: z.array(z.object({ id, exam_title: z.string(), is_bank: z.boolean(), questions: z.int() })),
});
export type UsedHeading = z.infer<typeof UsedHeading>;

/** Lectures, for administrators. */
export const lectures = {
  lectures: route({
    method: 'GET',
    path: '/admin/lecture/list',
    who: admin,
    summary: 'Лекции без текста: поиск по названию и автору, страницами',
    input: listQuery,
    output: paged(LectureCard),
  }),
  findLecture: route({
    method: 'GET',
    path: '/admin/lecture/{id}',
    who: admin,
    summary: 'Лекция с текстом и заголовки, на которые ссылаются вопросы тестов',
    input: byId,
    output: { lecture: Lecture, used_headings: z.array(UsedHeading) },
  }),
  lectureLearners: route({
    method: 'GET',
    path: '/admin/lecture/{id}/learners',
    who: admin,
    summary: 'Скольких учащихся затронет правка лекции',
    input: byId,
    output: {
      learners: z.object({
        /** Learners at the milestone of this lecture who have not passed it yet. */
        reading: z.int(),
        passed: z.int(),
        /** Learners who have not come to this milestone yet. */
        ahead: z.int(),
      }),
    },
  }),
  addLecture: route({
    method: 'POST',
    path: '/admin/lecture/add',
    who: admin,
    summary: 'Создать лекцию',
    input: LectureInput.extend(requestKey),
    output: { lecture: Lecture },
  }),
  updateLecture: route({
    method: 'POST',
    path: '/admin/lecture/update',
    who: admin,
    summary: 'Изменить лекцию',
    input: LectureInput.extend({ id, ...basedOn }),
    output: { lecture: Lecture },
  }),
  deleteLecture: route({
    method: 'POST',
    path: '/admin/lecture/delete',
    who: admin,
    summary: 'Удалить лекцию, которой нет в курсах',
    input: byId,
  }),
};
