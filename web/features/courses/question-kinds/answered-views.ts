import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { AnsweredView } from './answered-view.ts';
import { AnsweredVariants } from './choice/answered.tsx';
import { AnsweredGaps } from './cloze/answered.tsx';
import { AnsweredGraded } from './graded-typed/answered.tsx';
import { AnsweredPairs } from './matching/answered.tsx';
import { AnsweredOrder } from './ordering/answered.tsx';
import { AnsweredText } from './typed/answered.tsx';

export const answeredViews: Record<QuestionType, AnsweredView> = {
  [questionTypes.singleChoice]: { Given: AnsweredVariants, done: 'Выбрали' },
  [questionTypes.multipleChoice]: { Given: AnsweredVariants, done: 'Выбрали' },
  [questionTypes.typed]: { Given: AnsweredText, done: 'Написали' },
  [questionTypes.matching]: { Given: AnsweredPairs, done: 'Выбрали' },
  [questionTypes.number]: { Given: AnsweredText, done: 'Написали' },
  [questionTypes.gradedTyped]: { Given: AnsweredGraded, done: 'Написали' },
  [questionTypes.cloze]: { Given: AnsweredGaps, done: 'Написали' },
  [questionTypes.ordering]: { Given: AnsweredOrder, done: 'Поставили' },
};
