import { deskFilterNames } from '#contract/chat/fields.ts';
import { oneOf, readId } from '#web/kit/list/address.ts';
import { createAddressReader, defineList } from '#web/kit/list/define-list.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

/** `open` is the default filter and not written into the address. */
const otherReaders = deskFilterNames.filter((filter) => filter !== 'open');

/** `where=messages`: search in the texts of all messages instead of names. */
const addressReaders = { filter: oneOf(otherReaders), where: oneOf(['messages'] as const) };

export const deskList = defineList({
  title: 'Чаты',
  readers: addressReaders,
  input: ({ filter, where, search, page }) => ({
    page,
    search: where === 'messages' ? '' : search,
    filter: filter ?? ('open' as const),
  }),
  query: ({ chat }, input) => chat.list.queryOptions({ input }),
  refresh: 60_000,
});

export type DeskAddress = ReturnType<typeof deskList.read>;

/** Further address of a dialog: the message to open it around, and the person's pane on narrow screens. */
export const dialogAddress = createAddressReader({
  ...addressReaders,
  message: readId,
  view: oneOf(['person'] as const),
});
/** The same of a query string, and nothing else of it. */
export const dialogSearch = knownSearch(dialogAddress);
