import type { ExamQuestion } from '../../exam-question.ts';
import { giftText } from '../../transfer/gift-text.ts';
import { shareOf } from '../../transfer/moodle-weight.ts';
import { readGiftChoice, readMoodleChoice, rightVariants, writeMoodleChoice } from '../choice/transfer.ts';
import type { TransferKind } from '../transfer-kind.ts';

const shareOfRight = ({ answers }: ExamQuestion): number => shareOf(answers.filter(({ right }) => right === 1).length);

export const multipleChoice = {
  rightInWords: rightVariants,
  gift: {
    read: { choice: readGiftChoice },
    write: (question) => {
      const share = shareOfRight(question);
      return question.answers.map(
        ({ answer_text, right }) => `~%${right === 1 ? share : -share}%${giftText(answer_text)}`,
      );
    },
  },
  moodle: {
    read: { multichoice: readMoodleChoice },
    type: 'multichoice',
    write: (question) => {
      const share = shareOfRight(question);
      return writeMoodleChoice(question, { isSingle: false, right: share, wrong: -share });
    },
  },
} satisfies TransferKind;
