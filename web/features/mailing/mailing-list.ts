import { mailingStateNames } from '#contract/mailing/names.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

/** All mailings; polled, since their state changes by itself. */
export const mailingList = defineList({
  title: 'Рассылки',
  readers: { state: oneOf(mailingStateNames) },
  query: ({ mailing }, input) => mailing.list.queryOptions({ input }),
  refresh: 60_000,
});
