// No schema here: fields and masks clean what is pasted without loading zod.

/** Marks nobody sees: zero-width signs, marks of direction, soft hyphens, selectors of variants, marks of byte order. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|[\uFE00-\uFE0F]/g;
/** ASCII in the full width of an East Asian keyboard, and its space. */
const FULL_WIDTH = /[\uFF01-\uFF5E\u3000]/g;
const FROM_FULL_WIDTH = 0xfee0;

const toHalfWidth = (sign: string): string =>
  sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - FROM_FULL_WIDTH);

/** A text whose letters are each one character: a Mac and PDFs give «й» as «и» and a breve (docs/product/validation.md). */
export const compose = (text: string): string => text.normalize('NFC');

/** A text of one line as it is seen: composed, without invisible marks, in half width. */
export const cleanLine = (text: string): string =>
  compose(text).replace(INVISIBLE, '').replace(FULL_WIDTH, toHalfWidth);

/** Whether nothing of a text is seen: empty, spaces, or invisible signs alone (docs/product/validation.md). */
export const isBlank = (text: string): boolean => cleanLine(text).trim() === '';

/** A composed text; one of invisible signs alone is empty. Spaces are left to `trim`. */
export const composeSeen = (text: string): string => (isBlank(text) && text.trim() !== '' ? '' : compose(text));

/** A text as searches compare it: in small letters, ё as е. */
export const foldText = (text: string): string => cleanLine(text).toLowerCase().replaceAll('ё', 'е');

/** A pasted email or phone without what a phone's address book, a link or a list puts around it. */
export const cleanContact = (text: string): string =>
  cleanLine(text)
    .trim()
    .replace(/^(?:tel|mailto):\s*(?=\S)/i, '')
    .replace(/(?<=[^\s,;])[\s,;]+$/, '');

/** A name as it is meant: one kind of hyphen, one space between words (a no-break one of a paste too), none around a hyphen. */
export const cleanName = (text: string): string =>
  cleanLine(text)
    .replace(/[\u2010\u2011\u2013]/g, '-')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-');

/** Letters of names: Russian ones, and those of the neighbours and peoples who write in Cyrillic (Ә, Ў, Є, Ҷ, Ӳ …). */
export const LETTERS = '\\u0400-\\u045F\\u048A-\\u052F';
/** One or more words of Cyrillic letters, with a space or a hyphen between. */
export const PERSON_NAME = new RegExp(`^[${LETTERS}]+(?:[ -][${LETTERS}]+)*$`);
