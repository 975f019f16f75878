import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { CheckedView } from './checked-view.ts';
import { CheckedVariants } from './choice/checked.tsx';
import { CheckedGaps } from './cloze/checked.tsx';
import { CheckedGraded } from './graded-typed/checked.tsx';
import { CheckedPairs } from './matching/checked.tsx';
import { CheckedOrder } from './ordering/checked.tsx';
import { CheckedText } from './typed/checked.tsx';

export const checkedViews: Record<QuestionType, CheckedView> = {
  [questionTypes.singleChoice]: CheckedVariants,
  [questionTypes.multipleChoice]: CheckedVariants,
  [questionTypes.typed]: CheckedText,
  [questionTypes.matching]: CheckedPairs,
  [questionTypes.number]: CheckedText,
  [questionTypes.gradedTyped]: CheckedGraded,
  [questionTypes.cloze]: CheckedGaps,
  [questionTypes.ordering]: CheckedOrder,
};
