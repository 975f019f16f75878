import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { atLength } from '#tests/at-length.ts';
import { fraction, scoreTest, shares, shownShares } from './score.ts';

const question = (given: Partial<ExamQuestion>): ExamQuestion => ({
  id: 1,
  ordinal_number: 1,
  question_type: 1,
  question_text: '?',
  question_image_file: null,
  question_right_answer: '',
  answers: [],
  items: [],
  ...given,
});
const variants = (rights: readonly (0 | 1)[]) =>
  rights.map((right, index) => ({ id: index + 1, answer_text: '', right }));

test('one right answer: that one alone earns the points', () => {
  const one = question({ answers: variants([0, 1, 0]) });
  expect(fraction(one, { answer_ids: [2] })).toBe(1);
  expect(fraction(one, { answer_ids: [2, 2] })).toBe(1);
  for (const answer of [{ answer_ids: [1] }, { answer_ids: [1, 2] }, { answer_ids: [] }, { text: '2' }, undefined])
    expect(fraction(one, answer)).toBe(0);
});

test('several right answers: right marks less wrong ones, never below nothing', () => {
  const several = question({ question_type: 2, answers: variants([1, 1, 1, 0, 0]) });
  const parts: [number[], number][] = [
    [[1, 2, 3], 1],
    [[1, 2], 2 / 3],
    [[1, 2, 3, 4], 2 / 3],
    [[1, 4], 0],
    [[4, 5], 0],
    [[], 0],
    [[1, 2, 3, 99], 1],
  ];
  for (const [answer_ids, part] of parts) expect(fraction(several, { answer_ids })).toBeCloseTo(part);
});

test.each(['Ёрш', 'ерш', '  ЕРШ  ', 'ёрш.', 'ерш !?', 'е\u0308рш'])(
  'a typed answer is compared without case, ё, spaces and trailing punctuation: «%s»',
  (text) => {
    expect(fraction(question({ question_type: 3, question_right_answer: 'Ёрш.' }), { text })).toBe(1);
  },
);

test('a typed answer may have several spellings, each of them earns the points', () => {
  const typed = question({ question_type: 3, question_right_answer: 'Кит | касатка|' });
  for (const text of ['кит', 'Касатка!', ' КИТ ']) expect(fraction(typed, { text })).toBe(1);
  for (const text of ['', '|', 'кит касатка', 'кит|касатка', 'китовый']) expect(fraction(typed, { text })).toBe(0);
});

test('however a right answer is typed, in any case, form of Unicode, spacing and ending, it earns the points', () => {
  const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя0123456789'];
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
  const forms = fc.constantFrom<((text: string) => string)[]>(
    (text) => text.toUpperCase(),
    (text) => text.replaceAll('ё', 'е'),
    (text) => text.normalize('NFC').replaceAll('е', 'ё'),
    (text) => text.normalize('NFD'),
    (text) => `\u00a0 ${text}\t`,
    (text) => `${text}!?`,
    (text) => `${text}.  `,
    (text) => text.replaceAll(' ', '   '),
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(forms, { maxLength: 5 }), (words, ways) => {
      const right = words.join(' ');
      const text = ways.reduce((typed, form) => form(typed), right);
      expect(fraction(question({ question_type: 3, question_right_answer: right }), { text })).toBe(1);
    }),
    { numRuns: atLength(100, 10_000) },
  );
});

test('marks in any order, twice or of strangers change nothing; each wrong one takes what a right one gives', () => {
  const rights = fc.array(fc.constantFrom<0 | 1>(0, 1), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rights, fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 8 }), (given, marked) => {
      const several = question({ question_type: 2, answers: variants(given) });
      const ids = [...new Set(marked)].filter((id) => id <= given.length);
      const right = ids.filter((id) => given[id - 1] === 1).length;
      const all = given.filter((mark) => mark === 1).length;
      const earned = all === 0 ? 0 : Math.max(0, 2 * right - ids.length) / all;
      expect(fraction(several, { answer_ids: [...marked, ...marked.toReversed(), 777] })).toBeCloseTo(earned);
    }),
    { numRuns: atLength(100, 10_000) },
  );
});

test('a typed answer that differs, or none, earns nothing', () => {
  const typed = question({ question_type: 3, question_right_answer: 'морской ёж' });
  expect(fraction(typed, { text: 'морской   еж' })).toBe(1);
  for (const text of ['', '...', 'морскойёж', 'морской ёжик']) expect(fraction(typed, { text })).toBe(0);
});

