import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { cloze } from './cloze/statistics.ts';
import { gradedTyped } from './graded-typed/statistics.ts';
import { matching } from './matching/statistics.ts';
import { multipleChoice } from './multiple-choice/statistics.ts';
import { number } from './number/statistics.ts';
import { ordering } from './ordering/statistics.ts';
import { singleChoice } from './single-choice/statistics.ts';
import type { StatisticsKind } from './statistics-kind.ts';
import { typed } from './typed/statistics.ts';

export const statisticsKinds: Record<QuestionType, StatisticsKind> = {
  [questionTypes.singleChoice]: singleChoice,
  [questionTypes.multipleChoice]: multipleChoice,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
  [questionTypes.number]: number,
  [questionTypes.gradedTyped]: gradedTyped,
  [questionTypes.cloze]: cloze,
  [questionTypes.ordering]: ordering,
};
