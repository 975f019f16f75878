import type { DeletableKind } from '#web/kit/edit/record-kind.ts';

export const newsKind: DeletableKind = {
  kind: 'news',
  feature: 'news',
  noun: { nominative: 'новость', accusative: 'новость', genitive: 'новости', gender: 'f' },
  remove: (api, id) => api.news.remove({ id }),
};
