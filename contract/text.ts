import { z } from 'zod';
import { messages } from './messages.ts';

/** Control characters, and what breaks a line: nobody types them into a field of one line, a letter's header must not hold them. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A text of one line, at most so long, without spaces around it. What may have paragraphs is a `z.string()` of its own. */
export const line = (longest: number) => z.string().trim().max(longest).regex(ONE_LINE, messages.oneLine);
export const filledLine = (longest: number) => line(longest).min(1);

/** What is typed above a list. */
export const search = line(100).default('');
