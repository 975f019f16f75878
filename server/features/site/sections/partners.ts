import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { partners as table } from '../tables.ts';
import { orderContent, readsOf } from './ordered-content.ts';
import { partnerKind } from './partner-kind.ts';

const { id, name, image, link } = table;
const reads = readsOf({
  table,
  own: { id, name, image, link },
  searched: [name, link],
  missing: partnerKind.words.missing,
});

const call = authedProcedure.site.partners;
export const partners = {
  list: publicProcedure.site.partners.list.handler(async ({ context }) => ({
    data: await reads.listShown(context.db),
  })),
  listAll: call.listAll.handler(listCall(({ db }, { search }, page) => reads.listAll(db, search, page))),
  findOwn: call.findOwn.handler(async ({ input, context }) => ({ record: await reads.find(context.db, input.id) })),
  create: call.create.handler(({ input, context }) => addContent(context, partnerKind, input)),
  update: call.update.handler(({ input, context }) => changeContent(context, partnerKind, input)),
  remove: call.remove.handler(({ input, context }) => removeContent(context, partnerKind, input)),
  setPositions: call.setPositions.handler(({ input, context }) => orderContent(context, partnerKind, input)),
};
