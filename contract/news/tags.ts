import { z } from 'zod';
import { filledLine } from '../validation/text.ts';

const MAX_TAG = 40;
export const MAX_TAGS = 8;

/** A tag, as it is compared: in small letters, with one space between words. */
export const tag = filledLine(MAX_TAG).overwrite((typed) => typed.toLowerCase().replace(/\s+/g, ' '));

/** The tags of an item, each once. */
export const tags = z
  .array(tag)
  .max(MAX_TAGS, `Не больше ${MAX_TAGS} меток`)
  .overwrite((all) => [...new Set(all)]);
