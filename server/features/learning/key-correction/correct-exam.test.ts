import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Correction } from '#contract/learning/key-correction.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { atLength } from '#tests/at-length.ts';
import { scoreTest } from '../results/score.ts';
import { correctExam } from './correct-exam.ts';

/**
 * docs/product/learning.md, «Mending a key»: however often whatever is corrected, points are those of a plain recount, and a
 * correction back gives the test as it was. The recount knows keys and answers as sets of places, and nothing of the portal.
 */
const PLACES = [0, 1, 2, 3];
const places = fc.uniqueArray(fc.constantFrom(...PLACES), { maxLength: 4 });

type Key = {
  order: number[];
  rights: number[];
  words: string[];
  right: number;
  within: number;
  isPercent: boolean;
  pairs: number[];
};
type Given = { order: number[]; marked: number[]; word: string; number: number; pairs: number[] };

const order = fc.shuffledSubarray(PLACES, { minLength: PLACES.length });
const WORDS = ['кит', 'краб', 'скат', 'сом'];
const word = fc.constantFrom(...WORDS);
const pairs = fc.array(fc.constantFrom(...PLACES), { minLength: 3, maxLength: 3 });
const key: fc.Arbitrary<Key> = fc.record({
  order,
  rights: places.filter(({ length }) => length > 0),
  words: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  right: fc.integer({ min: -20, max: 20 }),
  within: fc.nat(10),
  isPercent: fc.boolean(),
  pairs,
});
const given: fc.Arbitrary<Given> = fc.record({
  order,
  marked: places,
  word,
  number: fc.integer({ min: -20, max: 20 }),
  pairs,
});

const part = (right: number, wrong: number, all: number) => Math.max(0, right - wrong) / all;

/** What each kind of question asks, what is answered, how its key is corrected, and the part of its points by a plain count. */
const kinds = [
  {
    asked: (id: number, { rights }: Key) => asked(id, 1, { answers: variants(id, rights.slice(0, 1)) }),
    answer: (id: number, { marked }: Given): AnswerValue => ({ answer_ids: marked.slice(0, 1).map((at) => id + at) }),
    correction: (id: number, { rights }: Key) => ({ right_answer_ids: rights.slice(0, 1).map((at) => id + at) }),
    earns: ({ rights }: Key, { marked }: Given) => (marked.length > 0 && marked[0] === rights[0] ? 1 : 0),
  },
  {
    asked: (id: number, { rights }: Key) => asked(id, 2, { answers: variants(id, rights) }),
    answer: (id: number, { marked }: Given): AnswerValue => ({ answer_ids: marked.map((at) => id + at) }),
    correction: (id: number, { rights }: Key) => ({ right_answer_ids: rights.map((at) => id + at) }),
    earns: ({ rights }: Key, { marked }: Given) => {
      const hits = marked.filter((at) => rights.includes(at)).length;
      return part(hits, marked.length - hits, rights.length);
    },
  },
  {
    asked: (id: number, { words }: Key) => asked(id, 3, { question_right_answer: words.join('|') }),
    answer: (_: number, { word: text }: Given): AnswerValue => ({ text }),
    correction: (_: number, { words }: Key) => ({ question_right_answer: words.join('|') }),
    earns: ({ words }: Key, { word: text }: Given) => (words.includes(text) ? 1 : 0),
  },
  {
    asked: (id: number, { pairs: right }: Key) =>
      asked(id, 4, {
        answers: variants(id, []),
        items: right.map((at, index) => ({ id: id + 10 + index, question_item_text: '', right_answer_id: id + at })),
      }),
    answer: (id: number, { pairs: chosen }: Given): AnswerValue => ({
      pairs: chosen.map((at, index) => ({ item_id: id + 10 + index, answer_id: id + at })),
    }),
    correction: (id: number, { pairs: right }: Key) => ({
      pairs: right.map((at, index) => ({ item_id: id + 10 + index, answer_id: id + at })),
    }),
    earns: ({ pairs: right }: Key, { pairs: chosen }: Given) => {
      const hits = right.filter((at, index) => chosen[index] === at).length;
      return part(hits, right.length - hits, right.length);
    },
  },
  {
    asked: (id: number, { right, within, isPercent }: Key) =>
      asked(id, 5, {
        question_right_answer: String(right),
        ...(within ? { question_tolerance: within } : {}),
        ...(isPercent ? { tolerance_in_percent: isPercent } : {}),
      }),
    answer: (_: number, { number }: Given): AnswerValue => ({ text: String(number) }),
    correction: (_: number, { right, within, isPercent }: Key) => ({
      question_right_answer: String(right),
      question_tolerance: within,
      tolerance_in_percent: isPercent,
    }),
    // Times a hundred: whole numbers.
    earns: ({ right, within, isPercent }: Key, { number }: Given) =>
      Math.abs(number - right) * 100 <= within * (isPercent ? Math.abs(right) : 100) ? 1 : 0,
  },
  {
    asked: (id: number, { order: right }: Key) =>
      asked(id, 8, {
        order_scoring: 'places',
        answers: right.map((at) => ({ id: id + at, answer_text: String(at), right: 0 })),
      }),
    answer: (id: number, { order: given }: Given): AnswerValue => ({ ordered_ids: given.map((at) => id + at) }),
    correction: (id: number, { order: right }: Key) => ({ right_order: right.map((at) => id + at) }),
    earns: ({ order: right }: Key, { order: given }: Given) =>
      right.filter((at, place) => given[place] === at).length / right.length,
  },
  {
    // A gap to choose in and one to type in.
    asked: (id: number, { rights, words }: Key) =>
      asked(id, 7, {
        answers: [
          ...PLACES.map((at) => gapAnswer(id + at, id + 10, String(at), at === rights[0])),
          ...WORDS.map((one, index) => gapAnswer(id + 20 + index, id + 11, one, words.includes(one))),
        ],
        items: (['choice', 'typed'] as const).map((gap_type, index) => ({
          id: id + 10 + index,
          question_item_text: '',
          right_answer_id: null,
          gap_type,
        })),
      }),
    answer: (id: number, { marked, word: text }: Given): AnswerValue => ({
      gaps: [
        ...marked.slice(0, 1).map((at) => ({ item_id: id + 10, answer_id: id + at })),
        { item_id: id + 11, text: text.toUpperCase() },
      ],
    }),
    correction: (id: number, { rights, words }: Key) => ({
      right_answer_ids: rights.slice(0, 1).map((at) => id + at),
      gap_answers: [
        {
          item_id: id + 11,
          answers: WORDS.map((one, index) => ({
            id: id + 20 + index,
            answer_text: one,
            answer_share: words.includes(one) ? 100 : 0,
            answer_tolerance: null,
          })),
        },
      ],
    }),
    earns: ({ rights, words }: Key, { marked, word: text }: Given) =>
      ((marked.length > 0 && marked[0] === rights[0] ? 1 : 0) + (words.includes(text) ? 1 : 0)) / 2,
  },
] as const;

