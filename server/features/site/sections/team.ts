import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { team as table } from '../tables.ts';
import { memberKind } from './member-kind.ts';
import { orderContent, readsOf } from './ordered-content.ts';

const { id, name, role, photo, text } = table;
const reads = readsOf({
  table,
  own: { id, name, role, photo, text },
  searched: [name, role, text],
  missing: memberKind.words.missing,
});

const call = authedProcedure.site.team;
export const team = {
  list: publicProcedure.site.team.list.handler(async ({ context }) => ({ data: await reads.listShown(context.db) })),
  listAll: call.listAll.handler(listCall(({ db }, { search }, page) => reads.listAll(db, search, page))),
  findOwn: call.findOwn.handler(async ({ input, context }) => ({ record: await reads.find(context.db, input.id) })),
  create: call.create.handler(({ input, context }) => addContent(context, memberKind, input)),
  update: call.update.handler(({ input, context }) => changeContent(context, memberKind, input)),
  remove: call.remove.handler(({ input, context }) => removeContent(context, memberKind, input)),
  setPositions: call.setPositions.handler(({ input, context }) => orderContent(context, memberKind, input)),
};
