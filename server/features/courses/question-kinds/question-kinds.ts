import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { cloze } from './cloze/kind.ts';
import { gradedTyped } from './graded-typed/kind.ts';
import { matching } from './matching/kind.ts';
import { multipleChoice } from './multiple-choice/kind.ts';
import { number } from './number/kind.ts';
import { ordering } from './ordering/kind.ts';
import type { QuestionKind } from './question-kind.ts';
import { singleChoice } from './single-choice/kind.ts';
import { typed } from './typed/kind.ts';

export const questionKinds: Record<QuestionType, QuestionKind> = {
  [questionTypes.singleChoice]: singleChoice,
  [questionTypes.multipleChoice]: multipleChoice,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
  [questionTypes.number]: number,
  [questionTypes.gradedTyped]: gradedTyped,
  [questionTypes.cloze]: cloze,
  [questionTypes.ordering]: ordering,
};
