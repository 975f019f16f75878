import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { type FoundParts, NotImportable, type Translate, type Weighed } from '../../transfer/found.ts';
import { weighed, withFeedback } from '../../transfer/gift/gift-parts.ts';
import { textOf } from '../../transfer/gift/gift-text.ts';
import { lossReasons, type ReportLoss } from '../../transfer/loss-reasons.ts';
import {
  feedbackElement,
  feedbackOf,
  fractionOf,
  saysYes,
  wordsElement,
  wordsOf,
} from '../../transfer/moodle/moodle-answer.ts';
import { checkAmount, foundVariant, requireDifferent } from '../../transfer/reading/found-text.ts';
import type { ReadGift, ReadMoodle } from '../transfer-kind.ts';
import { foundShares } from './found-shares.ts';

/** In Moodle one choice may have several right variants all the same: here it becomes a multiple one. */
export function translateChoice(answers: readonly Weighed[], isSingle: boolean, drop: ReportLoss): FoundParts {
  checkAmount(answers.length);
  const isRight = isSingle ? ({ fraction }: Weighed) => fraction >= 99.99 : ({ fraction }: Weighed) => fraction > 0;
  const marked = answers.map((answer) => ({
    answer_text: foundVariant(answer.text),
    right: isRight(answer) ? (1 as const) : (0 as const),
    ...(answer.feedback === '' ? {} : { answer_feedback: answer.feedback }),
  }));
  requireDifferent(
    marked.map(({ answer_text }) => answer_text),
    'Два одинаковых варианта ответа',
  );
  const amount = marked.filter(({ right }) => right === 1).length;
  if (amount === 0) throw new NotImportable('Не отмечен верный вариант');
  if (isSingle) {
    if (answers.some((answer) => !isRight(answer) && answer.fraction > 0)) drop(lossReasons.partial);
    if (answers.some(({ fraction }) => fraction < 0)) drop(lossReasons.penalty);
    if (amount > 1) drop(lossReasons.alsoRight);
  }
  const shares = isSingle ? undefined : foundShares(answers, drop);
  const question_type = isSingle && amount === 1 ? questionTypes.singleChoice : questionTypes.multipleChoice;
  return {
    question_type,
    question_right_answer: '',
    answers: shares ? marked.map((answer, index) => ({ ...answer, answer_share: shares[index] ?? 0 })) : marked,
    items: [],
  };
}

/** «=right ~wrong», «~%50%right ~%-50%wrong». */
export const readGiftChoice: ReadGift = (given, format, drop): Translate => {
  const [lead = '', ...parts] = given.replaceAll('=', '~=').split('~');
  if (lead.trim() !== '') throw new NotImportable('Перед первым вариантом стоит лишний текст');
  const answers = parts
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { answer, feedback } = withFeedback(part.replace(/^\s*=/, ''));
      const { text, fraction } = weighed(answer, /^\s*=/.test(part) ? 100 : 0);
      return { text: textOf(text, format, drop), fraction, feedback: textOf(feedback, format, drop) };
    });
  return () => translateChoice(answers, given.includes('='), drop);
};

export const readMoodleChoice: ReadMoodle = (question, drop): Translate => {
  // Moodle takes a question that does not say it for one with a single choice.
  const isSingle = saysYes(question.one('single'), true);
  // One that does not say it is not shuffled (qformat_xml::import_multichoice).
  const keeps_order = !saysYes(question.one('shuffleanswers'), false);
  const answers = question.all('answer').map((answer) => ({
    text: wordsOf(answer, drop),
    fraction: fractionOf(answer),
    feedback: feedbackOf(answer, drop),
  }));
  return () => ({ ...translateChoice(answers, isSingle, drop), ...(keeps_order ? { keeps_order } : {}) });
};

/** `fractions` are the percents that the answers bring, in their order. */
export const writeMoodleChoice = (
  { answers, keeps_order = false }: ExamQuestion,
  isSingle: boolean,
  fractions: readonly number[],
): string[] => [
  `<single>${isSingle}</single>`,
  `<shuffleanswers>${!keeps_order}</shuffleanswers>`,
  '<answernumbering>abc</answernumbering>',
  ...answers.map(({ answer_text, answer_feedback }, index) =>
    wordsElement('answer', answer_text, {
      more: ` fraction="${fractions[index] ?? 0}"`,
      inside: feedbackElement('feedback', answer_feedback),
    }),
  ),
];

type FoundVariant = FoundParts['answers'][number];
const withShare = ({ answer_text, answer_share = 0 }: FoundVariant): string =>
  `${answer_text} (${formatPoints(Math.abs(answer_share))} %)`;

/** The right variants, with what they bring and what the others take where that is not the same for all. */
export function rightVariants({ answers }: FoundParts): string[] {
  const right = answers.filter((answer) => answer.right === 1);
  if (answers.every(({ answer_share }) => answer_share === undefined))
    return right.map(({ answer_text }) => answer_text);
  const taking = answers.filter(({ answer_share = 0 }) => answer_share < 0);
  const costs = taking.length === 0 ? 'неверные ничего не снимают' : `снимают: ${taking.map(withShare).join(', ')}`;
  return [...right.map(withShare), costs];
}
