/** Sections of the site for editors, by their path segment; loaded with the tree of routes. */
export const sections = {
  faq: 'Вопросы и ответы',
  acts: 'Документы',
  team: 'Команда',
  partner: 'Партнёры',
  media: 'Фотографии',
  sveden: 'Сведения об организации',
} as const;
export type Section = keyof typeof sections;
/** Sections whose records editors create and order. */
export type OrderedSection = Exclude<Section, 'sveden'>;

export const isSection = (word: string): word is Section => Object.hasOwn(sections, word);

/** Last path segment of the form for a new record; null if records cannot be created. */
export const createWord = (section: Section): string | null =>
  section === 'sveden' ? null : section === 'acts' ? 'add' : 'create';