test('matching: right pairs less wrong ones; an item without a pair is neither', () => {
  const items = [1, 2, 3, 4].map((id) => ({ id, question_item_text: '', right_answer_id: id }));
  const matching = question({ question_type: 4, answers: variants([0, 0, 0, 0]), items });
  const pairs = (...given: [number, number][]) => ({
    pairs: given.map(([item_id, answer_id]) => ({ item_id, answer_id })),
  });
  expect(fraction(matching, pairs([1, 1], [2, 2], [3, 3], [4, 4]))).toBe(1);
  expect(fraction(matching, pairs([1, 1], [2, 2]))).toBe(0.5);
  expect(fraction(matching, pairs([1, 1], [2, 2], [3, 4]))).toBe(0.25);
  expect(fraction(matching, pairs([1, 2], [2, 1]))).toBe(0);
  expect(fraction(matching, pairs([1, 2], [1, 1], [99, 1]))).toBe(0.25);
});

const anyQuestion = fc.record({
  question_type: fc.constantFrom(...Object.values(questionTypes)),
  question_right_answer: fc.constantFrom('кит', 'скат'),
  answers: fc.array(fc.constantFrom<0 | 1>(0, 1), { maxLength: 6 }).map(variants),
  items: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      question_item_text: fc.constant(''),
      right_answer_id: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 6 },
  ),
});
const someId = fc.integer({ min: 0, max: 8 });
const anyAnswer: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.record({ answer_ids: fc.array(someId, { maxLength: 8 }) }),
  fc.record({ text: fc.oneof(fc.string(), fc.constantFrom('кит', 'СКАТ!')) }),
  fc.record({ pairs: fc.array(fc.record({ item_id: someId, answer_id: someId }), { maxLength: 8 }) }),
);

test('whatever is asked and answered, points lie between nothing and the most, and the exact ones add up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyQuestion, fc.option(anyAnswer, { nil: undefined })), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000 }),
      (asked, cents) => {
        const questions = asked.map(([given], index) => question({ ...given, id: index + 1 }));
        const answers = new Map(asked.flatMap(([, answer], index) => (answer ? [[index + 1, answer] as const] : [])));
        const content = {
          exam_title: '',
          exam_announcement: '',
          exam_points: cents / 100,
          exam_duration: 1,
          questions,
        };
        const { points, exact, questions: marks } = scoreTest(content, answers);
        for (const mark of marks) {
          expect(mark.points).toBeGreaterThanOrEqual(0);
          expect(mark.points).toBeLessThanOrEqual(mark.max_points);
          expect(Math.abs(mark.points - Number(mark.exact))).toBeLessThan(0.0050001);
        }
        expect(points).toBeLessThanOrEqual(content.exam_points);
        expect(Math.abs(points - Number(exact))).toBeLessThan(0.0050001);
        expect(Number(exact)).toBeCloseTo(
          marks.reduce((sum, mark) => sum + Number(mark.exact), 0),
          9,
        );
      },
    ),
    { numRuns: atLength(100, 10_000) },
  );
});

const weighing = (cents: number, weights: readonly number[]) => ({
  exam_points: cents / 100,
  questions: weights.map((question_weight, index) => question({ id: index + 1, question_weight })),
});

test('shares follow the weights exactly, are together the whole, and equal weights show equal points', () => {
  const weight = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(weight, { minLength: 1, maxLength: 200 }),
      (cents, weights) => {
        const content = weighing(cents, weights);
        const [each, shown] = [shares(content), shownShares(content)];
        const sum = weights.reduce((all, one) => all + one, 0);
        expect(each.reduce((all, share) => all + share, 0)).toBeCloseTo(cents / 100, 6);
        for (const [index, own] of weights.entries()) {
          expect(each[index]).toBeCloseTo((cents / 100) * (own / sum), 6);
          expect(Math.abs((shown[index] ?? 0) - (each[index] ?? 0))).toBeLessThan(0.0050001);
          expect(shown[index]).toBe(shown[weights.indexOf(own)]);
        }
      },
    ),
    { numRuns: atLength(100, 10_000) },
  );
});

const ofNumber = (given: Partial<ExamQuestion>) => question({ question_type: questionTypes.number, ...given });

test.each([
  '35',
  ' 35 ',
  '35,0',
  '35.0',
  '+35',
  '34',
  '36',
  '35 ‰',
  '35‰',
  '35,5 ‰.',
  '3 5',
  '35e0',
  '3,5·10¹',
  '35 промилле',
])('a number is taken however it is written: «%s»', (text) => {
  const salt = ofNumber({ question_right_answer: '35', question_tolerance: 1, question_unit: '‰' });
  expect(fraction(salt, { text })).toBe(1);
});

