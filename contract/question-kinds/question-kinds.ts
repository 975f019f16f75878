import type { AnswerValue } from './answer-value.ts';
import { matching } from './matching/kind.ts';
import { multipleChoice } from './multiple-choice/kind.ts';
import type { QuestionKind } from './question-kind.ts';
import type { QuestionType } from './question-type.ts';
import { questionTypes } from './question-types.ts';
import { singleChoice } from './single-choice/kind.ts';
import { typed } from './typed/kind.ts';

export const questionKinds: Record<QuestionType, QuestionKind> = {
  [questionTypes.singleChoice]: singleChoice,
  [questionTypes.multipleChoice]: multipleChoice,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
};

/** Whether a question was answered. */
export const isAnswered = (
  { question_type }: { question_type: QuestionType },
  answer: AnswerValue | null | undefined,
): boolean => !!answer && questionKinds[question_type].isGiven(answer);
