import { formatExact, formatTenths } from '#contract/words/numbers.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { shareOf } from '../cloze/score.ts';

type Rows = Pick<ExamQuestion, 'question_unit'> & {
  answers: readonly Pick<
    ExamQuestion['answers'][number],
    'answer_text' | 'answer_share' | 'answer_tolerance' | 'right'
  >[];
};

/** Every answer that brings something, as people are told it: «кит; белуха (50 %)», «150 ± 5 т». */
export const rowsInWords = ({ answers, question_unit = '' }: Rows): string =>
  answers
    .filter((row) => shareOf(row) > 0)
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .map((row) => {
      const within = row.answer_tolerance ? ` ± ${formatExact(row.answer_tolerance)}` : '';
      const unit = question_unit === '' ? '' : ` ${question_unit}`;
      const share = shareOf(row) === 100 ? '' : ` (${formatTenths(shareOf(row))} %)`;
      return `${row.answer_text}${within}${unit}${share}`;
    })
    .join('; ');
