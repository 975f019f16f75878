import type { AnswerValue } from './answer-value.ts';
import { cloze } from './cloze/kind.ts';
import { gradedTyped } from './graded-typed/kind.ts';
import { matching } from './matching/kind.ts';
import { multipleChoice } from './multiple-choice/kind.ts';
import { number } from './number/kind.ts';
import { ordering } from './ordering/kind.ts';
import type { QuestionKind, QuestionParts } from './question-kind.ts';
import type { QuestionType } from './question-type.ts';
import { questionTypes } from './question-types.ts';
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

type Question = QuestionParts & { question_type: QuestionType };

/** Whether a question is not answered, answered in part (missing pairs, no number), or completely. */
export function answeredState(question: Question, answer: AnswerValue | null | undefined): 'none' | 'part' | 'whole' {
  const kind = questionKinds[question.question_type];
  if (!answer || !kind.isGiven(answer)) return 'none';
  return kind.isWhole(question, answer) ? 'whole' : 'part';
}
