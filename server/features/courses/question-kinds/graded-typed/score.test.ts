import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { atLength } from '#tests/at-length.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { gapSharesOf } from '../cloze/score.ts';
import { gradedTyped } from './kind.ts';
import { rowsInWords } from './rows-in-words.ts';

type Row = { text: string; share: number; tolerance?: number };

const made = (gap_type: 'typed' | 'number', rows: readonly Row[], question_unit = ''): ExamQuestion => ({
  id: 1,
  ordinal_number: 1,
  question_type: questionTypes.gradedTyped,
  question_text: 'Кто это?',
  question_image_file: null,
  question_right_answer: '',
  question_unit,
  items: [{ id: 7, question_item_text: 'Ответ', right_answer_id: null, gap_type }],
  answers: rows.map(({ text, share, tolerance }, index) => ({
    id: index + 1,
    answer_text: text,
    right: share === 100 ? 1 : 0,
    answer_share: share,
    question_item_id: 7,
    ...(tolerance === undefined ? {} : { answer_tolerance: tolerance }),
  })),
});

const share = fc.integer({ min: 0, max: 100 });
const runs = { numRuns: atLength(200, 5000) };
const words = ['кит', 'морж', 'белуха', 'краб', 'нерпа'];

test('typed words bring the share of the answer they are, whatever their case, and nothing otherwise', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(words, { minLength: 1 }),
      fc.array(share, { minLength: 5 }),
      fc.constantFrom(...words),
      (own, shares, given) => {
        const rows = own.map((text, index) => ({ text, share: index === 0 ? 100 : (shares[index] ?? 0) }));
        const question = made('typed', rows);
        expect(gradedTyped.findFault(question)).toBeNull();
        const expected = rows.find(({ text }) => text === given)?.share ?? 0;
        const answer = { text: ` ${given.toUpperCase()}. ` };
        expect(gradedTyped.score(question, answer)).toBeCloseTo(expected / 100, 12);
        const id = rows.findIndex(({ text }) => text === given) + 1 || undefined;
        expect(gapSharesOf(question, answer)).toEqual({ gap_shares: [{ item_id: 7, share: expected, answer_id: id }] });
        expect(gradedTyped.score(question, gradedTyped.rightAnswer(question))).toBe(1);
      },
    ),
    runs,
  );
});

test('of several numbers that fit the one that brings most counts, in the unit of the question or in none', () => {
  const row = fc.record({
    value: fc.integer({ min: -50, max: 50 }),
    tolerance: fc.integer({ min: 0, max: 20 }),
    share,
  });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: -80, max: 80 }),
      fc.boolean(),
      (all, given, withUnit) => {
        const rows = all.map((one, index) => ({ ...one, share: index === 0 ? 100 : one.share }));
        const question = made(
          'number',
          rows.map(({ value, ...one }) => ({ ...one, text: String(value) })),
          'м',
        );
        expect(gradedTyped.findFault(question)).toBeNull();
        const fitting = rows.filter(({ value, tolerance }) => Math.abs(value - given) <= tolerance);
        const expected = Math.max(0, ...fitting.map((one) => one.share));
        expect(gradedTyped.score(question, { text: `${given}${withUnit ? ' м' : ''}` })).toBeCloseTo(
          expected / 100,
          12,
        );
        expect(gradedTyped.score(question, { text: `${given} кг` })).toBe(0);
      },
    ),
    runs,
  );
});

test('an answer of another shape earns nothing, and a learner is shown nothing of the key', () => {
  const question = made('typed', [
    { text: 'кит', share: 100 },
    { text: 'дельфин', share: 50 },
  ]);
  for (const answer of [{ answer_ids: [1] }, { pairs: [{ item_id: 7, answer_id: 1 }] }, { text: '' }])
    expect(gradedTyped.score(question, answer)).toBe(0);
  expect(JSON.stringify(gradedTyped.partsToShow(question, 1))).not.toMatch(/кит|дельфин/);
});

test('its key in words says every share', () => {
  const rows = [
    { text: 'дельфин', share: 50 },
    { text: 'кит', share: 100 },
    { text: 'акула', share: 0 },
  ];
  expect(rowsInWords(made('typed', rows))).toBe('кит; дельфин (50 %)');
  expect(rowsInWords(made('number', [{ text: '150', share: 100, tolerance: 5 }], 'т'))).toBe('150 ± 5 т');
});

test('a question nobody can answer rightly is named', () => {
  const fault = (...of: Parameters<typeof made>) => gradedTyped.findFault(made(...of));
  expect(fault('typed', [{ text: 'кит', share: 50 }])).toBe('У вопроса нет ответа, который приносит всё');
  expect(fault('typed', [{ text: '?!', share: 100 }])).toBe('В ответе для вопроса нет ни одной буквы');
  expect(fault('number', [{ text: 'кит', share: 100 }])).toBe('Ответ для вопроса — не число');
  expect(fault('number', [{ text: '150 кг', share: 100 }], 'т')).toMatch(/^Единица ответа — не та/);
  expect(gradedTyped.findFault({ ...made('typed', [{ text: 'кит', share: 100 }]), items: [] })).toMatch(/^Нужно/);
});
