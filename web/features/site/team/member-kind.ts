import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';
import { sections } from '../sections/sections.ts';

export const memberKind: DeletableKind = {
  kind: 'team_member',
  feature: 'site',
  noun: {
    nominative: 'человек команды',
    accusative: 'человека команды',
    genitive: 'сведений о человеке команды',
    gender: 'm',
  },
  remove: (api, id) => api.site.team.remove({ id }),
};

/** With the largest page, so that the order can be changed as a whole. */
export const memberList = defineList({
  title: sections.team,
  input: (given) => ({ ...given, per_page: MAX_PAGE_SIZE }),
  query: ({ site }, input) => site.team.listAll.queryOptions({ input }),
});
