// No schema here: pages name kinds without loading zod.

/** What a visitor can find, in this order where groups are shown. */
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

/** The longest question to the search, in letters. */
export const MAX_ASKED = 100;
/** How many findings a page of the search shows. */
export const FOUND_ON_PAGE = 10;
