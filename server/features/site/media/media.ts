import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { mediaKind } from './media-kind.ts';
import { findActualYear, findOwnYear, getYear, listAllYears, listYears } from './media-reads.ts';

const { years, actualYear, find } = publicProcedure.site.media;
const call = authedProcedure.site.media;
export const media = {
  years: years.handler(async ({ context }) => ({ data: await listYears(context.db) })),
  actualYear: actualYear.handler(async ({ context }) => ({ year: await findActualYear(context.db) })),
  find: find.handler(async ({ input, context }) => ({ media: await getYear(context.db, input.year) })),
  listAll: call.listAll.handler(listCall(({ db }, { search }, page) => listAllYears(db, search, page))),
  findOwn: call.findOwn.handler(async ({ input, context }) => ({ record: await findOwnYear(context.db, input.id) })),
  create: call.create.handler(({ input, context }) => addContent(context, mediaKind, input)),
  update: call.update.handler(({ input, context }) => changeContent(context, mediaKind, input)),
  remove: call.remove.handler(({ input, context }) => removeContent(context, mediaKind, input)),
};
