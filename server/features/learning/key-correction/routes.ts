import type { CourseServices } from '#server/features/courses/teachings/course-use.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { applyCorrection } from './apply-correction.ts';
import { listAskedQuestions } from './asked-questions.ts';
import { listCorrectedAttempts, listCorrections } from './list.ts';
import { previewCorrection } from './preview.ts';

const { authedProcedure } = proceduresWith<Context & StudyServices & CourseServices>();

const { mending: call } = authedProcedure;

export const keyCorrection = {
  questions: call.questions.handler(({ input, context }) => listAskedQuestions(context.db, input.learning_exam_id)),
  preview: call.preview.handler(({ input, context }) => previewCorrection(context, input)),
  mend: call.mend.handler(({ input, context }) => applyCorrection(context, input)),
  list: call.list.handler(async ({ input, context }) => ({
    data: await listCorrections(context.db, input.learning_exam_id),
  })),
  people: call.people.handler(listCall(({ db }, { mending_id }, page) => listCorrectedAttempts(db, mending_id, page))),
};
