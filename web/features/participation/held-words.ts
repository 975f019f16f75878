/** Where points and place are held back: when they open, for a child and for a parent alike. */
export const heldWords = 'Очки и место откроются после проверки результатов всего направления.';
