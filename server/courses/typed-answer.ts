/** A typed answer as it is compared: without case, ё=е, extra spaces and trailing punctuation (question type 3). */
export const plainAnswer = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .replace(/[\s\p{P}]+$/u, '')
    .trim();
