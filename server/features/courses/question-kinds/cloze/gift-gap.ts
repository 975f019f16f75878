import { isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { giftFeedback, giftText, giftTextUnder } from '../../transfer/gift/gift-text.ts';
import { type GapAnswer, shareOf } from './score.ts';

/** What is typed into a gap; a star means any letters to Moodle unless it is escaped. */
const lettersOf = ({ answer_text }: GapAnswer): string =>
  (isRich(answer_text) ? toPlainLine(answer_text) : answer_text).replaceAll('*', '\\*');

/** An arrow among several answers means a pair to Moodle, and nothing in GIFT escapes it. */
const hasPair = ({ answers, items: [gap] }: ExamQuestion): boolean =>
  gap?.gap_type !== 'choice' && answers.length > 1 && answers.some((answer) => lettersOf(answer).includes('->'));

/** Why GIFT has no words for the gaps of a text: it has one place for answers, and no embedded ones. */
export function findGiftFault(question: ExamQuestion): string | null {
  const { items, answers } = question;
  const [gap] = items;
  if (items.length > 1) return 'несколько пропусков в одном тексте GIFT не записывает: выгрузите в Moodle XML';
  if (hasPair(question)) return 'в GIFT знак «->» в одном из ответов значил бы пару, выгрузите вопрос в Moodle XML';
  if (gap?.gap_type === 'choice' && answers.every((answer) => shareOf(answer) === 100))
    return 'выбор, в котором верны все варианты, GIFT читает как слово: выгрузите вопрос в Moodle XML';
  return null;
}

const weightOf = (answer: GapAnswer, isChoice: boolean): string => {
  const share = shareOf(answer);
  if (isChoice) return `${share === 100 ? '=' : '~'}%${share}%`;
  return `=%${share}%`;
};

/** The answers of a text's only gap, in the syntax of a question of their type: a line each. */
export function writeGiftGap({ question_text, answers, items: [gap] }: ExamQuestion): string[] {
  const said = (answer: GapAnswer) => giftFeedback(question_text, answer.answer_feedback);
  if (gap?.gap_type === 'choice')
    return answers.map(
      (answer) => weightOf(answer, true) + giftTextUnder(question_text, answer.answer_text) + said(answer),
    );
  if (gap?.gap_type === 'number')
    return answers.map((answer, index) => {
      const value = String(readQuantity(answer.answer_text)?.value ?? answer.answer_text);
      return `${index === 0 ? '#' : ''}${weightOf(answer, false)}${value}:${answer.answer_tolerance ?? 0}${said(answer)}`;
    });
  const [only] = answers;
  // Without a sign of equality an arrow means nothing.
  if (only && answers.length === 1 && lettersOf(only).includes('->'))
    return [`%100%${giftText(lettersOf(only))}${said(only)}`];
  return answers.map((answer) => weightOf(answer, false) + giftText(lettersOf(answer)) + said(answer));
}
