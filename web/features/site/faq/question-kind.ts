import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';
import { sections } from '../sections/sections.ts';

export const questionKind: DeletableKind = {
  kind: 'faq',
  feature: 'site',
  noun: { nominative: 'вопрос', accusative: 'вопрос', genitive: 'вопроса', gender: 'm' },
  remove: (api, id) => api.site.faq.remove({ id }),
};

/** With the largest page, so that the order can be changed as a whole. */
export const questionList = defineList({
  title: sections.faq,
  input: (given) => ({ ...given, per_page: MAX_PAGE_SIZE }),
  query: ({ site }, input) => site.faq.listAll.queryOptions({ input }),
});
