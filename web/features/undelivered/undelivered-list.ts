import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const keeps = { filter: oneOf(['seen', 'all'] as const) };

/** Letters and SMS that were given up. What nobody has dealt with is shown of itself and leaves no trace in the address. */
export const undeliveredList = defineList({
  title: 'Недоставленные письма',
  keeps,
  input: ({ page, filter }) => ({ page, filter: filter ?? ('new' as const) }),
  ask: ({ undelivered }, input) => undelivered.list.queryOptions({ input }),
  refresh: 60_000,
});
