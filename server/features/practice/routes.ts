import type { Audience } from '#contract/courses/teachings.ts';
import type { practiceCalls } from '#contract/practice.ts';
import { edit } from '#server/features/courses/edit.ts';
import { formulasOfExam } from '#server/features/courses/exam/exam-formulas.ts';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import { getTeaching } from '#server/features/courses/teachings/teachings.ts';
import { examSummary } from '#server/features/learning/attempts/open-test.ts';
import type { LearningContext } from '#server/features/learning/learning-context.ts';
import { answersByQuestion } from '#server/features/learning/queries.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { checkQuestion } from '#server/features/review/check-question.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { type AuthedProcedures, proceduresWith } from '#server/platform/http/api.ts';
import { checkKey, getAskable } from './check-key.ts';
import { findLearnerPractice } from './learner-practice.ts';
import { triedAgain } from './one-try.ts';
import { openTry } from './open-try.ts';
import { findPractice, listChoices, listMissingTypes } from './queries.ts';
import { setPractice } from './set-practice.ts';

const { authedProcedure } = proceduresWith<Context & CourseServices>();
const learners = proceduresWith<LearningContext>().authedProcedure.practice;

async function getOwnPractice(context: SignedContext & StudyServices, audience: Audience) {
  const content = await findLearnerPractice(context, audience, context.caller.user_id);
  if (!content) throw notFound('Пробного теста в курсе нет');
  return content;
}

type PracticeCalls = Pick<AuthedProcedures<LearningContext>['practice'], keyof ReturnType<typeof practiceCalls>>;

/** The practice test, for whom it is asked by. */
export const practiceHandlers = (calls: PracticeCalls, audience: Audience) => ({
  findPractice: calls.findPractice.handler(async ({ context }) => {
    const content = await findLearnerPractice(context, audience, context.caller.user_id);
    return { exam: content ? examSummary(content) : null };
  }),

  openPractice: calls.openPractice.handler(async ({ context }) => {
    const content = await getOwnPractice(context, audience);
    return { ...openTry(content, context.caller.user_id), server_time: new Date().toISOString() };
  }),

  submitPractice: calls.submitPractice.handler(async ({ input, context }) => {
    const answers = answersByQuestion(input.answers);
    const { user_id } = context.caller;
    const { question_ids } = input;
    const content = triedAgain(await getOwnPractice(context, audience), user_id, { question_ids, answers });
    return {
      questions: content.questions.map((question) => checkQuestion(question, answers.get(question.id), true, user_id)),
      formulas: formulasOfExam(content, true),
    };
  }),
});

export const practice = {
  ...practiceHandlers(learners, 'participant'),

  openKeyCheck: authedProcedure.practice.openKeyCheck.handler(async ({ input, context }) =>
    openTry(await getAskable(context.db, input.learning_exam_id), context.caller.user_id),
  ),

  checkKey: authedProcedure.practice.checkKey.handler(({ input, context }) =>
    checkKey(context, context.caller.user_id, { ...input, answers: answersByQuestion(input.answers) }),
  ),

  ofTeaching: authedProcedure.practice.ofTeaching.handler(
    async ({ input: { teaching_id }, context: { db, courseLearners } }) => {
      const [chosen, data] = await Promise.all([
        findPractice(db, teaching_id),
        listChoices(db),
        getTeaching(db, courseLearners, teaching_id),
      ]);
      const missing_types = chosen === undefined ? [] : await listMissingTypes(db, { teaching_id, exam_id: chosen });
      return { learning_exam_id: chosen ?? null, data, missing_types };
    },
  ),

  set: authedProcedure.practice.set.handler(async ({ input, context }) => {
    await edit(context, (tx) => setPractice(tx, input));
    return {};
  }),
};
