import { MAX_ON_PAGE } from '#contract/materials/kinds.ts';
import { type ListSearch, listInput } from '#web/kit/list-search.ts';

/** An editor's list: everything, read or not. */
export const editorsInput = (search: ListSearch) => ({ ...listInput(search), unread: false });

/** The longest page there is: what is put in order is seen whole. */
export const orderInput = (search: ListSearch) => ({ ...editorsInput(search), per_page: MAX_ON_PAGE });
