import type { ExamQuestion } from '../../exam/exam-question.ts';
import { giftFeedback, giftTextUnder } from '../../transfer/gift/gift-text.ts';
import { sharesOf } from '../../transfer/moodle/moodle-weight.ts';
import { hasOwnShares } from '../choice/shares.ts';
import { readGiftChoice, readMoodleChoice, rightVariants, writeMoodleChoice } from '../choice/transfer.ts';
import type { TransferKind } from '../transfer-kind.ts';

/** What the author has said; else a wrong variant takes as much as the right ones bring at most: who marks all of them wins nothing. */
function fractionsOf({ answers }: ExamQuestion): number[] {
  if (hasOwnShares(answers)) return answers.map(({ answer_share }) => answer_share ?? 0);
  const shares = sharesOf(answers.filter(({ right }) => right === 1).length);
  const [most = 100] = shares;
  return answers.map(({ right }) => (right === 1 ? (shares.shift() ?? 0) : -most));
}

export const multipleChoice = {
  rightInWords: rightVariants,
  gift: {
    read: { choice: readGiftChoice },
    write: (question) => {
      const fractions = fractionsOf(question);
      return question.answers.map(
        ({ answer_text, answer_feedback }, index) =>
          `~%${fractions[index] ?? 0}%${giftTextUnder(question.question_text, answer_text)}${giftFeedback(question.question_text, answer_feedback)}`,
      );
    },
  },
  moodle: {
    read: { multichoice: readMoodleChoice },
    type: 'multichoice',
    write: (question) => writeMoodleChoice(question, false, fractionsOf(question)),
  },
} satisfies TransferKind;
