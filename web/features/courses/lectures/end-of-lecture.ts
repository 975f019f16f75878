/** Under a lecture that its pupil has still to mark as read. */
export const endOfLecture = 'Дочитано до конца? Отметь лекцию, и откроется тест.';
