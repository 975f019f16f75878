/** Where points and place are held back: when they open, for a child and for a parent alike. */
export const heldWords = 'Баллы и место откроются после проверки результатов всего направления.';
