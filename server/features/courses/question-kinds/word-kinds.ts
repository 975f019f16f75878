import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { cloze } from './cloze/word.ts';
import { gradedTyped } from './graded-typed/word.ts';
import { matching } from './matching/word.ts';
import { multipleChoice } from './multiple-choice/word.ts';
import { number } from './number/word.ts';
import { ordering } from './ordering/word.ts';
import { singleChoice } from './single-choice/word.ts';
import { typed } from './typed/word.ts';
import type { WordKind } from './word-kind.ts';

export const wordKinds: Record<QuestionType, WordKind> = {
  [questionTypes.singleChoice]: singleChoice,
  [questionTypes.multipleChoice]: multipleChoice,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
  [questionTypes.number]: number,
  [questionTypes.gradedTyped]: gradedTyped,
  [questionTypes.cloze]: cloze,
  [questionTypes.ordering]: ordering,
};
