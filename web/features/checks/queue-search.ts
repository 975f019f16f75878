import { type QueueFilter, queueFilters } from '#contract/checks/fields.ts';
import { type ListSearch, listInput, listSearch, regionOf } from '#web/kit/list-search.ts';

/** What the queue keeps in its address; who waits is shown of itself and leaves no trace there. */
export type QueueSearch = ListSearch & { filter?: QueueFilter; region?: string };

export const queueSearch = ({ filter, region, ...search }: Record<string, unknown>): QueueSearch => ({
  ...listSearch(search),
  ...(typeof filter === 'string' && filter in queueFilters && filter !== 'waiting'
    ? { filter: filter as QueueFilter }
    : {}),
  ...regionOf(region),
});

/** The same as the input of the queue's call. */
export const queueInput = ({ filter, region, ...search }: QueueSearch) => ({
  ...listInput(search),
  filter: filter ?? 'waiting',
  ...(region ? { region } : {}),
});
