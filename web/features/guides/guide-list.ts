import { guideSorts, guideStates } from '#contract/guides/states.ts';
import { oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const guideList = defineList({
  title: 'Наставники',
  readers: { state: oneOf(guideStates), sort: oneOf(guideSorts) },
  query: ({ guides }, input) => guides.list.queryOptions({ input }),
});
