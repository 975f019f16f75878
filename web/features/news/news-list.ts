import { defineList } from '#web/kit/list/define-list.ts';

/** Every item, hidden and waiting ones too. */
export const newsList = defineList({
  title: 'Новости',
  ask: ({ news }, input) => news.listAll.queryOptions({ input }),
});
