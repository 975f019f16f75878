import { queueFilters } from '#contract/checks/fields.ts';
import { oneOf, readRegion } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

/** `waiting` is the default filter and not written into the address. */
const { waiting: _, ...otherReaders } = queueFilters;
const addressReaders = {
  filter: oneOf(Object.keys(otherReaders) as (keyof typeof otherReaders)[]),
  region: readRegion,
};

export const queueList = defineList({
  title: 'Проверка анкет',
  readers: addressReaders,
  input: ({ filter, ...values }) => ({ ...values, filter: filter ?? ('waiting' as const) }),
  query: ({ checks }, input) => checks.queue.queryOptions({ input }),
  prefetch: [({ checks }) => checks.waiting.queryOptions()],
  refresh: 30_000,
});
