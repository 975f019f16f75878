import { encodeHtml, isRich } from '#contract/formulas/rich-text.ts';
import { fillMarks } from '#contract/question-kinds/cloze/gap-marks.ts';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';

export type EmbeddedGap = {
  gap_type: GapType;
  /** `share` in percent; `tolerance` in the number's unit; an empty feedback: none. */
  answers: readonly { text: string; share: number; tolerance: number; feedback: string }[];
};

/** The text of an answer: Moodle takes a sign before `}` and `#` only, and `~` always parts answers (lacking-gaps.ts). */
const escaped = (text: string): string => text.replaceAll('~', '∼').replace(/[}#]/g, '\\$&');

function answerOf(gap_type: GapType, { text, share, tolerance, feedback }: EmbeddedGap['answers'][number]): string {
  const value = gap_type === 'number' ? String(readQuantity(text)?.value ?? text) : escaped(text);
  const within = gap_type === 'number' ? `:${tolerance}` : '';
  const weight = share === 100 ? '=' : `%${share}%`;
  return `${weight}${value}${within}${feedback === '' ? '' : `#${escaped(feedback)}`}`;
}

/** A text with its gaps as Moodle's embedded answers: «Кит весит {1:NUMERICAL:=150:5} тонн». Variants in the author's order with `keepsOrder`. */
export function embeddedOf(text: string, gaps: readonly EmbeddedGap[], keepsOrder: boolean): string {
  const names = { choice: keepsOrder ? 'MULTICHOICE' : 'MULTICHOICE_S', typed: 'SHORTANSWER', number: 'NUMERICAL' };
  return fillMarks(text, (place) => {
    const gap = gaps[place - 1];
    if (!gap) return `[[${place}]]`;
    const code = `{1:${names[gap.gap_type]}:${gap.answers.map((one) => answerOf(gap.gap_type, one)).join('~')}}`;
    return isRich(text) ? encodeHtml(code) : code;
  });
}
