import { toPlainLine } from '#contract/formulas/rich-text.ts';
import type { CorrectableQuestion, Correction } from '#contract/learning/key-correction.ts';
import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { quoted } from '#contract/words/quotes.ts';

/** An accepted answer of a gap in the form; a new one has no id. */
export type AcceptedField = { id?: number | undefined; answer_text: string; share: string; tolerance: string };

/** Accepted answers of typed and number gaps, by the gap's id. */
export type AcceptedFields = Record<number, AcceptedField[]>;

const written = (number: number): string => String(number).replace('.', ',');

export const acceptedOf = ({ gaps = [] }: CorrectableQuestion): AcceptedFields =>
  Object.fromEntries(
    gaps
      .filter(({ gap_type }) => gap_type !== 'choice')
      .map(({ item_id, accepted }) => [
        item_id,
        accepted.map(({ id, answer_text, answer_share, answer_tolerance }) => ({
          id,
          answer_text,
          share: written(answer_share),
          tolerance: written(answer_tolerance ?? 0),
        })),
      ]),
  );

type GapAnswers = NonNullable<Correction['gap_answers']>;

/** Gaps whose accepted answers have changed, each with all of them. What is no number is sent as −1 and refused by the portal. */
export function changedGaps(question: CorrectableQuestion, now: AcceptedFields): GapAnswers {
  const was = acceptedOf(question);
  return (question.gaps ?? []).flatMap(({ item_id, gap_type }) => {
    const own = now[item_id] ?? [];
    if (gap_type === 'choice' || JSON.stringify(own) === JSON.stringify(was[item_id])) return [];
    const answers = own.map(({ id, answer_text, share, tolerance }) => {
      const deviation = readNumber(tolerance, '') ?? -1;
      return {
        ...(id === undefined ? {} : { id }),
        answer_text: answer_text.trim(),
        answer_share: readNumber(share, '%') ?? -1,
        answer_tolerance: gap_type === 'number' && deviation !== 0 ? deviation : null,
      };
    });
    return [{ item_id, answers }];
  });
}

/** «Пропуск 2 принимает «кит», «морж» (50 %)». */
export function gapsInWords(question: CorrectableQuestion | undefined, gap_answers: GapAnswers): string {
  return gap_answers
    .map(({ item_id, answers }) => {
      const place = question?.items.findIndex(({ id }) => id === item_id) ?? -1;
      const accepted = answers.map(({ answer_text, answer_share, answer_tolerance }) => {
        const terms = [
          answer_share === 100 ? '' : `${written(answer_share)} %`,
          answer_tolerance ? `допуск ${written(answer_tolerance)}` : '',
        ].filter(Boolean);
        return `${quoted(toPlainLine(answer_text))}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`;
      });
      return `${place < 0 ? 'пропуск' : `пропуск ${place + 1}`} принимает ${accepted.join(', ')}`;
    })
    .join('; ');
}
