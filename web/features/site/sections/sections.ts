/** Sections of the site with editors of their own, by the word of their address; the tree of routes loads this. */
export const sections = {
  faq: 'Вопросы и ответы',
  acts: 'Документы',
  team: 'Команда',
  partner: 'Партнёры',
  media: 'Фотографии',
} as const;
export type Section = keyof typeof sections;

export const isSection = (word: string): word is Section => Object.hasOwn(sections, word);

/** The last word of the address where a new record is made. */
export const createWord = (section: Section): string => (section === 'acts' ? 'add' : 'create');
