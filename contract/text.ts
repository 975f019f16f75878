import { z } from 'zod';
import { messages } from './messages.ts';

/** Control characters, and what breaks a line: nobody types them into a field of one line, a letter's header must not hold them. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A text of one line, at most so long, without spaces around it. What may have paragraphs is a `z.string()` of its own. */
export const line = (longest: number, missing?: string) =>
  z.string(missing).trim().max(longest).regex(ONE_LINE, messages.oneLine);
/** `missing`: said in its own words of one that is not there. */
export const filledLine = (longest: number, missing?: string) => line(longest, missing).min(1, missing);

/** What breaks a line or is no sign: a cell of Excel brings a tab along. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** What is searched for, typed or pasted: what would be refused elsewhere is a space here. */
export const words = z
  .string()
  .overwrite((text) => text.replace(BREAKS, ' '))
  .trim()
  .max(100);
/** What is typed above a list. */
export const search = words.default('');
