import { cleanLine } from './clean.ts';

/** Whether nothing of a text is seen: empty, spaces, or invisible signs alone (docs/product/validation.md). */
export const isBlank = (text: string): boolean => cleanLine(text).trim() === '';