test.each(['', 'много', '33,99', '36,01', '35 %', '3,5,0', '-35', '35e', '35 тонн', '—'])(
  'what is no such number earns nothing: «%s»',
  (text) => {
    const salt = ofNumber({ question_right_answer: '35', question_tolerance: 1, question_unit: '‰' });
    expect(fraction(salt, { text })).toBe(0);
  },
);

test.each(['-1,8', '−1.8', '– 1,8', '—1,8 °C', '-1,8°c'])('a minus may be any dash: «%s»', (text) => {
  expect(fraction(ofNumber({ question_right_answer: '−1,8', question_unit: '°C' }), { text })).toBe(1);
});

test('a tolerance takes exactly the numbers as far as it says, its bounds with them; in percent of the right one', () => {
  const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(whole, fc.integer({ min: 0, max: 10_000 }), whole, fc.boolean(), (right, tolerance, off, isPercent) => {
      const limit = isPercent ? Math.abs(right) * tolerance : tolerance * 10_000;
      const numeric = ofNumber({
        question_right_answer: String(right / 100).replace('.', ','),
        question_tolerance: tolerance / 100,
        tolerance_in_percent: isPercent,
      });
      const given = (right + off) / 100;
      const isNear = Math.abs(off) * 10_000 <= limit;
      expect(fraction(numeric, { text: String(given) })).toBe(isNear ? 1 : 0);
      expect(fraction(numeric, { text: String(given).replace('.', ',').replace('-', '−') })).toBe(isNear ? 1 : 0);
    }),
    { numRuns: atLength(500, 20_000) },
  );
});

/** A decimal number as whole units of 10^-exponent, and the ways people write it. */
const decimalNumber = fc
  .record({ digits: fc.integer({ min: -9_999_999, max: 9_999_999 }), places: fc.integer({ min: 0, max: 6 }) })
  .map(({ digits, places }) => ({ digits: BigInt(digits), places }));

const writings = fc.record({
  point: fc.constantFrom(',', '.'),
  minus: fc.constantFrom('-', '−', '–', '—'),
  plus: fc.constantFrom('', '+'),
  gap: fc.constantFrom('', ' ', '\u00a0', '\u2009', '\u202f'),
  shift: fc.integer({ min: -4, max: 4 }),
  power: fc.constantFrom('', 'e', 'E', '×10^', '·10^', ' * 10 ^ ', '·10ⁿ'),
  unit: fc.constantFrom('', ' кг', 'кг', ' кг.', '\u00a0килограммов'),
  around: fc.constantFrom('', ' ', '\u00a0'),
});

type Writing = typeof writings extends fc.Arbitrary<infer Way> ? Way : never;

/** Writes `digits`·10^-`places` by moving the point `shift` places and making up for it with a power of ten. */
function write({ digits, places }: { digits: bigint; places: number }, way: Writing): string {
  const moved = places + (way.power === '' ? 0 : way.shift);
  const plain = String(digits < 0n ? -digits : digits);
  const text = moved <= 0 ? plain + '0'.repeat(-moved) : plain.padStart(moved + 1, '0');
  const cut = moved <= 0 ? text.length : text.length - moved;
  const whole = text.slice(0, cut).replace(/\B(?=(?:\d{3})+$)/g, way.gap);
  const decimals = text.slice(cut);
  const raised = [...String(way.shift)].map((sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)])).join('');
  const power = way.power.endsWith('ⁿ') ? way.power.replace('ⁿ', raised) : `${way.power}${way.power && way.shift}`;
  const sign = digits < 0n ? way.minus : way.plus;
  return `${way.around}${sign}${whole}${decimals && way.point}${decimals}${power}${way.unit}${way.around}`;
}

