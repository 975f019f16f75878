import { z } from 'zod';
import { messages } from './messages.ts';

/** Control characters, and what breaks a line: nobody types them into a field of one line, a letter's header must not hold them. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A text; `missing` is said of one that is not there, and of nothing else that is wrong with it. */
export const text = (missing?: string) =>
  z.string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) });

/** A text that is one of a type's values, as `is` says; the document of the API calls it a string. */
export const textOf = <T extends string>(is: (given: string) => given is T): z.ZodType<T> =>
  z.string().refine(is) as unknown as z.ZodType<T>;

/** A text of one line, at most so long, without spaces around it. What may have paragraphs is a `text()` of its own. */
export const line = (longest: number, missing?: string) =>
  text(missing).trim().max(longest).regex(ONE_LINE, messages.oneLine);
/** `missing`: said in its own words of one that is not there. */
export const filledLine = (longest: number, missing?: string) => line(longest, missing).min(1, missing);

/** What breaks a line or is no sign: a cell of Excel brings a tab along. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A line that is not refused whatever is in it: what breaks one is a space. */
export const cleanedLine = (longest: number) =>
  z
    .string()
    .overwrite((typed) => typed.replace(BREAKS, ' '))
    .max(longest);

/** The path of an uploaded file, as the upload has answered it. */
export const storedPath = (fault = 'Неверный путь') =>
  text(fault)
    .max(200)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, fault);
/** One that is there. */
export const filledPath = (fault?: string) => storedPath(fault).min(1, fault);

/** What is searched for, typed or pasted: what would be refused elsewhere is a space here. */
export const words = z
  .string()
  .overwrite((typed) => typed.replace(BREAKS, ' '))
  .trim()
  .max(100);
/** What is typed above a list. */
export const search = words.default('');
