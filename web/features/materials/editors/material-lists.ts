import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const articleList = defineList({
  title: 'Статьи',
  query: ({ materials }, input) => materials.articles.queryOptions({ input }),
});

export const bookList = defineList({
  title: 'Книги',
  query: ({ materials }, input) => materials.books.queryOptions({ input }),
});

/** With the largest page, so that the order can be changed as a whole. */
export const videoList = defineList({
  title: 'Видео',
  input: (values) => ({ ...values, per_page: MAX_PAGE_SIZE }),
  query: ({ materials }, input) => materials.videos.queryOptions({ input }),
});
