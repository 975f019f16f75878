import { signed } from '#server/api.ts';
import type { SignedContext } from '#server/context.ts';
import { edit } from '#server/courses/edit.ts';
import { getTeaching } from '#server/courses/teachings.ts';
import { notFound } from '#server/errors.ts';
import { examSummary, testQuestion } from '#server/learning/open-test.ts';
import { checkQuestion } from '#server/review/check-question.ts';
import { findOwnPractice } from './own-practice.ts';
import { findPractice, listChoices } from './queries.ts';
import { setPractice } from './set-practice.ts';

async function getOwnPractice(context: SignedContext) {
  const content = await findOwnPractice(context, 'participant', context.caller.user_id);
  if (!content) throw notFound('Пробного теста в курсе нет');
  return content;
}

export const practice = {
  find: signed.practice.find.handler(async ({ context }) => {
    const content = await findOwnPractice(context, 'participant', context.caller.user_id);
    return { exam: content ? examSummary(content) : null };
  }),

  open: signed.practice.open.handler(async ({ context }) => {
    const content = await getOwnPractice(context);
    return {
      exam: examSummary(content),
      questions: content.questions.map(testQuestion),
      server_time: new Date().toISOString(),
    };
  }),

  send: signed.practice.send.handler(async ({ input, context }) => {
    const { questions } = await getOwnPractice(context);
    const answers = new Map(input.answers.map(({ question_id, answer }) => [question_id, answer]));
    return { questions: questions.map((question) => checkQuestion(question, answers.get(question.id), true)) };
  }),

  ofTeaching: signed.practice.ofTeaching.handler(async ({ input: { teaching_id }, context: { db } }) => {
    const [chosen, data] = await Promise.all([
      findPractice(db, teaching_id),
      listChoices(db),
      getTeaching(db, teaching_id),
    ]);
    return { learning_exam_id: chosen ?? null, data };
  }),

  set: signed.practice.set.handler(async ({ input, context }) => {
    await edit(context, (tx) => setPractice(tx, input));
    return {};
  }),
};
