/**
 * A typed answer as it is compared: without case, ё=е, extra spaces, quotes around it and trailing punctuation; any dash is a
 * hyphen (question type 3).
 */
export const plainAnswer = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .replace(/ ?[‐‑‒–—−-] ?/g, '-')
    .replace(/^[\s«»„“”"'’]+/u, '')
    .replace(/[\s\p{P}]+$/u, '')
    .trim();

/** The sign between the spellings a typed answer may have: «кит|киты». */
export const FORMS = '|';

/** The spellings that are accepted of a typed answer, as they stand in its text. */
export const formsOf = (right_answer: string): string[] =>
  right_answer
    .split(FORMS)
    .map((form) => form.trim())
    .filter((form) => plainAnswer(form) !== '');

/** The accepted spellings as people are told them: «кит или киты». */
export const formsInWords = (right_answer: string): string => formsOf(right_answer).join(' или ');

/** Whether a typed answer is one of the accepted spellings. */
export const isAccepted = (text: string, right_answer: string): boolean => {
  const answer = plainAnswer(text);
  return answer !== '' && formsOf(right_answer).some((form) => plainAnswer(form) === answer);
};
