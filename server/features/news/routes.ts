import { open, signed } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/list-call.ts';
import { getNews, listAllNews } from './admin-queries.ts';
import { dropPicture } from './drop-picture.ts';
import { findNewsNeighbours, getPublishedNews, listPublishedNews } from './queries.ts';
import { removeNews } from './remove-news.ts';
import { changeNews, createNews } from './save-news.ts';

export const news = {
  list: open.news.list.handler(listCall(({ db }, _, page) => listPublishedNews(db, page), 'news_per_page')),
  find: open.news.find.handler(async ({ input: { id }, context: { db } }) => {
    const news = await getPublishedNews(db, id);
    return { news, ...(await findNewsNeighbours(db, id)) };
  }),

  listAll: signed.news.listAll.handler(listCall(({ db }, { search }, page) => listAllNews(db, search, page))),
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
