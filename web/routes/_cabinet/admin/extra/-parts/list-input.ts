import { type ListSearch, listInput } from '#web/ui/list-search.ts';

/** An editor's list: everything, read or not. */
export const editorsInput = (search: ListSearch) => ({ ...listInput(search), unread: false });
