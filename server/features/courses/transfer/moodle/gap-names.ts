import { NotImportable } from '../found.ts';

/** Moodle's words for what an answer embedded in a text takes, with their forms and short names. */
const types = {
  short: /^(?:SHORTANSWER|SA|MW)$/,
  byCase: /^(?:SHORTANSWER_C|SAC|MWC)$/,
  numerical: /^(?:NUMERICAL|NM)$/,
  choice: /^(?:MULTICHOICE|MC)_?[VH]?S?$/,
  several: /^(?:MULTIRESPONSE|MR)_?H?S?$/,
} as const;
export type GapName = keyof typeof types;

export const gapNameOf = (word: string): GapName | undefined =>
  (Object.keys(types) as GapName[]).find((one) => types[one].test(word.toUpperCase()));

/** Whether variants of a gap stand in another order each time: a gap keeps the author's unless it says otherwise. */
export const isMixed = (word: string): boolean => word.toUpperCase().endsWith('S');

/**
 * What each of several variants brings, in percent: what is written for the right ones makes a whole; where nothing but «=» is
 * written, a wrong one takes as much as a right one brings (qtype_multianswer_extract_question).
 */
export function fractionsOfSeveral(parts: readonly { fraction: number; isWritten: boolean }[]): number[] {
  const sum = parts.reduce((all, { fraction }) => all + Math.max(0, fraction), 0);
  if (sum === 0) throw new NotImportable('Не отмечен верный вариант');
  const saysParts = parts.some(({ fraction, isWritten }) => isWritten && fraction !== 0);
  return parts.map(({ fraction }) => {
    if (fraction > 0) return Number(((fraction * 100) / sum).toFixed(5));
    return saysParts ? fraction : Number((-10_000 / sum).toFixed(5));
  });
}
