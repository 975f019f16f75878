import { oneOf, type ReadParam } from '#web/kit/list/address.ts';
import { type AddressOf, createAddressReader } from '#web/kit/list/define-list.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

export const tabs = { articles: 'Статьи', books: 'Книги', video: 'Видео' } as const;
export type Tab = keyof typeof tabs;
/** Tabs of the page; `kept`: saved on this device. */
export const shelves = { ...tabs, kept: 'С собой' } as const;
export type Shelf = keyof typeof shelves;

/** Query string of the page; the first tab and `unread: false` are not written into the address. */
const isOn: ReadParam<boolean> = (value) => (value === true || value === 'true' ? true : undefined);
const addressReaders = { tab: oneOf(['books', 'video', 'kept'] as const), unread: isOn };

export type MaterialsSearch = AddressOf<typeof addressReaders>;

export const materialsSearch = createAddressReader(addressReaders);
/** The same of a query string, and nothing else of it. */
export const materialsScreenSearch = knownSearch(materialsSearch);

/** Input of a list's call from the query string. */
export const materialsInput = ({ page = 1, search = '', unread = false }: MaterialsSearch) => ({
  page,
  search,
  unread,
});
