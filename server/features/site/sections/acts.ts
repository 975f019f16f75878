import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { acts as table } from '../tables.ts';
import { actKind } from './act-kind.ts';
import { orderContent, readsOf } from './ordered-content.ts';

const { id, title, kind, date, file, content_type, size } = table;
const reads = readsOf({
  table,
  own: { id, title, kind, date, file, content_type, size },
  searched: [title],
  missing: actKind.words.missing,
});

const call = authedProcedure.site.acts;
export const acts = {
  list: publicProcedure.site.acts.list.handler(async ({ context }) => ({ data: await reads.listShown(context.db) })),
  listAll: call.listAll.handler(listCall(({ db }, { search }, page) => reads.listAll(db, search, page))),
  findOwn: call.findOwn.handler(async ({ input, context }) => ({ record: await reads.find(context.db, input.id) })),
  create: call.create.handler(({ input, context }) => addContent(context, actKind, input)),
  update: call.update.handler(({ input, context }) => changeContent(context, actKind, input)),
  remove: call.remove.handler(({ input, context }) => removeContent(context, actKind, input)),
  setPositions: call.setPositions.handler(({ input, context }) => orderContent(context, actKind, input)),
};
