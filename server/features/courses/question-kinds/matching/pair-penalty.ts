import type { ExamQuestion } from '../../exam/exam-question.ts';

/** Tests opened before authors could choose a penalty were scored by this one, and are for good (decisions/120). */
const BEFORE_THE_CHOICE = 100;

/** What a wrong pair takes, in percent of what a right one brings. */
export const pairPenaltyOf = ({
  wrong_pair_penalty = BEFORE_THE_CHOICE,
}: Pick<ExamQuestion, 'wrong_pair_penalty'>): number => wrong_pair_penalty;
