import { type ListSearch, listInput, listSearch } from '#web/kit/list-search.ts';

export const tabs = { articles: 'Статьи', books: 'Книги', video: 'Видео' } as const;
export type Tab = keyof typeof tabs;

/** What the readers' page keeps in its address; the first tab and everything read leave no trace there. */
export type MaterialsSearch = ListSearch & { tab?: Exclude<Tab, 'articles'>; unread?: true };

export function materialsSearch(given: Record<string, unknown>): MaterialsSearch {
  const { tab, unread } = given;
  return {
    ...listSearch(given),
    ...(tab === 'books' || tab === 'video' ? { tab } : {}),
    ...(unread === true || unread === 'true' ? { unread: true } : {}),
  };
}

/** The same as the input of a list's call. */
export const materialsInput = ({ unread, ...search }: MaterialsSearch) => ({
  ...listInput(search),
  unread: unread ?? false,
});
