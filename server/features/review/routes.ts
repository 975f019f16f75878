import type { reviewCalls } from '#contract/review.ts';
import type { LearningContext } from '#server/features/learning/learning-context.ts';
import { findResult } from '#server/features/learning/results/find-passed.ts';
import { withItsFormulas } from '#server/features/learning/results/test-result.ts';
import { notFound } from '#server/platform/errors.ts';
import { type AuthedProcedures, proceduresWith } from '#server/platform/http/api.ts';
import { getPassed, getPassedTest, milestoneHead, noPassed } from './passed-test.ts';

const { authedProcedure } = proceduresWith<LearningContext>();

type ReviewCalls = Pick<AuthedProcedures<LearningContext>['review'], keyof ReturnType<typeof reviewCalls>>;

/** Calls about passed milestones, for each kind of learner by its own routes. */
export const reviewHandlers = (calls: ReviewCalls) => ({
  passedTest: calls.passedTest.handler(async ({ input, context }) => ({
    test: await getPassedTest(context, context.caller.user_id, input.id),
  })),

  passedLecture: calls.passedLecture.handler(async ({ input, context }) => {
    const { milestone } = await getPassed(context, context.caller.user_id, input.id);
    const lecture = milestone.lecture_id === null ? undefined : await context.study.lecture(milestone.lecture_id);
    if (!lecture) throw noPassed();
    return { milestone: milestoneHead(milestone), lecture };
  }),

  testResult: calls.testResult.handler(async ({ input, context }) => {
    const result = await findResult(context.db, context.caller.user_id, input.id);
    if (result === undefined) throw notFound('Попытка не найдена');
    return { result: result && withItsFormulas(result) };
  }),
});

export const review = reviewHandlers(authedProcedure.review);
