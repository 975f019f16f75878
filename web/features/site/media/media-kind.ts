import type { DeletableKind } from '#web/kit/edit/record-kind.ts';
import { defineList } from '#web/kit/list/define-list.ts';
import { sections } from '../sections/sections.ts';

export const mediaKind: DeletableKind = {
  kind: 'media',
  feature: 'site',
  noun: { nominative: 'альбом года', accusative: 'альбом года', genitive: 'альбома года', gender: 'm' },
  remove: (api, id) => api.site.media.remove({ id }),
};

export const mediaList = defineList({
  title: sections.media,
  query: ({ site }, input) => site.media.listAll.queryOptions({ input }),
});
