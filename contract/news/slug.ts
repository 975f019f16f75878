import { plainText } from '../validation/text.ts';
import { MAX_SLUG } from './path.ts';

/** The last part of a news item's address. One of digits alone would be another item's number. */
export const slug = plainText()
  .trim()
  .toLowerCase()
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Латинские буквы, цифры и дефисы между ними: kit-v-gavani')
  .regex(/[a-z]/, 'Нужна хотя бы одна буква');
