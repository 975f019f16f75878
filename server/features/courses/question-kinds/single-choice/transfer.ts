import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { type FoundParts, NotImportable } from '../../transfer/found.ts';
import { withoutFeedback } from '../../transfer/gift-parts.ts';
import { giftText } from '../../transfer/gift-text.ts';
import { fractionOf, plainText } from '../../transfer/moodle-answer.ts';
import { readGiftChoice, readMoodleChoice, rightVariants, writeMoodleChoice } from '../choice/transfer.ts';
import type { ReadGift, ReadMoodle, TransferKind } from '../transfer-kind.ts';

const trueOrFalse = (isTrue: boolean): FoundParts => ({
  question_type: questionTypes.singleChoice,
  question_right_answer: '',
  answers: [
    { answer_text: 'Верно', right: isTrue ? 1 : 0 },
    { answer_text: 'Неверно', right: isTrue ? 0 : 1 },
  ],
  items: [],
});

const readGiftTrueFalse: ReadGift = (given, _, drop) => {
  const isTrue = /^t/i.test(withoutFeedback(given, drop));
  return () => trueOrFalse(isTrue);
};

const readMoodleTrueFalse: ReadMoodle = (question) => {
  const right = question.all('answer').find((answer) => fractionOf(answer) > 0);
  if (!right) throw new NotImportable('Не отмечен верный вариант');
  const isTrue = plainText(right).toLowerCase() === 'true';
  return () => trueOrFalse(isTrue);
};

/** «%100%» at the beginning is a weight to its reader, unless one stands there already. */
const writeVariant = (isRight: boolean, text: string): string =>
  `${isRight ? '=' : '~'}${text.startsWith('%') ? `%${isRight ? 100 : 0}%` : ''}${giftText(text)}`;

export const singleChoice = {
  rightInWords: rightVariants,
  gift: {
    read: { choice: readGiftChoice, truefalse: readGiftTrueFalse },
    write: ({ answers }) => answers.map(({ answer_text, right }) => writeVariant(right === 1, answer_text)),
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
