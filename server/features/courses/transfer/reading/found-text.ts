import { encodeHtml, htmlOf, isRich, richOf, toHtml, toPlainText } from '#contract/formulas/rich-text.ts';
import { quoted } from '#contract/words/quotes.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';
import { NotImportable } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { writable } from '../writable.ts';

/** The most variants a question has, and categories. */
export const MAX_ANSWERS = 20;

/** Its characters without its tags. */
const lengthOf = (text: string): number => (isRich(text) ? toPlainText(text) : text).length;

/** An explanation with what it is said of before it. */
export function labelled(label: string, text: string): string {
  if (!isRich(text)) return `${label}: ${text}`;
  const [, inside] = /^<p>(.*)$/s.exec(htmlOf(text)) ?? [];
  const said = `${encodeHtml(label)}:`;
  return richOf(inside === undefined ? `<p>${said}</p>${htmlOf(text)}` : `<p>${said} ${inside}`);
}

/** Several texts as one, each on lines of its own. */
export const joined = (texts: readonly string[]): string =>
  texts.some(isRich) ? richOf(texts.map(toHtml).join('')) : texts.join('\n');

/** As the portal stores it: letters of a file that look like a rich text are none yet, and are shown before they are stored. */
const stored = (text: string): string => cleanRichText(writable(text));

/** A text of a file as the portal keeps it; NotImportable for an empty one and for one longer than `most`. */
export function foundText(text: string, most: number, what: string): string {
  const clean = stored(text);
  if (clean === '') throw new NotImportable(`Пустой ${what}`);
  if (lengthOf(clean) > most) throw new NotImportable(`Слишком длинный ${what}: больше ${most} знаков`);
  return clean;
}

/** The explanation of an answer as the portal stores it; empty where it is longer than it may be. */
export function foundFeedback(text: string, drop: ReportLoss): string {
  const clean = stored(text);
  if (lengthOf(clean) <= 2000) return clean;
  drop(lossReasons.feedback);
  return '';
}

export const foundVariant = (text: string): string => foundText(text, 1000, 'вариант ответа');

export function checkAmount(amount: number): void {
  if (amount < 2) throw new NotImportable('Нужно хотя бы два варианта ответа');
  if (amount > MAX_ANSWERS) throw new NotImportable(`Больше ${MAX_ANSWERS} вариантов ответа`);
}

/** Two that read the same cannot be told apart: often a picture or a look of theirs was all that differed. */
export function requireDifferent(texts: readonly string[], what: string): void {
  const twice = texts.find((text, at) => texts.indexOf(text) < at);
  if (twice !== undefined) throw new NotImportable(`${what}: ${quoted(twice.slice(0, 80).toWellFormed())}`);
}
