import type { Audience } from '#contract/courses/teachings.ts';
import type { practiceCalls } from '#contract/practice.ts';
import { edit } from '#server/features/courses/edit.ts';
import { formulasOfExam } from '#server/features/courses/exam/exam-formulas.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';
import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import { getTeaching } from '#server/features/courses/teachings/teachings.ts';
import { examSummary, testQuestion } from '#server/features/learning/attempts/open-test.ts';
import type { LearningContext } from '#server/features/learning/learning-context.ts';
import { answersByQuestion } from '#server/features/learning/queries.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { checkQuestion } from '#server/features/review/check-question.ts';
import type { Context, SignedContext } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { type AuthedProcedures, proceduresWith } from '#server/platform/http/api.ts';
import { checkKey } from './check-key.ts';
import { findLearnerPractice } from './learner-practice.ts';
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
    return {
      exam: examSummary(content),
      questions: orderedQuestions(content, context.caller.user_id).map((question) =>
        testQuestion(question, context.caller.user_id),
      ),
      formulas: formulasOfExam(content),
      server_time: new Date().toISOString(),
    };
  }),

  submitPractice: calls.submitPractice.handler(async ({ input, context }) => {
    const content = await getOwnPractice(context, audience);
    const answers = answersByQuestion(input.answers);
    const { user_id } = context.caller;
    return {
      questions: orderedQuestions(content, user_id).map((question) =>
        checkQuestion(question, answers.get(question.id), true, user_id),
      ),
      formulas: formulasOfExam(content, true),
    };
  }),
});

export const practice = {
  ...practiceHandlers(learners, 'participant'),

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
