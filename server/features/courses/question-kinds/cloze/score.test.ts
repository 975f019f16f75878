import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { cloze } from './kind.ts';

/** Three accepted numbers for each gap, of these shares: 10 ± 0, 20 ± 1, 30 ± 2. */
const made = (shares: readonly (readonly number[])[]): ExamQuestion => ({
  id: 1,
  ordinal_number: 1,
  question_type: questionTypes.cloze,
  question_text: shares.map((_, index) => `[[${index + 1}]]`).join(' '),
  question_image_file: null,
  question_right_answer: '',
  items: shares.map((_, index) => ({
    id: index + 1,
    question_item_text: 'x',
    right_answer_id: null,
    gap_type: 'number',
  })),
  answers: shares.flatMap((own, gap) =>
    own.map((answer_share, at) => ({
      id: gap * 3 + at + 1,
      answer_text: `${(at + 1) * 10} м`,
      right: answer_share === 100 ? 1 : 0,
      answer_share,
      answer_tolerance: at,
      question_item_id: gap + 1,
    })),
  ),
});

const share = fc.integer({ min: 0, max: 100 });
const shares = fc.array(fc.tuple(share, share, share), { minLength: 1, maxLength: 8 });

test('a score is the mean of what the gaps bring', () => {
  fc.assert(
    fc.property(shares, fc.array(fc.integer({ min: 8, max: 34 }), { minLength: 8, maxLength: 8 }), (all, typed) => {
      const gaps = all.map((_, index) => ({ item_id: index + 1, text: `${typed[index]} метров` }));
      const plain = all.map((own, index) => {
        const at = [10, 20, 30].findIndex((right, tolerance) => Math.abs((typed[index] ?? 0) - right) <= tolerance);
        return own[at] ?? 0;
      });
      const mean = plain.reduce((sum, one) => sum + one, 0) / (all.length * 100);
      expect(cloze.score(made(all), { gaps })).toBeCloseTo(mean, 12);
    }),
  );
});

test('what is shown before the answer tells nothing of it', () => {
  expect(JSON.stringify(cloze.partsToShow(made([[100, 50, 0]]), 1))).not.toMatch(/10 м|share|right|tolerance/);
});
