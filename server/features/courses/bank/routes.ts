import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import type { CourseServices } from '../teachings/course-use.ts';
import { listBankQuestions } from './list-questions.ts';
import { listSections } from './list-sections.ts';

const { courses: call } = proceduresWith<Context & CourseServices>().authedProcedure;

export const bankCalls = {
  bankSections: call.bankSections.handler(async ({ input, context }) => ({
    data: await listSections(context.db, input),
  })),
  bankQuestions: call.bankQuestions.handler(listCall(({ db }, query, page) => listBankQuestions(db, query, page))),
};
