import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import { textToHtml } from './html-text.ts';

export type EmbeddedGap = {
  gap_type: GapType;
  /** `share` in percent; `tolerance` in the number's unit; an empty feedback: none. */
  answers: readonly { text: string; share: number; tolerance: number; feedback: string }[];
};

/**
 * Letters within the braces of a code. Moodle reads entities once, and takes a backslash away before `}` and `#` only
 * (qtype_multianswer_extract_question): as entities signs part nothing, and end neither the code nor its CDATA.
 */
const escaped = (text: string): string =>
  text.replace(/[}#]/g, '\\$&').replace(/[&<>"'{}#~\\[\]]|[^\S ]|^ | $| (?= )/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Variants and explanations are HTML to Moodle; what is typed is letters, in which a star means any. */
const wordsOf = (gap_type: GapType, text: string): string =>
  escaped(gap_type === 'choice' ? textToHtml(text) : text.replaceAll('*', '\\*'));

function answerOf(gap_type: GapType, { text, share, tolerance, feedback }: EmbeddedGap['answers'][number]): string {
  const value = gap_type === 'number' ? String(readQuantity(text)?.value ?? text) : wordsOf(gap_type, text);
  const within = gap_type === 'number' ? `:${tolerance}` : '';
  const weight = share === 100 ? '=' : `%${share}%`;
  return `${weight}${value}${within}${feedback === '' ? '' : `#${escaped(textToHtml(feedback))}`}`;
}

/**
 * A gap as Moodle's embedded answer: «{1:NUMERICAL:=150:5}». Variants in the author's order with `keepsOrder`; `weight` is
 * whole.
 */
export function codeOfGap({ gap_type, answers }: EmbeddedGap, keepsOrder: boolean, weight: number): string {
  const names = { choice: keepsOrder ? 'MULTICHOICE' : 'MULTICHOICE_S', typed: 'SHORTANSWER', number: 'NUMERICAL' };
  return `{${weight}:${names[gap_type]}:${answers.map((one) => answerOf(gap_type, one)).join('~')}}`;
}
