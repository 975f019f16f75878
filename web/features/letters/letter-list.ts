import { letterStateNames } from '#contract/letters/states.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const letterList = defineList({
  title: 'Тексты писем',
  readers: { state: oneOf(letterStateNames) },
  query: ({ letters }, input) => letters.list.queryOptions({ input }),
});
