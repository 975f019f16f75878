import { mailingStateNames } from '#contract/mailing/names.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

/** Every mailing, whatever its state; it moves by itself, too. */
export const mailingList = defineList({
  title: 'Рассылки',
  keeps: { state: oneOf(mailingStateNames) },
  ask: ({ mailing }, input) => mailing.list.queryOptions({ input }),
  refresh: 60_000,
});
