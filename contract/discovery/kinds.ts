// No schema here: pages name kinds without loading zod.

/** Kinds of search results, in the order of their groups. */
export const foundKinds = {
  page: 'Страницы',
  news: 'Новости',
  faq: 'Вопросы и ответы',
  act: 'Документы',
  team_member: 'Команда',
  partner: 'Партнёры',
  media: 'Фотографии',
  details: 'Сведения об организации',
} as const;
export type FoundKind = keyof typeof foundKinds;

/** Longest query, in characters. */
export const MAX_ASKED = 100;
/** Results on a page of the search. */
export const FOUND_ON_PAGE = 10;
