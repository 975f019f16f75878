import { authedProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { termKind } from './term-kind.ts';
import { getTerm, listAllTerms, listTerms } from './terms.ts';

const { glossary: call } = authedProcedure;

export const glossary = {
  list: call.list.handler(async ({ context: { db } }) => ({ data: await listTerms(db) })),
  listAll: call.listAll.handler(listCall(({ db }, { search }, page) => listAllTerms(db, search, page))),
  findOwn: call.findOwn.handler(async ({ input, context: { db } }) => ({ term: await getTerm(db, input.id) })),
  create: call.create.handler(({ input, context }) => addContent(context, termKind, input)),
  update: call.update.handler(({ input, context }) => changeContent(context, termKind, input)),
  remove: call.remove.handler(({ input, context }) => removeContent(context, termKind, input)),
};
