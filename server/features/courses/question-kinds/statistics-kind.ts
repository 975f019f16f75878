import type { SQL } from 'drizzle-orm';
import type { AnswerCount } from '#contract/statistics/questions.ts';
import type { ExamQuestion } from '../exam/exam-question.ts';

/** How often one answer to a question was given: a variant marked, a variant put to a category, a text typed. */
export type GivenAnswerCount = {
  question_id: number;
  answer_id: number | null;
  item_id: number | null;
  text: string | null;
  total: number;
};

/** A kind of questions as the statistics use it. */
export type StatisticsKind = {
  /** Selects question_id, answer_id, item_id and text out of `kept` answers; kinds of one shape share one selection. */
  selectGiven: SQL;
  /** Answers to one question with how often each was given, in its own words and order. */
  listGiven: (question: ExamQuestion, given: readonly GivenAnswerCount[]) => Omit<AnswerCount, 'share'>[];
  /** Whether some wrong answer is given more often than the right one, where only one is right: the key may be wrong. */
  isOutvoted: (given: readonly AnswerCount[]) => boolean;
};
