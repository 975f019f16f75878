import { z } from 'zod';
import { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { QuestionType } from '#contract/question-kinds/question-type.ts';
import { MAX_QUESTIONS } from './courses/fields.ts';
import { Formulas } from './formulas/formulas.ts';
import type { LearnerCalls } from './learning/learning.ts';
import { ExamSummary } from './learning/milestones.ts';
import { TestQuestion, Theme } from './learning/test.ts';
import { CheckedQuestion } from './review.ts';
import { admin } from './roles.ts';
import { id, instant, route } from './route.ts';

/** Answers to a test of which nothing is stored. */
const tryAnswers = z.array(z.object({ question_id: id, answer: AnswerValue })).max(MAX_QUESTIONS);

/** What a test that draws has asked, in the order shown: of a try nothing is stored. */
const triedQuestions = z.array(id).max(MAX_QUESTIONS).optional();

/** A test as one try is asked it; one that draws from the bank draws anew each time. */
const openedTry = { exam: ExamSummary, questions: z.array(TestQuestion), formulas: Formulas };

/** The practice test: any number of tries, no points, nothing stored. */
export const practiceCalls = ({ who, prefix }: LearnerCalls) => ({
  findPractice: route({
    method: 'GET',
    path: `${prefix}/practice`,
    who,
    summary: 'Пробный тест курса; null, если его нет',
    output: { exam: ExamSummary.nullable() },
  }),
  openPractice: route({
    method: 'POST',
    path: `${prefix}/practice/open`,
    who,
    summary: 'Вопросы пробного теста',
    output: { ...openedTry, server_time: instant },
  }),
  submitPractice: route({
    method: 'POST',
    path: `${prefix}/practice/send`,
    who,
    summary: 'Проверить пробный тест: что верно и как было правильно; баллов нет',
    input: z.object({ answers: tryAnswers, question_ids: triedQuestions }),
    output: { questions: z.array(CheckedQuestion), formulas: Formulas },
  }),
});

export const practice = {
  ...practiceCalls({ who: ['participant'], prefix: '/participant' }),
  openKeyCheck: route({
    method: 'GET',
    path: '/admin/test/try',
    who: admin,
    summary: 'Тест, как его зададут участнику: из банка вопросы выбираются заново каждый раз',
    input: z.object({ learning_exam_id: id }),
    output: openedTry,
  }),
  checkKey: route({
    method: 'POST',
    path: '/admin/test/check',
    who: admin,
    summary: 'Проверить ключ: пройти тест как участник и сразу увидеть баллы; ничего не сохраняется',
    input: z.object({ learning_exam_id: id, answers: tryAnswers, question_ids: triedQuestions }),
    output: {
      exam_title: z.string(),
      points: z.number(),
      exam_points: z.number(),
      questions: z.array(CheckedQuestion.extend({ points: z.number(), max_points: z.number() })),
      /** Headings a learner would be told to reread. */
      themes: z.array(Theme),
      formulas: Formulas,
    },
  }),
  ofTeaching: route({
    method: 'GET',
    path: '/admin/teaching/practice',
    who: admin,
    summary: 'Пробный тест курса и тесты, которые могут им быть',
    input: z.object({ teaching_id: id }),
    output: {
      learning_exam_id: id.nullable(),
      /** Only tests of no milestone can be practice tests: the right answers of others would be known too early. */
      data: z.array(z.object({ id, exam_title: z.string(), questions_count: z.int() })),
      /** Kinds of questions that tests of the course ask and the practice test does not show; none without one. */
      missing_types: z.array(QuestionType),
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
