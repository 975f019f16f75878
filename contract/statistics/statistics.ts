import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { line } from '#contract/validation/text.ts';
import { MapMilestone } from '../learning/milestones.ts';
import { admin } from '../roles.ts';
import { fileRoute, id, paged, pageQuery, route } from '../route.ts';
import { ClosedAttempt, PassedLine } from './attempts.ts';
import { AnswersFilter, courseFilter, LearnersFilter, learnersOrder, placeFilter, StatisticsUser } from './learners.ts';
import { ExamStatistics } from './questions.ts';
import { LearningSummary, StatisticsCourse } from './summary.ts';

export const statistics = {
  courses: route({
    method: 'GET',
    path: '/admin/statistics/courses',
    who: admin,
    summary: 'Курсы и сезоны, о которых есть статистика',
    output: { data: z.array(StatisticsCourse) },
  }),
  learning: route({
    method: 'GET',
    path: '/admin/statistics/learning',
    who: admin,
    summary:
      'Кто как учится: отбор, порядок, страница; считаются и листаются первые 10 000. С excel=1 — все отобранные файлом Excel',
    input: LearnersFilter.extend({ ...learnersOrder, ...pageQuery, excel: z.literal([0, 1]).optional() }),
    output: { ...paged(StatisticsUser), is_more: z.boolean() },
  }),
  summary: route({
    method: 'GET',
    path: '/admin/statistics/summary',
    who: admin,
    summary: 'Кто где на пути по курсу, отсев между этапами, направления, регионы, баллы и время',
    input: z.object({ ...courseFilter, ...placeFilter }),
    output: LearningSummary.shape,
  }),
  passed: route({
    method: 'GET',
    path: '/admin/statistics/passed/{id}',
    who: admin,
    summary: 'Пройденные этапы человека: type — current (последний сезон) или all, title — слова из названия теста',
    input: z.object({
      id,
      type: z.enum(['current', 'all']).default('current'),
      title: line(200).default(''),
    }),
    output: {
      /** The latest course of the person; null before it has begun. */
      user: StatisticsUser.nullable(),
      milestones_count: z.int(),
      place: z.int().nullable(),
      learners: z.int(),
      data: z.array(PassedLine),
    },
  }),
  userExam: route({
    method: 'GET',
    path: '/admin/statistics/user_exam',
    who: admin,
    summary: 'Ответы одной попытки: вопросы, как их задали, что ответили и что верно',
    input: z.object({ passed_milestone_id: id }),
    output: { exam: ClosedAttempt },
  }),
  questions: route({
    method: 'GET',
    path: '/admin/statistics/questions',
    who: admin,
    summary: 'Вопросы теста: трудность, различение, пропуски, выбранные варианты',
    input: z.object({ learning_exam_id: id }),
    output: ExamStatistics.shape,
  }),
  answersExcel: fileRoute({
    method: 'GET',
    path: '/admin/statistics/answers',
    who: admin,
    summary:
      'Ответы на тест файлом Excel: человек × вопрос, на первом листе баллы, на втором ответы словами; отбор тот же',
    input: AnswersFilter,
  }),
  childLearning: route({
    method: 'GET',
    path: '/user/participant/learning',
    who: ['parent'],
    summary: 'Путь своего ребёнка по курсу: этапы, баллы, срок, место; без вопросов и ответов',
    input: z.object({ participant_id: id }),
    output: {
      participant_status: participantStatus,
      teaching_title: z.string().nullable(),
      points: z.number(),
      place: z.int().nullable(),
      participantsAmount: z.int(),
      data: z.array(MapMilestone),
    },
  }),
};
