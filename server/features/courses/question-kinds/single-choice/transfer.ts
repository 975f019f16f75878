import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { type FoundParts, NotImportable } from '../../transfer/found.ts';
import { giftFeedback, giftTextUnder, textOf } from '../../transfer/gift/gift-text.ts';
import { feedbackOf, fractionOf, plainText } from '../../transfer/moodle/moodle-answer.ts';
import { readGiftChoice, readMoodleChoice, rightVariants, writeMoodleChoice } from '../choice/transfer.ts';
import type { ReadGift, ReadMoodle, TransferKind } from '../transfer-kind.ts';

/** Explanations of the answers «Верно» and «Неверно». */
type TrueFalseFeedback = { right: string; wrong: string };
const feedbackField = (feedback: string) => (feedback === '' ? {} : { answer_feedback: feedback });

const trueOrFalse = (isTrue: boolean, feedback: TrueFalseFeedback): FoundParts => ({
  question_type: questionTypes.singleChoice,
  question_right_answer: '',
  answers: [
    { answer_text: 'Верно', right: isTrue ? 1 : 0, ...feedbackField(isTrue ? feedback.right : feedback.wrong) },
    { answer_text: 'Неверно', right: isTrue ? 0 : 1, ...feedbackField(isTrue ? feedback.wrong : feedback.right) },
  ],
  items: [],
});

/** «T#to the wrong one#to the right one». */
const readGiftTrueFalse: ReadGift = (given, format, drop) => {
  const [value = '', wrong = '', ...right] = given.split('#');
  const feedback = { wrong: textOf(wrong, format, drop), right: textOf(right.join('#'), format, drop) };
  return () => trueOrFalse(/^\s*t/i.test(value), feedback);
};

const readMoodleTrueFalse: ReadMoodle = (question, drop) => {
  const answers = question.all('answer');
  const right = answers.find((answer) => fractionOf(answer) > 0);
  if (!right) throw new NotImportable('Не отмечен верный вариант');
  const isTrue = plainText(right, drop).toLowerCase() === 'true';
  const wrong = answers.find((answer) => answer !== right);
  const feedback = { right: feedbackOf(right, drop), wrong: wrong ? feedbackOf(wrong, drop) : '' };
  return () => trueOrFalse(isTrue, feedback);
};

/** «%100%» at the beginning is a weight to its reader, unless one stands there already. */
const writeVariant = (stem: string, isRight: boolean, text: string): string =>
  `${isRight ? '=' : '~'}${text.startsWith('%') ? `%${isRight ? 100 : 0}%` : ''}${giftTextUnder(stem, text)}`;

export const singleChoice = {
  rightInWords: rightVariants,
  gift: {
    read: { choice: readGiftChoice, truefalse: readGiftTrueFalse },
    write: ({ question_text, answers }) =>
      answers.map(
        ({ answer_text, right, answer_feedback }) =>
          writeVariant(question_text, right === 1, answer_text) + giftFeedback(question_text, answer_feedback),
      ),
  },
  moodle: {
    read: { multichoice: readMoodleChoice, truefalse: readMoodleTrueFalse },
    type: 'multichoice',
    write: (question) =>
      writeMoodleChoice(
        question,
        true,
        question.answers.map(({ right }) => right * 100),
      ),
  },
} satisfies TransferKind;
