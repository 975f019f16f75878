import { discriminationMarks as marks } from '#contract/statistics/discrimination.ts';
import type { QuestionSummary, QuestionTrouble } from '#contract/statistics/questions.ts';
import { statisticsKinds } from '#server/features/courses/question-kinds/statistics-kinds.ts';

/** Fewer attempts than these say nothing of a question. */
const FEW = 20;
const EASY = 0.95;
const HARD = 0.2;
const OFTEN = 0.3;

/** The worst that the numbers say of a question, with the thresholds usual for tests of knowledge. */
export function troubleOf({
  question_type,
  is_left_out,
  asked,
  difficulty,
  discrimination,
  skipped,
  given,
}: Omit<QuestionSummary, 'trouble'>): QuestionTrouble {
  if (is_left_out) return 'fine';
  if (asked < FEW) return 'few_attempts';
  const isOutvoted = statisticsKinds[question_type].isOutvoted(given);
  if ((discrimination ?? 0) <= marks.reversed || (isOutvoted && difficulty < HARD)) return 'wrong_key';
  if (difficulty >= EASY) return 'too_easy';
  if (difficulty <= HARD) return 'too_hard';
  if (discrimination !== null && discrimination < marks.bearable) return 'blind';
  if (skipped >= OFTEN) return 'skipped';
  return discrimination !== null && discrimination < marks.good ? 'dull' : 'fine';
}
