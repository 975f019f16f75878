import type { CourseServices } from '#server/features/courses/course-use.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { callsWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/list-call.ts';
import { listAskedQuestions } from './asked-questions.ts';
import { listMended, listMendings } from './list.ts';
import { mend } from './mend.ts';
import { previewMending } from './preview.ts';

const { signed } = callsWith<Context & StudyServices & CourseServices>();

const { mending: call } = signed;

export const mending = {
  questions: call.questions.handler(({ input, context }) => listAskedQuestions(context.db, input.learning_exam_id)),
  preview: call.preview.handler(({ input, context }) => previewMending(context.db, input)),
  mend: call.mend.handler(({ input, context }) => mend(context, input)),
  list: call.list.handler(async ({ input, context }) => ({
    data: await listMendings(context.db, input.learning_exam_id),
  })),
  people: call.people.handler(listCall(({ db }, { mending_id }, page) => listMended(db, mending_id, page))),
};
