import type { unclearCalls } from '#contract/unclear/unclear.ts';
import { getLecture } from '#server/features/courses/lectures/lectures.ts';
import type { LearningContext } from '#server/features/learning/learning-context.ts';
import { type AuthedProcedures, proceduresWith } from '#server/platform/http/api.ts';
import { countReaders, listMarked } from './count-marks.ts';
import { findPlace } from './find-place.ts';
import { markUnclear } from './mark-unclear.ts';
import { listOwnMarks } from './own-marks.ts';
import { changePinned, listPinned, pinAnswer, unpinAnswer } from './pinned-answers.ts';
import { getReadableLecture } from './readable-lecture.ts';

const { authedProcedure } = proceduresWith<LearningContext>();

type UnclearCalls = Pick<AuthedProcedures<LearningContext>['unclear'], keyof ReturnType<typeof unclearCalls>>;

/** What learners tell of a lecture, for each audience by its own routes. */
export const unclearHandlers = (calls: UnclearCalls) => ({
  ownMarks: calls.ownMarks.handler(async ({ input: { milestone_id }, context }) =>
    listOwnMarks(context, await getReadableLecture(context, context.caller.user_id, milestone_id)),
  ),

  markUnclear: calls.markUnclear.handler(async ({ input: { milestone_id, paragraph, is_unclear }, context }) => {
    const lecture = await getReadableLecture(context, context.caller.user_id, milestone_id);
    await markUnclear(context.db, { ...lecture, paragraph, is_unclear });
    return { is_unclear };
  }),

  lecturePlace: calls.lecturePlace.handler(async ({ input, context }) => ({
    place: await findPlace(context, context.caller.user_id, input),
  })),
});

export const unclear = {
  ...unclearHandlers(authedProcedure.unclear),

  ofLecture: authedProcedure.unclear.ofLecture.handler(async ({ input: { id }, context: { db } }) => {
    const lecture = await getLecture(db, id);
    const [readers, answers] = await Promise.all([countReaders(db, id), listPinned(db, id)]);
    const { lecture_title } = lecture;
    return { lecture_title, readers, data: await listMarked(db, lecture, readers), answers };
  }),
  pin: authedProcedure.unclear.pin.handler(async ({ input, context }) => ({
    answers: await listPinned(context.db, await pinAnswer(context, input)),
  })),
  changePinned: authedProcedure.unclear.changePinned.handler(async ({ input, context }) => ({
    answers: await listPinned(context.db, await changePinned(context, input)),
  })),
  unpin: authedProcedure.unclear.unpin.handler(async ({ input, context }) => {
    await unpinAnswer(context, input.id);
    return {};
  }),
};
