import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const synonymsKind: DeletableKind = {
  kind: 'synonyms',
  feature: 'synonyms',
  noun: { nominative: 'слово', accusative: 'слово', genitive: 'слова', gender: 'n' },
  remove: (api, id) => api.synonyms.remove({ id }),
};

export const synonymsList = defineList({
  title: 'Синонимы поиска',
  query: ({ synonyms }, input) => synonyms.listAll.queryOptions({ input }),
});
