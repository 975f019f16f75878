import { proceduresWith } from '#server/platform/http/api.ts';
import type { CallContext } from '#server/platform/http/context.ts';
import { choose, listChoices } from './choices.ts';
import { listNotices } from './list-notices.ts';
import { countUnread, readNotices } from './read-notices.ts';

const { authedProcedure } = proceduresWith<CallContext>();

export const notices = {
  list: authedProcedure.notices.list.handler(async ({ input, context: { db, caller } }) => {
    const [listed, count_new_notices] = await Promise.all([
      listNotices(db, caller, input),
      countUnread(db, caller.user_id),
    ]);
    return { ...listed, count_new_notices };
  }),
  read: authedProcedure.notices.read.handler(async ({ input, context: { db, caller } }) => ({
    count_new_notices: await readNotices(db, caller.user_id, input),
  })),
  listChoices: authedProcedure.notices.listChoices.handler(({ context: { db, caller } }) => listChoices(db, caller)),
  choose: authedProcedure.notices.choose.handler(async ({ input, context: { db, caller } }) => {
    await choose(db, caller, input);
    return await listChoices(db, caller);
  }),
};
