import { oneOf, type Read } from '#web/kit/list/address.ts';
import { type AddressOf, reading } from '#web/kit/list/define-list.ts';

export const tabs = { articles: 'Статьи', books: 'Книги', video: 'Видео' } as const;
export type Tab = keyof typeof tabs;
/** What was taken along lies on this device: a shelf of its own beside the lists of the portal. */
export const shelves = { ...tabs, kept: 'С собой' } as const;
export type Shelf = keyof typeof shelves;

/** What the readers' page keeps in its address; the first tab and everything read leave no trace there. */
const isOn: Read<boolean> = (given) => (given === true || given === 'true' ? true : undefined);
const keeps = { tab: oneOf(['books', 'video', 'kept'] as const), unread: isOn };

export type MaterialsSearch = AddressOf<typeof keeps>;

export const materialsSearch = reading(keeps);

/** The same as the input of a list's call. */
export const materialsInput = ({ page = 1, search = '', unread = false }: MaterialsSearch) => ({
  page,
  search,
  unread,
});
