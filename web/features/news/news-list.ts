import { defineList } from '#web/kit/list/define-list.ts';

/** All news, hidden and scheduled ones included. */
export const newsList = defineList({
  title: 'Новости',
  query: ({ news }, input) => news.listAll.queryOptions({ input }),
});