test('of a number counts what it is, not how it is written: as plain whole numbers say', () => {
  const tolerance = fc.record({ digits: fc.integer({ min: 0, max: 99_999 }), places: fc.integer({ min: 0, max: 4 }) });
  const near = fc.integer({ min: -12, max: 12 });
  fc.assert(
    fc.property(
      decimalNumber,
      tolerance,
      near,
      fc.boolean(),
      writings,
      writings,
      (right, slack, off, isPercent, ...ways) => {
        const step = BigInt(Math.max(1, Math.round(slack.digits / 10)));
        // In whole units of 10^-18, so that nothing is rounded.
        const unit = (digits: bigint, places: number) => digits * 10n ** BigInt(18 - places);
        const given = {
          digits: right.digits * 10_000n + BigInt(off) * step * 10n ** BigInt(right.places),
          places: right.places + 4,
        };
        const limit = isPercent
          ? (unit(right.digits < 0n ? -right.digits : right.digits, right.places) * BigInt(slack.digits)) /
            (100n * 10n ** BigInt(slack.places))
          : unit(BigInt(slack.digits), slack.places);
        const gap = unit(given.digits, given.places) - unit(right.digits, right.places);
        const isNear = (gap < 0n ? -gap : gap) <= limit;
        const numeric = ofNumber({
          question_right_answer: write(right, ways[0]),
          question_tolerance: slack.digits / 10 ** slack.places,
          tolerance_in_percent: isPercent,
          question_unit: 'кг',
        });
        expect(fraction(numeric, { text: write(right, ways[1]) })).toBe(1);
        expect(fraction(numeric, { text: write(given, ways[1]) })).toBe(isNear ? 1 : 0);
      },
    ),
    { numRuns: atLength(500, 20_000) },
  );
});

const typedQuestions = (weights: readonly number[]) =>
  weights.map((question_weight, index) =>
    question({ id: index + 1, question_type: 3, question_right_answer: 'кит', question_weight }),
  );
const contentOf = (cents: number, questions: ExamQuestion[]): ExamContent => ({
  exam_title: '',
  exam_announcement: '',
  exam_points: cents / 100,
  exam_duration: 1,
  questions,
});
const rightAt = (ids: readonly number[]) => new Map(ids.map((id) => [id, { text: 'кит' }]));

test('six questions of a test of ten give five for any three of them', () => {
  const content = contentOf(1000, typedQuestions([1, 1, 1, 1, 1, 1]));
  for (const three of [
    [1, 2, 3],
    [4, 5, 6],
    [1, 3, 5],
  ])
    expect(scoreTest(content, rightAt(three)).points).toBe(5);
  const { points, questions } = scoreTest(content, rightAt([1, 2]));
  expect([points, ...new Set(questions.map((one) => `${one.points} из ${one.max_points}`))]).toEqual([
    3.33,
    '1.67 из 1.67',
    '0 из 1.67',
  ]);
});

test('any two sets of equal weight give equal points, in the test and exactly', () => {
  const weight = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.tuple(weight, fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 12 }),
      fc.array(weight, { maxLength: 6 }),
      (cents, halves, others) => {
        // Each weight is once whole and once in parts, which weigh the same together; whoever has these has as much as who has those.
        const parts = halves.map(([all, amount]) => {
          const cut = Array.from({ length: amount - 1 }, (_, index) => Math.floor((all * (index + 1)) / amount));
          return [0, ...cut]
            .map((from, index) => (([...cut, all][index] ?? all) - from) / 100)
            .filter((one) => one > 0);
        });
        const weights = [...halves.map(([all]) => all / 100), ...parts.flat(), ...others.map((one) => one / 100)];
        const content = contentOf(cents, typedQuestions(weights));
        const ids = weights.map((_, index) => index + 1);
        const wholes = scoreTest(content, rightAt(ids.slice(0, halves.length)));
        const inParts = scoreTest(content, rightAt(ids.slice(halves.length, halves.length + parts.flat().length)));
        expect(inParts.exact).toBe(wholes.exact);
        expect(inParts.points).toBe(wholes.points);
        expect(scoreTest(content, rightAt(ids)).points).toBe(content.exam_points);
      },
    ),
    { numRuns: atLength(200, 20_000) },
  );
});

test('equal shares of questions are equal work, whatever share each of them is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 9 }), (cents, amount) => {
      // One right mark in each of `amount` questions with so many right ones, and one question answered whole.
      const marks = variants(Array.from({ length: amount }, () => 1 as const));
      const several = Array.from({ length: amount + 1 }, (_, index) =>
        question({ id: index + 1, question_type: 2, answers: marks }),
      );
      const content = contentOf(cents, several);
      const spread = new Map(several.slice(0, amount).map(({ id }) => [id, { answer_ids: [1] }]));
      const whole = new Map([[amount + 1, { answer_ids: marks.map(({ id }) => id) }]]);
      expect(scoreTest(content, spread).exact).toBe(scoreTest(content, whole).exact);
    }),
    { numRuns: atLength(200, 5_000) },
  );
});
