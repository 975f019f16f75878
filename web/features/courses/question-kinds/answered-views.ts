import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { AnsweredView } from './answered-view.ts';
import { GivenVariants } from './choice/answered.tsx';
import { GivenPairs } from './matching/answered.tsx';
import { GivenText } from './typed/answered.tsx';

export const answeredViews: Record<QuestionType, AnsweredView> = {
  [questionTypes.singleChoice]: { Given: GivenVariants, done: 'Выбрали' },
  [questionTypes.multipleChoice]: { Given: GivenVariants, done: 'Выбрали' },
  [questionTypes.typed]: { Given: GivenText, done: 'Написали' },
  [questionTypes.matching]: { Given: GivenPairs, done: 'Выбрали' },
  [questionTypes.number]: { Given: GivenText, done: 'Написали' },
};
