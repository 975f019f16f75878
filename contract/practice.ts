import { z } from 'zod';
import { AnswerValue, ExamSummary, TestQuestion } from './learning.ts';
import { CheckedQuestion } from './review.ts';
import { admin } from './roles.ts';
import { id, instant, route } from './route.ts';

/** The test a pupil tries the room with: as often as wanted, without points, nothing of it is kept. */
export const practice = {
  find: route({
    method: 'GET',
    path: '/participant/practice',
    who: ['participant'],
    summary: 'Пробный тест курса; null, если его нет',
    output: { exam: ExamSummary.nullable() },
  }),
  open: route({
    method: 'POST',
    path: '/participant/practice/open',
    who: ['participant'],
    summary: 'Вопросы пробного теста',
    output: { exam: ExamSummary, questions: z.array(TestQuestion), server_time: instant },
  }),
  send: route({
    method: 'POST',
    path: '/participant/practice/send',
    who: ['participant'],
    summary: 'Проверить пробный тест: что верно и как было правильно; баллов нет',
    input: z.object({ answers: z.array(z.object({ question_id: id, answer: AnswerValue })).max(200) }),
    output: { questions: z.array(CheckedQuestion) },
  }),
  ofTeaching: route({
    method: 'GET',
    path: '/admin/teaching/practice',
    who: admin,
    summary: 'Пробный тест курса и тесты, которые могут им быть',
    input: z.object({ teaching_id: id }),
    output: {
      learning_exam_id: id.nullable(),
      /** A test of some milestone can't be one: its right answers would be known before it. */
      data: z.array(z.object({ id, exam_title: z.string(), questions_count: z.int() })),
    },
  }),
  set: route({
    method: 'POST',
    path: '/admin/teaching/practice',
    who: admin,
    summary: 'Назначить курсу пробный тест или убрать его',
    input: z.object({ teaching_id: id, learning_exam_id: id.nullable() }),
  }),
};
