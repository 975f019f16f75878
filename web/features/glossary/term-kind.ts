import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const termKind: DeletableKind = {
  kind: 'term',
  feature: 'glossary',
  noun: { nominative: 'слово', accusative: 'слово', genitive: 'слова', gender: 'n' },
  remove: (api, id) => api.glossary.remove({ id }),
};

export const termList = defineList({
  title: 'Словарь моря',
  query: ({ glossary }, input) => glossary.listAll.queryOptions({ input }),
});
