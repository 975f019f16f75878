import { isRich, toPlainText } from '#contract/formulas/rich-text.ts';
import { text } from '#contract/validation/text.ts';

/** The most a formatted text may take with its tags. */
const MAX_HTML = 50_000;

/** A rich text without a word, a picture or a sound is empty. */
const emptied = (typed: string): string => (isRich(typed) && toPlainText(typed) === '' ? '' : typed);

/**
 * A text of a question, plain or rich (docs/product/learning.md, «Formatted texts»), of at most `max` characters without
 * its tags. The server stores it cleaned.
 */
export const formattedText = (max: number) =>
  text()
    .overwrite(emptied)
    .trim()
    .max(MAX_HTML)
    .check(({ value, issues }) => {
      const { length } = isRich(value) ? toPlainText(value) : value;
      if (length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    });
