import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';
import { sections } from '../sections/sections.ts';

export const partnerKind: DeletableKind = {
  kind: 'partner',
  feature: 'site',
  noun: { nominative: 'партнёр', accusative: 'партнёра', genitive: 'партнёра', gender: 'm' },
  remove: (api, id) => api.site.partners.remove({ id }),
};

/** With the largest page, so that the order can be changed as a whole. */
export const partnerList = defineList({
  title: sections.partner,
  input: (given) => ({ ...given, per_page: MAX_PAGE_SIZE }),
  query: ({ site }, input) => site.partners.listAll.queryOptions({ input }),
});
