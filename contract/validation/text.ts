import { z } from 'zod';
import { messages } from '../messages.ts';
import { cleanLine, composeSeen } from './clean.ts';

/** No control characters and line breaks: fields of one line go into headers of letters, too. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A text that somebody types, composed, empty if it is of invisible signs alone (docs/product/validation.md); `missing` is the message for an empty one only. */
export const text = (missing?: string) =>
  z.string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) }).overwrite(composeSeen);
/** A text without paragraphs and without the invisible marks that are pasted with it. */
export const plainText = (missing?: string) => text(missing).overwrite(cleanLine);

/** A text that is one of a type's values, as `is` says; the document of the API calls it a string. */
export const textOf = <T extends string>(is: (given: string) => given is T): z.ZodType<T> =>
  z.string().refine(is) as unknown as z.ZodType<T>;

/** A text of one line, at most so long, without spaces around it. What may have paragraphs is a `text()` of its own. */
export const line = (max: number, missing?: string) =>
  plainText(missing).trim().max(max).regex(ONE_LINE, messages.oneLine);
/** A `line` that must not be empty; `missing` is the message for an empty one. */
export const filledLine = (max: number, missing?: string) => line(max, missing).min(1, missing);

/** Line breaks and control characters, e.g. the tab of a pasted Excel cell. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A line in which line breaks and control characters are replaced by spaces instead of being refused. */
export const cleanedLine = (max: number) =>
  plainText()
    .overwrite((typed) => typed.replace(BREAKS, ' '))
    .max(max);

/** Path of an uploaded file, as the upload call returned it. */
export const storedPath = (fault = 'Неверный путь') =>
  text(fault)
    .max(200)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, fault);
/** A path that must not be empty. */
export const filledPath = (fault?: string) => storedPath(fault).min(1, fault);

/** A search text, typed or pasted; characters that a line refuses become spaces. */
export const words = plainText()
  .overwrite((typed) => typed.replace(BREAKS, ' '))
  .trim()
  .max(100);
/** The optional search of a list. */
export const search = words.default('');
