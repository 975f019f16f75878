import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { getNews, listAllNews } from './admin-queries.ts';
import { newsKind } from './news-kind.ts';
import { findNewsNeighbours, getPublishedNews, listNewsTags, listPublishedNews } from './queries.ts';

export const news = {
  list: publicProcedure.news.list.handler(
    listCall(({ db }, { tag }, page) => listPublishedNews(db, tag, page), 'news_per_page'),
  ),
  tags: publicProcedure.news.tags.handler(async ({ context: { db } }) => ({ data: await listNewsTags(db) })),
  find: publicProcedure.news.find.handler(async ({ input: { id }, context: { db } }) => {
    const news = await getPublishedNews(db, { id });
    return { news, ...(await findNewsNeighbours(db, id)) };
  }),
  findBySlug: publicProcedure.news.findBySlug.handler(async ({ input: { slug }, context: { db } }) => {
    const news = await getPublishedNews(db, { slug });
    return { news, ...(await findNewsNeighbours(db, news.id)) };
  }),

  listAll: authedProcedure.news.listAll.handler(listCall(({ db }, { search }, page) => listAllNews(db, search, page))),
  findOwn: authedProcedure.news.findOwn.handler(async ({ input, context }) => ({
    news: await getNews(context.db, input.id),
  })),
  create: authedProcedure.news.create.handler(({ input, context }) => addContent(context, newsKind, input)),
  update: authedProcedure.news.update.handler(({ input, context }) => changeContent(context, newsKind, input)),
  remove: authedProcedure.news.remove.handler(({ input, context }) => removeContent(context, newsKind, input)),
};
