import { toPlainText } from '#contract/formulas/rich-text.ts';
import { splitTextParts } from '#contract/formulas/text-parts.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { type FoundParts, NotImportable, type Weighed } from '../../transfer/found.ts';
import { equalParts, feedbackFor, weighed, withFeedback } from '../../transfer/gift/gift-parts.ts';
import { LETTERS, textOf } from '../../transfer/gift/gift-text.ts';
import { lossReasons, type ReportLoss, sameAnswer } from '../../transfer/loss-reasons.ts';
import { feedbackOf, fractionOf, hasTags, isTrue, plainText } from '../../transfer/moodle/moodle-answer.ts';
import { foundText } from '../../transfer/reading/found-text.ts';
import { writable } from '../../transfer/writable.ts';
import { areGraded, gradedParts } from '../graded-typed/read.ts';
import type { ReadGift, ReadMoodle } from '../transfer-kind.ts';
import { FORMS, plainAnswer } from './answer-forms.ts';

function partsOf(forms: readonly string[]): FoundParts {
  // Spellings that are one here stay two: «C» and «C!» are two answers to Moodle.
  const known = new Map(forms.filter((form) => plainAnswer(form) !== '').map((form) => [form.toLowerCase(), form]));
  if (known.size === 0) throw new NotImportable('Не указан верный ответ');
  const question_right_answer = foundText([...known.values()].join(FORMS), 500, 'верный ответ');
  return { question_type: questionTypes.typed, question_right_answer, answers: [], items: [] };
}

/** A star means any letters to Moodle, unless it is escaped. */
export const hasWildcard = (text: string): boolean => /(?<!\\)\*/.test(text);

export const unescaped = (text: string): string => writable(text.replaceAll('\\*', '*'));

/** Whether an answer with stars, each of which means any letters, fits a text; letters' case means nothing. */
export function fits(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split(/(?<!\\)\*+/).map((part) => unescaped(part).toLowerCase());
  const words = text.toLowerCase();
  if (!words.startsWith(first)) return false;
  const last = others.pop() ?? '';
  let at = first.length;
  for (const part of others) {
    const found = words.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return words.length - last.length >= at && words.endsWith(last);
}

/** Names the answers that bring less and that the portal would take for right ones. */
function reportExceptions(answers: readonly Weighed[], drop: ReportLoss): void {
  const isRight = ({ fraction, text }: Weighed) => fraction >= 99.99 && !hasWildcard(text);
  for (const [at, wrong] of answers.entries()) {
    if (wrong.fraction >= 99.99) continue;
    const same = answers.find(
      (one) => isRight(one) && plainAnswer(unescaped(one.text)) === plainAnswer(unescaped(wrong.text)),
    );
    if (same && !hasWildcard(wrong.text)) drop(sameAnswer(unescaped(wrong.text), unescaped(same.text)));
    // Moodle takes the first answer that fits.
    const after = answers.slice(at + 1).filter(isRight);
    if (hasWildcard(wrong.text) && after.some(({ text }) => fits(wrong.text, unescaped(text))))
      drop(lossReasons.exception);
  }
}

function translateShort(answers: readonly Weighed[], drop: ReportLoss): FoundParts {
  if (areGraded(answers)) return gradedParts('SHORTANSWER', answers, drop);
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 99.99)) drop(lossReasons.partial);
  const right = answers.filter(({ fraction }) => fraction >= 99.99).map(({ text }) => text);
  const whole = right.filter((text) => !hasWildcard(text));
  if (whole.length === 0 && right.length > 0)
    throw new NotImportable('В верном ответе знак «*» вместо любых букв: портал сравнивает ответ целиком');
  if (whole.length < right.length) drop(lossReasons.wildcard);
  if (right.some((text) => text.includes(FORMS)))
    throw new NotImportable('В ответе стоит знак «|»: на портале он разделяет написания ответа');
  reportExceptions(answers, drop);
  return { ...partsOf(whole.map(unescaped)), said: feedbackFor(answers) };
}

/** «=one =another». */
export const readGiftShort: ReadGift = (given, format, drop) => {
  const answers = equalParts(given).map((part) => {
    const { answer, feedback } = withFeedback(part);
    const { text, fraction } = weighed(answer, 100);
    return { text: textOf(text, LETTERS, drop), fraction, feedback: textOf(feedback, format, drop) };
  });
  return () => translateShort(answers, drop);
};

/** An answer with indices as it may be typed: in signs («H₂O», «10³») and as keyboards have it («H2O», «10^3»). */
export function spellingsOf(text: string, drop: ReportLoss): string[] {
  if (!splitTextParts(text).some(({ kind }) => kind === 'sub' || kind === 'sup')) return [text];
  drop(lossReasons.indexInAnswer);
  const typed = splitTextParts(text).map(({ kind, text: part }) => (kind === 'sup' ? `^${part}` : part));
  return [toPlainText(text), typed.join('')];
}

export const readMoodleShort: ReadMoodle = (question, drop) => {
  if (isTrue(question.one('usecase'))) drop(lossReasons.byCase);
  const answers = question.all('answer').flatMap((answer) => {
    const [text = '', ...further] = hasTags(answer)
      ? spellingsOf(plainText(answer, drop), drop)
      : [plainText(answer, drop)];
    const fraction = fractionOf(answer);
    return [
      { text, fraction, feedback: feedbackOf(answer, drop) },
      ...further.map((text) => ({ text, fraction, feedback: '' })),
    ];
  });
  return () => translateShort(answers, drop);
};
