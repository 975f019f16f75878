import { open } from '#server/api.ts';
import { pagedAnswer, pageOf } from '#server/paging.ts';
import { getPublishedNews, listPublishedNews } from './queries.ts';

const NEWS_PER_PAGE = 9;

export const news = {
  list: open.news.list.handler(async ({ input, context }) =>
    pagedAnswer(input.page, NEWS_PER_PAGE, await listPublishedNews(context.db, pageOf(input.page, NEWS_PER_PAGE))),
  ),
  find: open.news.find.handler(async ({ input, context }) => ({ news: await getPublishedNews(context.db, input.id) })),
};
