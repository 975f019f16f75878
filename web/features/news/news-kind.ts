import type { RecordKind } from '#web/kit/edit/editor.ts';

export const newsKind: RecordKind = {
  feature: 'news',
  noun: { nominative: 'новость', accusative: 'новость', genitive: 'новости', gender: 'f' },
};