const gapAnswer = (id: number, question_item_id: number, answer_text: string, isRight: boolean) => ({
  id,
  answer_text,
  right: isRight ? (1 as const) : (0 as const),
  answer_share: isRight ? 100 : 0,
  question_item_id,
});

const variants = (id: number, rights: readonly number[]): ExamQuestion['answers'] =>
  PLACES.map((at) => ({ id: id + at, answer_text: '', right: rights.includes(at) ? 1 : 0 }));

const asked = (id: number, question_type: ExamQuestion['question_type'], own: Partial<ExamQuestion>): ExamQuestion => ({
  id,
  ordinal_number: id / 100 + 1,
  question_type,
  question_text: '',
  question_image_file: null,
  question_right_answer: '',
  answers: [],
  items: [],
  ...own,
});

type Row = { key: Key; isOut: boolean };

const mended = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), weight: fc.integer({ min: 1, max: 9 }), key, given }), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((questions) =>
    fc.record({
      questions: fc.constant(questions),
      mendings: fc.array(
        fc
          .array(fc.record({ key, isOut: fc.boolean() }), {
            minLength: questions.length,
            maxLength: questions.length,
          })
          .filter((rows) => rows.some(({ isOut }) => !isOut)),
        { minLength: 1, maxLength: 3 },
      ),
      hundredths: fc.nat(5000),
    }),
  );

test('whatever is corrected, of any kind and however often, points are those of a plain recount', () => {
  fc.assert(
    fc.property(mended, ({ questions, mendings, hundredths }) => {
      const begun: ExamContent = {
        exam_title: '',
        exam_announcement: '',
        exam_points: hundredths / 100,
        exam_duration: 1,
        questions: questions.map(({ kind, weight, key: first }, index) => ({
          ...kind.asked(index * 100, first),
          ...(weight > 1 ? { question_weight: weight } : {}),
        })),
      };
      const answers = new Map(
        questions.map(({ kind, given: own }, index) => [index * 100, kind.answer(index * 100, own)]),
      );
      const corrections = (rows: readonly Row[]): Correction[] =>
        rows.map(({ key: right, isOut }, index) => ({
          question_id: index * 100,
          is_left_out: isOut,
          ...questions[index]?.kind.correction(index * 100, right),
        }));
      let content = begun;
      for (const rows of mendings) {
        content = correctExam(content, corrections(rows));
        const counted = questions.flatMap((question, index) => {
          const { key: right, isOut } = rows[index] as Row;
          return isOut ? [] : [{ ...question, part: question.kind.earns(right, question.given) }];
        });
        const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
        const plain = counted.reduce((sum, { weight, part: own }) => sum + (hundredths * weight * own) / weights, 0);
        const { points, questions: marks } = scoreTest(content, answers);
        // Each question's points are rounded twice: its share and its part, a hundredth at most each.
        expect(Math.abs(points * 100 - plain)).toBeLessThanOrEqual(2 * counted.length);
        if (counted.every(({ part: own }) => own === 1)) expect(points).toBe(hundredths / 100);
        if (counted.every(({ part: own }) => own === 0)) expect(points).toBe(0);
        expect(marks.every(({ max_points }, index) => !rows[index]?.isOut || max_points === 0)).toBe(true);
      }
      const back = corrections(questions.map(({ key: first }) => ({ key: first, isOut: false })));
      expect(correctExam(content, back)).toEqual(begun);
    }),
    { numRuns: atLength(300, 10_000) },
  );
});
