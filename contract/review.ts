import { z } from 'zod';
import { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { Formulas } from './formulas/formulas.ts';
import { type LearnerCalls, MilestoneColor, StudyLecture, TestQuestion, TestResult, Theme } from './learning.ts';
import { id, instant, route } from './route.ts';

/** Of the question, of variants and of categories by their ids. */
export const Feedback = z.object({
  text: z.string(),
  answers: z.array(z.object({ id, text: z.string() })),
  items: z.array(z.object({ id, text: z.string() })),
});
export type Feedback = z.infer<typeof Feedback>;

/** A question after its answer is in: what was answered, what part of it is right, and what was right where it may be told. */
export const CheckedQuestion = TestQuestion.extend({
  answer: AnswerValue.nullable(),
  /** From 0 to 1. */
  share: z.number(),
  right: AnswerValue.nullable(),
  /** What its author says of it; only where `right` is told, and only what says something. */
  feedback: Feedback.optional(),
});
export type CheckedQuestion = z.infer<typeof CheckedQuestion>;

const milestone = z.object({ id, ordinal_number: z.int(), milestone_title: z.string(), color: MilestoneColor });

/** One's own passed test, read again. */
export const PassedTest = z.object({
  milestone,
  exam_title: z.string(),
  points: z.number(),
  /** A key was mended afterwards: the questions bring fewer points than were won before, and those stay. */
  keeps_points: z.boolean(),
  exam_points: z.number(),
  opened_at: instant,
  closed_at: instant,
  /** False until nobody of the season can be asked this test any more (a guide: never); until then each `right` is null. */
  right_answers_shown: z.boolean(),
  questions: z.array(CheckedQuestion.extend({ points: z.number(), max_points: z.number() })),
  /** As in the result of its sending. */
  themes: z.array(Theme),
  formulas: Formulas,
});
export type PassedTest = z.infer<typeof PassedTest>;

/** What lies behind a learner: passed tests and lectures, read again; under the prefix of each as `studyCalls`. */
export const reviewCalls = ({ who, prefix }: LearnerCalls) => ({
  passedTest: route({
    method: 'GET',
    path: `${prefix}/milestone/passed/{id}`,
    who,
    summary: 'Пройденный тест этапа: свои ответы и баллы; правильные ответы — когда тест прошли все',
    input: z.object({ id }),
    output: { test: PassedTest },
  }),
  passedLecture: route({
    method: 'GET',
    path: `${prefix}/lecture/passed/{id}`,
    who,
    summary: 'Лекция пройденного этапа',
    input: z.object({ id }),
    output: { milestone, lecture: StudyLecture },
  }),
  testResult: route({
    method: 'GET',
    path: `${prefix}/test/result/{id}`,
    who,
    summary: 'Результат попытки, кто бы её ни отправил; null, пока она открыта',
    input: z.object({ id }),
    output: { result: TestResult.nullable() },
  }),
});

export const review = reviewCalls({ who: ['participant'], prefix: '/participant' });
