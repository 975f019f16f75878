/** Sections of the site that editors keep, by the word of their address; the tree of routes loads this. */
export const sections = {
  faq: 'Вопросы и ответы',
  acts: 'Документы',
  team: 'Команда',
  partner: 'Партнёры',
  media: 'Фотографии',
  sveden: 'Сведения об организации',
} as const;
export type Section = keyof typeof sections;
/** Those whose records stand in an order and are made by editors. */
export type MadeSection = Exclude<Section, 'sveden'>;

export const isSection = (word: string): word is Section => Object.hasOwn(sections, word);

/** The last word of the address where a new record is made; nothing where none is. */
export const createWord = (section: Section): string | null =>
  section === 'sveden' ? null : section === 'acts' ? 'add' : 'create';
