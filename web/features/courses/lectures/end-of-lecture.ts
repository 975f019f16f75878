/** Shown under a lecture until the learner marks it as read. */
export const endOfLecture = 'Дочитано до конца? Отметь лекцию, и откроется тест.';
