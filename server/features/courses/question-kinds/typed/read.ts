import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { formatWhole } from '#contract/words/numbers.ts';
import { type FoundParts, NotImportable, type Weighed } from '../../transfer/found.ts';
import { foundText } from '../../transfer/found-text.ts';
import { equalParts, weighed, withoutFeedback } from '../../transfer/gift-parts.ts';
import { textOf } from '../../transfer/gift-text.ts';
import { type Drop, lost } from '../../transfer/lost.ts';
import { fractionOf, isTrue, plainText } from '../../transfer/moodle-answer.ts';
import { writable } from '../../transfer/writable.ts';
import type { ReadGift, ReadMoodle } from '../transfer-kind.ts';
import { FORMS, plainAnswer } from './answer-forms.ts';

function partsOf(forms: readonly string[]): FoundParts {
  const known = new Map(forms.map((form) => [plainAnswer(form), form]));
  known.delete('');
  if (known.size === 0) throw new NotImportable('Не указан верный ответ');
  const question_right_answer = foundText([...known.values()].join(FORMS), 500, 'верный ответ');
  return { question_type: questionTypes.typed, question_right_answer, answers: [], items: [] };
}

/** A star means any letters to Moodle, unless it is escaped. */
const hasWildcard = (text: string): boolean => /(?<!\\)\*/.test(text);

function translateShort(answers: readonly Weighed[], drop: Drop): FoundParts {
  const right = answers.filter(({ fraction }) => fraction >= 99.99).map(({ text }) => text);
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 99.99)) drop(lost.partial);
  const whole = right.filter((text) => !hasWildcard(text));
  if (whole.length === 0 && right.length > 0)
    throw new NotImportable('В верном ответе знак «*» вместо любых букв: портал сравнивает ответ целиком');
  if (whole.length < right.length) drop(lost.wildcard);
  if (right.some((text) => text.includes(FORMS)))
    throw new NotImportable('В ответе стоит знак «|»: на портале он разделяет написания ответа');
  return partsOf(whole.map((text) => writable(text.replaceAll('\\*', '*'))));
}

/** «1e3» is a thousand too, and a pupil here writes a comma. */
function spellings(text: string): string[] {
  const plain = /e/i.test(text) ? [formatWhole(Number(text)).replace(',', '.')] : [];
  return [...plain, text].flatMap((form) => (form.includes('.') ? [form.replace('.', ','), form] : [form]));
}

type WeighedNumber = Weighed & { isExact: boolean };

function translateNumber(answers: readonly WeighedNumber[], drop: Drop): FoundParts {
  const right = answers.filter(({ fraction }) => fraction >= 99.99);
  if (right.some(({ isExact }) => !isExact))
    throw new NotImportable('Число с допуском или промежуток: портал сравнивает ответ только точно');
  if (right.length < answers.length) drop(lost.partial);
  return partsOf(right.flatMap(({ text }) => spellings(text)));
}

const number = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i;
const notNumber = () => new NotImportable('Числовой ответ записан непонятно');

/** «=one =another». */
export const readGiftShort: ReadGift = (given, _, drop) => {
  const answers = equalParts(given).map((part) => {
    const { text, fraction } = weighed(withoutFeedback(part, drop), 100);
    return { text: textOf(text, 'plain', drop), fraction };
  });
  return () => translateShort(answers, drop);
};

/** «#5», «#=5:0 =%50%6..7», «#5~#wrong». */
export const readGiftNumber: ReadGift = (given, _, drop) => {
  // What stands behind a tilde is said to every wrong answer.
  const [right = '', ...wrong] = given.slice(1).split('~');
  if (wrong.length > 0) drop(lost.feedback);
  const answers = equalParts(right).map((part) => {
    const { text, fraction } = weighed(withoutFeedback(part, drop), 100);
    const [value = '', tolerance = '0', ...rest] = text.split(/:|\.\./).map((own) => own.trim().replace(',', '.'));
    if (!number.test(value) || !number.test(tolerance) || rest.length > 0) throw notNumber();
    const isExact = text.includes('..') ? Number(value) === Number(tolerance) : Number(tolerance) === 0;
    return { text: value, fraction, isExact };
  });
  return () => translateNumber(answers, drop);
};

export const readMoodleShort: ReadMoodle = (question, drop) => {
  if (isTrue(question.one('usecase'))) drop(lost.byCase);
  const answers = question.all('answer').map((answer) => ({ text: plainText(answer), fraction: fractionOf(answer) }));
  return () => translateShort(answers, drop);
};

export const readMoodleNumber: ReadMoodle = (question, drop) => {
  if (question.one('units')) drop(lost.units);
  const answers = question
    .all('answer')
    // «*» is Moodle's own word for any other answer.
    .filter((answer) => plainText(answer) !== '*')
    .map((answer) => {
      const text = plainText(answer).replace(',', '.');
      if (!number.test(text)) throw notNumber();
      return { text, fraction: fractionOf(answer), isExact: Number(answer.one('tolerance')?.text() || 0) === 0 };
    });
  return () => translateNumber(answers, drop);
};
