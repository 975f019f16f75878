import { z } from 'zod';
import { ChoiceAnswer } from './choice/answer.ts';
import { ClozeAnswer } from './cloze/answer.ts';
import { MatchingAnswer } from './matching/answer.ts';
import { OrderingAnswer } from './ordering/answer.ts';
import type { QuestionType } from './question-type.ts';
import { questionTypes } from './question-types.ts';
import { TypedAnswer } from './typed/answer.ts';

const shapes = {
  [questionTypes.singleChoice]: ChoiceAnswer,
  [questionTypes.multipleChoice]: ChoiceAnswer,
  [questionTypes.typed]: TypedAnswer,
  [questionTypes.matching]: MatchingAnswer,
  [questionTypes.number]: TypedAnswer,
  [questionTypes.gradedTyped]: TypedAnswer,
  [questionTypes.cloze]: ClozeAnswer,
  [questionTypes.ordering]: OrderingAnswer,
} satisfies Record<QuestionType, z.ZodType>;

/** An answer to a question of any kind; two kinds may share a shape. */
export const AnswerValue = z.union([...new Set(Object.values(shapes))]);
export type AnswerValue = z.infer<typeof AnswerValue>;
