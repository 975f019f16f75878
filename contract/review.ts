import { z } from 'zod';
import { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { answersOpen } from './courses/tests.ts';
import { Formulas } from './formulas/formulas.ts';
import type { LearnerCalls } from './learning/learning.ts';
import { MilestoneColor, StudyLecture } from './learning/milestones.ts';
import { TestQuestion, TestResult, Theme } from './learning/test.ts';
import { id, instant, route } from './route.ts';

/** Authors' feedback on the question, and on variants and categories by id. */
export const Feedback = z.object({
  text: z.string(),
  answers: z.array(z.object({ id, text: z.string() })),
  items: z.array(z.object({ id, text: z.string() })),
});
export type Feedback = z.infer<typeof Feedback>;

/** A question after the submission: the answer, its score, and the right answer where it may be shown. */
export const CheckedQuestion = TestQuestion.extend({
  answer: AnswerValue.nullable(),
  /** Share of the points, 0 to 1. */
  share: z.number(),
  right: AnswerValue.nullable(),
  /** Types 6 and 7: what each gap brought, in percent; shown together with `right`. */
  gap_shares: z.array(z.object({ item_id: id, share: z.number(), answer_id: id.optional() })).optional(),
  /** Left out of the score by a key correction: worth nothing, neither right nor wrong. */
  is_left_out: z.literal(true).optional(),
  /** The author's feedback, shown together with `right` and only if there is any. */
  feedback: Feedback.optional(),
});
export type CheckedQuestion = z.infer<typeof CheckedQuestion>;

const milestone = z.object({ id, ordinal_number: z.int(), milestone_title: z.string(), color: MilestoneColor });

/** The caller's own passed test. */
export const PassedTest = z.object({
  milestone,
  exam_title: z.string(),
  points: z.number(),
  /** The key was corrected later: the questions now bring fewer points, but the scored ones are kept. */
  keeps_points: z.boolean(),
  /** Its points changed by a correction of which the family is told once the test is over for everybody. */
  awaits_letter: z.boolean(),
  exam_points: z.number(),
  opened_at: instant,
  closed_at: instant,
  /** Whether right answers are shown now; else each `right` is null. */
  right_answers_shown: z.boolean(),
  /** When they are shown, by the choice of the test's author. */
  answers_open: z.enum(answersOpen),
  questions: z.array(CheckedQuestion.extend({ points: z.number(), max_points: z.number() })),
  /** Headings to reread, as in the result of the submission. */
  themes: z.array(Theme),
  formulas: Formulas,
});
export type PassedTest = z.infer<typeof PassedTest>;

/** Calls to reread passed tests and lectures, under the same prefixes as `studyCalls`. */
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
