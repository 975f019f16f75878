import { type ListSearch, listInput } from '#web/kit/list-search.ts';

/** An editor's list: everything, read or not. */
export const editorsInput = (search: ListSearch) => ({ ...listInput(search), unread: false });
