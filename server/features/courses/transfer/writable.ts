/** Signs that XML has no place for, and those a reader keeps for itself. */
const unwritable = /[^\P{Cc}\t\n]|[\uFDD0-\uFDEF\uFFFE\uFFFF]/gu;

/** A text as files can hold it: one kind of line ends, no control signs, no halves of letters. */
export const writable = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwritable, '').trim();
