import { sql } from 'drizzle-orm';
import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { fillSiteHtml } from '#server/platform/configuration/site-words.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { hasWords } from '#server/platform/db/sql/has-words.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { faq as table } from '../tables.ts';
import { faqKind } from './faq-kind.ts';
import { orderContent, readsOf } from './ordered-content.ts';

const { id, section, question, answer } = table;
const reads = readsOf({
  table,
  own: { id, section, question, answer },
  searched: [section, question, answer],
  missing: faqKind.words.missing,
});

/** The searched text: an index serves it while it is written as in the migration. */
const text = sql`faq.question || ' ' || regexp_replace(faq.answer, '<[^>]*>', ' ', 'g')`;

/** Every question as it is written, hidden ones too. One query. */
export const listQuestionTexts = async (db: Connection): Promise<string[]> =>
  (await db.select({ question }).from(table)).map((row) => row.question);

const call = authedProcedure.site.faq;
export const faq = {
  list: publicProcedure.site.faq.list.handler(async ({ input: { q = '' }, context: { db } }) => {
    const [data, known] = await Promise.all([reads.listShown(db, hasWords(text, q)), getConfiguration(db)]);
    return { data: data.map((one) => ({ ...one, answer: fillSiteHtml(one.answer, known) })) };
  }),
  listAll: call.listAll.handler(listCall(({ db }, { search }, page) => reads.listAll(db, search, page))),
  findOwn: call.findOwn.handler(async ({ input, context }) => ({ record: await reads.find(context.db, input.id) })),
  create: call.create.handler(({ input, context }) => addContent(context, faqKind, input)),
  update: call.update.handler(({ input, context }) => changeContent(context, faqKind, input)),
  remove: call.remove.handler(({ input, context }) => removeContent(context, faqKind, input)),
  setPositions: call.setPositions.handler(({ input, context }) => orderContent(context, faqKind, input)),
};
