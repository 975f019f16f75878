import type { DeletableKind } from '#web/kit/edit/record-kind.ts';

/** Words and paths of the three kinds, for lists and editors. */
export const articleKind: DeletableKind = {
  kind: 'article',
  feature: 'materials',
  noun: { nominative: 'статья', accusative: 'статью', genitive: 'статьи', gender: 'f' },
  remove: (api, id) => api.materials.deleteArticle({ id }),
};

export const bookKind: DeletableKind = {
  kind: 'book',
  feature: 'materials',
  noun: { nominative: 'книга', accusative: 'книгу', genitive: 'книги', gender: 'f' },
  remove: (api, id) => api.materials.deleteBook({ id }),
};

export const videoKind: DeletableKind = {
  kind: 'video',
  feature: 'materials',
  noun: { nominative: 'видео', accusative: 'видео', genitive: 'видео', gender: 'n' },
  remove: (api, id) => api.materials.deleteVideo({ id }),
};
