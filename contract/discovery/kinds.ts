// No schema here: pages name kinds without loading zod.

/** Kinds of search results, in the order of their groups. */
export const searchResultKinds = {
  page: 'Страницы',
  news: 'Новости',
  faq: 'Вопросы и ответы',
  act: 'Документы',
  team_member: 'Команда',
  partner: 'Партнёры',
  media: 'Фотографии',
  details: 'Сведения об организации',
} as const;
export type SearchResultKind = keyof typeof searchResultKinds;

/** Longest query, in characters. */
export const MAX_QUERY_LENGTH = 100;
/** Results on a page of the search. */
export const RESULTS_PER_PAGE = 10;
