import { authedProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { getSynonyms, listAllSynonyms } from './queries.ts';
import { synonymsKind } from './synonyms-kind.ts';

const { synonyms: call } = authedProcedure;

export const synonyms = {
  listAll: call.listAll.handler(listCall(({ db }, { search }, page) => listAllSynonyms(db, search, page))),
  findOwn: call.findOwn.handler(async ({ input, context: { db } }) => ({ synonyms: await getSynonyms(db, input.id) })),
  create: call.create.handler(({ input, context }) => addContent(context, synonymsKind, input)),
  update: call.update.handler(({ input, context }) => changeContent(context, synonymsKind, input)),
  remove: call.remove.handler(({ input, context }) => removeContent(context, synonymsKind, input)),
};
