import { defineList } from '#web/kit/list/define-list.ts';

export const textList = defineList({
  title: 'Тексты портала',
  ask: ({ siteTexts }, { search }) => siteTexts.listOwn.queryOptions({ input: { search } }),
});
