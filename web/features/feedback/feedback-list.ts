import { feedbackFilterNames } from '#contract/feedback/filters.ts';
import { oneOf, readId } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const addressReaders = { filter: oneOf(feedbackFilterNames), sort: oneOf(['oldest'] as const), open: readId };

/** Messages of people without an account; `open`: the one opened over the list. */
export const feedbackList = defineList({
  title: 'Обратная связь',
  readers: addressReaders,
  input: ({ page, search, filter, sort }) => ({ page, search, ...(filter && { filter }), ...(sort && { sort }) }),
  query: ({ feedback }, input) => feedback.list.queryOptions({ input }),
  refresh: 60_000,
});
