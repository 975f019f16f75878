import type { TestQuestion } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import type { ExamQuestion } from '../exam/exam-question.ts';

/** The parts of a question that its completeness depends on. */
export type QuestionParts = {
  question_text?: string;
  question_right_answer: string;
  question_unit?: string | undefined;
  answers: readonly {
    id: number;
    right: 0 | 1;
    answer_share?: number | null;
    answer_text: string;
    question_item_id?: number | null;
  }[];
  items: readonly { id?: number; right_answer_id: number | null; gap_type?: GapType | null }[];
};

/** A kind of questions as the course, the test room and the review use it. */
export type QuestionKind = {
  /** Why such a question can't be asked, in words for its editor; null when it is complete. */
  findFault: (question: QuestionParts) => string | null;
  /** Why one that has been asked could not be scored, where that is less than what keeps it from being asked. */
  findKeyFault?: (question: QuestionParts) => string | null;
  /**
   * The parts of a question that a learner may see, variants in the order of this attempt: nothing of it tells the right answer.
   */
  partsToShow: (
    question: ExamQuestion,
    seed: number,
  ) => Pick<TestQuestion, 'answers' | 'items' | 'question_unit' | 'wrong_cost'>;
  /** The part of a question's points an answer earns, 0 to 1; an answer of another kind's shape earns nothing. */
  score: (question: ExamQuestion, answer: AnswerValue) => number;
  /** The answer that earns all points. */
  rightAnswer: (question: ExamQuestion) => AnswerValue;
  /** An answer in the question's own words, right or wrong. */
  inWords: (question: ExamQuestion, answer: AnswerValue) => string;
};
