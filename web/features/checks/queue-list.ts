import { queueFilters } from '#contract/checks/fields.ts';
import { aRegion, oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

/** `waiting` is the default filter and not written into the address. */
const { waiting: _, ...others } = queueFilters;
const keeps = { filter: oneOf(Object.keys(others) as (keyof typeof others)[]), region: aRegion };

export const queueList = defineList({
  title: 'Проверка анкет',
  keeps,
  input: ({ filter, ...given }) => ({ ...given, filter: filter ?? ('waiting' as const) }),
  ask: ({ checks }, input) => checks.queue.queryOptions({ input }),
  beside: [({ checks }) => checks.waiting.queryOptions()],
  refresh: 30_000,
});
