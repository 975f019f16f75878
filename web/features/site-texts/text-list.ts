import { textStateNames } from '#contract/site-texts/states.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const textList = defineList({
  title: 'Тексты портала',
  readers: { state: oneOf(textStateNames) },
  query: ({ siteTexts }, input) => siteTexts.listOwn.queryOptions({ input }),
});
