import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { open, signed } from '#server/platform/http/api.ts';
import { pagedAnswer, pageOf } from '#server/platform/http/paging.ts';
import { getNews, listAllNews } from './admin-queries.ts';
import { dropPicture } from './drop-picture.ts';
import { findNewsNeighbours, getPublishedNews, listPublishedNews } from './queries.ts';
import { removeNews } from './remove-news.ts';
import { changeNews, createNews } from './save-news.ts';

export const news = {
  list: open.news.list.handler(async ({ input: { page }, context: { db } }) => {
    const { news_per_page } = await getConfiguration(db);
    return pagedAnswer(page, news_per_page, await listPublishedNews(db, pageOf(page, news_per_page)));
  }),
  find: open.news.find.handler(async ({ input: { id }, context: { db } }) => {
    const news = await getPublishedNews(db, id);
    return { news, ...(await findNewsNeighbours(db, id)) };
  }),

  listAll: signed.news.listAll.handler(async ({ input: { page, search }, context: { db } }) => {
    const { rows_per_page } = await getConfiguration(db);
    return pagedAnswer(page, rows_per_page, await listAllNews(db, search, pageOf(page, rows_per_page)));
  }),
  findOwn: signed.news.findOwn.handler(async ({ input, context }) => ({ news: await getNews(context.db, input.id) })),
  create: signed.news.create.handler(async ({ input: { request_key, ...draft }, context: { db, caller } }) => ({
    id: await createNews(db, draft, request_key, caller.user_id),
  })),
  update: signed.news.update.handler(async ({ input: { id, ...draft }, context }) => {
    await dropPicture(context, await changeNews(context.db, id, draft, context.caller.user_id));
    return {};
  }),
  remove: signed.news.remove.handler(async ({ input, context }) => {
    await dropPicture(context, await removeNews(context.db, input.id, context.caller.user_id));
    return {};
  }),
};
