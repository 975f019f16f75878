import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { GiftSyntax } from '../transfer/gift/gift-syntax.ts';
import { cloze } from './cloze/transfer.ts';
import { gradedTyped } from './graded-typed/transfer.ts';
import { matching } from './matching/transfer.ts';
import { multipleChoice } from './multiple-choice/transfer.ts';
import { number } from './number/transfer.ts';
import { ordering } from './ordering/transfer.ts';
import { singleChoice } from './single-choice/transfer.ts';
import type { ReadGift, ReadMoodle, TransferKind } from './transfer-kind.ts';
import { typed } from './typed/transfer.ts';

export const transferKinds: Record<QuestionType, TransferKind> = {
  [questionTypes.singleChoice]: singleChoice,
  [questionTypes.multipleChoice]: multipleChoice,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
  [questionTypes.number]: number,
  [questionTypes.gradedTyped]: gradedTyped,
  [questionTypes.cloze]: cloze,
  [questionTypes.ordering]: ordering,
};

export const giftReaders: Record<GiftSyntax, ReadGift> = {
  ...singleChoice.gift.read,
  ...typed.gift.read,
  ...number.gift.read,
  ...matching.gift.read,
  ...ordering.gift.read,
};

export const moodleReaders: ReadonlyMap<string, ReadMoodle> = new Map(
  Object.values(transferKinds).flatMap(({ moodle }) => Object.entries(moodle.read)),
);
