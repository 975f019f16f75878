import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { answerFeedback } from './answer-feedback.ts';
import { countUnread } from './feedback-waits.ts';
import { findFeedback } from './find-feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { markRead, removeFeedback, restoreFeedback, setFlag } from './mark-feedback.ts';
import { sendFeedback } from './send-feedback.ts';

const call = authedProcedure.feedback;

export const feedback = {
  send: publicProcedure.feedback.send.handler(async ({ input, context }) => {
    await sendFeedback(context, input);
    return {};
  }),
  list: call.list.handler(peopleListCall('feedback', ({ db }, query, page) => listFeedback(db, query, page))),
  countUnread: call.countUnread.handler(({ context }) => countUnread(context.db)),
  find: call.find.handler(async ({ input, context }) => ({ message: await findFeedback(context.db, input.id) })),
  read: call.read.handler(async ({ input: { ids, is_read }, context }) => {
    await markRead(context, ids, is_read);
    return countUnread(context.db);
  }),
  remove: call.remove.handler(async ({ input, context }) => ({ deleted: await removeFeedback(context, input.ids) })),
  restore: call.restore.handler(async ({ input, context }) => ({
    restored: await restoreFeedback(context, input.ids),
  })),
  setFlag: call.setFlag.handler(async ({ input: { id, flag }, context }) => {
    await setFlag(context, id, flag);
    return { flag };
  }),
  answer: call.answer.handler(async ({ input, context }) => {
    await answerFeedback(context, input);
    return { message: await findFeedback(context.db, input.id) };
  }),
};
