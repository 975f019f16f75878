import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';
import { sections } from '../sections/sections.ts';

export const actKind: DeletableKind = {
  kind: 'act',
  feature: 'site',
  noun: { nominative: 'документ', accusative: 'документ', genitive: 'документа', gender: 'm' },
  remove: (api, id) => api.site.acts.remove({ id }),
};

/** With the largest page, so that the order can be changed as a whole. */
export const actList = defineList({
  title: sections.acts,
  input: (given) => ({ ...given, per_page: MAX_PAGE_SIZE }),
  query: ({ site }, input) => site.acts.listAll.queryOptions({ input }),
});
