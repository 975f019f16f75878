import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const addressReaders = { filter: oneOf(['seen', 'all'] as const) };

/** List of undelivered letters and SMS; `new` is the default filter and not written into the address. */
export const undeliveredList = defineList({
  title: 'Недоставленные письма',
  readers: addressReaders,
  input: ({ page, filter }) => ({ page, filter: filter ?? ('new' as const) }),
  query: ({ undelivered }, input) => undelivered.list.queryOptions({ input }),
  refresh: 60_000,
});
