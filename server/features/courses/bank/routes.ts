import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { edit, editPassable } from '../edit.ts';
import type { CourseServices } from '../teachings/course-use.ts';
import { getTest } from '../tests/find-test.ts';
import { listBankQuestions } from './list-questions.ts';
import { listSections } from './list-sections.ts';
import { listQuestionVersions } from './list-versions.ts';
import { moveQuestions } from './move-questions.ts';
import { putBackQuestion } from './put-back.ts';
import { putIntoBank } from './put-into-bank.ts';
import { addSection, deleteSection } from './sections.ts';

const { courses: call } = proceduresWith<Context & CourseServices>().authedProcedure;

export const bankCalls = {
  bankSections: call.bankSections.handler(async ({ input, context }) => ({
    data: await listSections(context.db, input),
  })),
  bankQuestions: call.bankQuestions.handler(listCall(({ db }, query, page) => listBankQuestions(db, query, page))),
  addBankSection: call.addBankSection.handler(async ({ input, context }) => ({
    id: await edit(context, (tx) => addSection(tx, input, context.caller.user_id)),
  })),
  deleteBankSection: call.deleteBankSection.handler(async ({ input, context }) => {
    await edit(context, (tx) => deleteSection(tx, context, { id: input.id, actor_id: context.caller.user_id }));
    return {};
  }),
  moveBankQuestions: call.moveBankQuestions.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => moveQuestions(tx, { ...input, actor_id: context.caller.user_id }));
    return {};
  }),
  questionVersions: call.questionVersions.handler(({ input, context }) => listQuestionVersions(context.db, input.id)),
  putBackQuestion: call.putBackQuestion.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => putBackQuestion(tx, context, { ...input, actor_id: context.caller.user_id }));
    return {};
  }),
  putIntoBank: call.putIntoBank.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => putIntoBank(tx, input, context.caller.user_id));
    return { test: await getTest(context.db, input.id) };
  }),
};
