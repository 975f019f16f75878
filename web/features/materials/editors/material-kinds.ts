import type { RecordKind } from '#web/kit/edit/editor.ts';

/** How the lists and the editors speak of the three kinds. */
export const articleKind: RecordKind = {
  feature: 'materials',
  noun: { nominative: 'статья', accusative: 'статью', genitive: 'статьи', gender: 'f' },
};

export const bookKind: RecordKind = {
  feature: 'materials',
  noun: { nominative: 'книга', accusative: 'книгу', genitive: 'книги', gender: 'f' },
};

export const videoKind: RecordKind = {
  feature: 'materials',
  noun: { nominative: 'видео', accusative: 'видео', genitive: 'видео', gender: 'n' },
};
