// docs/product/learning.md, «Questions» and «What a wrong mark costs»: each kind's score against a plain reckoning.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { type OrderScoring, orderScorings } from '#contract/question-kinds/ordering/scoring.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { wrongCostInWords, wrongCostOf } from '#contract/question-kinds/wrong-cost.ts';
import { formatExact } from '#contract/words/numbers.ts';
import { atLength } from '#tests/at-length.ts';
import type { ExamQuestion } from '../exam/exam-question.ts';
import { questionKinds } from './question-kinds.ts';

const made = (question_type: QuestionType, given: Partial<ExamQuestion>): ExamQuestion => ({
  id: 1,
  ordinal_number: 1,
  question_type,
  question_text: '?',
  question_image_file: null,
  question_right_answer: '',
  answers: [],
  items: [],
  ...given,
});
const scoreOf = (question: ExamQuestion, answer: AnswerValue): number =>
  questionKinds[question.question_type].score(question, answer);
/** What the room says, which a preview that has the key must say, too. */
function costOf(question: ExamQuestion): string {
  const { wrong_cost } = questionKinds[question.question_type].partsToShow(question, 1);
  const { wrong_pair_penalty } = question;
  if (wrong_pair_penalty !== undefined || question.question_type !== questionTypes.matching)
    expect(wrongCostOf({ ...question, wrong_pair_penalty: wrong_pair_penalty ?? 0 })).toEqual(wrong_cost);
  return wrongCostInWords(question.question_type, wrong_cost);
}
const runs = { numRuns: atLength(200, 10_000) };

/** Marks on some of eight variants, in any order, some of them twice, and of strangers. */
const marks = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
const rights = fc.array(fc.boolean(), { minLength: 2, maxLength: 8 }).filter((all) => all.includes(true));

const variants = (all: readonly boolean[], shares?: readonly number[]) =>
  all.map((isRight, index) => ({
    id: index + 1,
    answer_text: `${index + 1}`,
    right: isRight ? (1 as const) : (0 as const),
    ...(shares ? { answer_share: shares[index] ?? 0 } : {}),
  }));

test('one right: all for that one alone, nothing for anything else', () => {
  fc.assert(
    fc.property(fc.nat({ max: 7 }), marks, (place, ids) => {
      const one = made(questionTypes.singleChoice, {
        answers: variants(Array.from({ length: 8 }, (_, at) => at === place)),
      });
      const own = new Set(ids.filter((id) => id <= 8));
      expect(scoreOf(one, { answer_ids: ids })).toBe(own.size === 1 && own.has(place + 1) ? 1 : 0);
      expect(costOf(one)).toBe('За неверный ответ ничего не снимается');
    }),
    runs,
  );
});

test('several right without shares: each brings as much, each wrong mark takes as much, never below nothing', () => {
  fc.assert(
    fc.property(rights, marks, (all, ids) => {
      const several = made(questionTypes.multipleChoice, { answers: variants(all) });
      const own = [...new Set(ids)].filter((id) => id <= all.length);
      const won = own.filter((id) => all[id - 1]).length;
      const amount = all.filter(Boolean).length;
      expect(scoreOf(several, { answer_ids: ids })).toBeCloseTo(Math.max(0, won - (own.length - won)) / amount, 12);
      expect(costOf(several)).toMatch(/^Неверная отметка снимает столько, сколько даёт верная;/);
    }),
    runs,
  );
});

/** Shares as an author may write them: of five places, together a hundred or as near to it as thirds are. */
const shared = fc
  .tuple(rights, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 8, maxLength: 8 }))
  .map(([all, parts]) => {
    const whole = all.reduce((sum, isRight, index) => sum + (isRight ? (parts[index] ?? 0) : 0), 0);
    const shares = all.map((isRight, index) => {
      const part = parts[index] ?? 0;
      return isRight ? Math.floor((10_000_000 * part) / whole) / 100_000 : -((part - 1) * 12.5);
    });
    return { all, shares };
  });

test('several right with shares: their sum, never below nothing, all for the right ones exactly', () => {
  fc.assert(
    fc.property(shared, marks, ({ all, shares }, ids) => {
      const several = made(questionTypes.multipleChoice, { answers: variants(all, shares) });
      expect(questionKinds[questionTypes.multipleChoice].findFault(several)).toBeNull();
      const own = [...new Set(ids)].filter((id) => id <= all.length);
      const percent = own.reduce((sum, id) => sum + (shares[id - 1] ?? 0), 0);
      const whole = shares.reduce((sum, share) => sum + Math.max(0, share), 0);
      expect(scoreOf(several, { answer_ids: ids })).toBeCloseTo(Math.max(0, percent) / whole, 9);
      expect(scoreOf(several, questionKinds[questionTypes.multipleChoice].rightAnswer(several))).toBe(1);
      const costs = shares.filter((_, index) => !all[index]).map((share) => -share);
      if (Math.max(0, ...costs) === 0) expect(costOf(several)).toBe('За неверную отметку ничего не снимается');
      else expect(costOf(several)).toContain(`${String(Math.max(...costs)).replace('.', ',')} % баллов вопроса`);
    }),
    runs,
  );
});

test.each<[number[], string]>([
  [[50, 50, -100], 'Неверная отметка снимает 100 % баллов вопроса; меньше нуля за вопрос не будет'],
  [[50, 50, -20, -30], 'Неверная отметка снимает от 20 до 30 % баллов вопроса; меньше нуля за вопрос не будет'],
  [[100, 0, -33.33333], 'Неверная отметка может снять до 33,3 % баллов вопроса; меньше нуля за вопрос не будет'],
  [[50, 50, 0, 0], 'За неверную отметку ничего не снимается'],
])('shares %j say what a wrong mark costs', (shares, words) => {
  const all = shares.map((share) => share > 0);
  expect(costOf(made(questionTypes.multipleChoice, { answers: variants(all, shares) }))).toBe(words);
});

test.each<[(number | null)[], string]>([
  [[50, null, -50], 'Доля указана не у каждого варианта'],
  [[100, 0, 0], 'Верный вариант должен приносить больше нуля'],
  [[50, 50, 10], 'Неверный вариант не может приносить баллы'],
  [[50, 40, 0], 'Доли верных вариантов должны составить 100 %'],
])('shares %j are refused', (shares, why) => {
  const answers = shares.map((answer_share, index) => ({
    id: index + 1,
    answer_text: `${index + 1}`,
    right: index < 2 ? (1 as const) : (0 as const),
    answer_share,
  }));
  expect(questionKinds[questionTypes.multipleChoice].findFault({ question_right_answer: '', answers, items: [] })).toBe(
    why,
  );
});

/** The variant chosen for each of six categories, or none: the right one has the category's own number. */
const chosen = fc.array(fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }), { minLength: 1, maxLength: 6 });

test('pairs: each right one brings its share, each wrong one takes what the author says, never below nothing', () => {
  fc.assert(
    fc.property(chosen, fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }), (given, hundredths) => {
      const wrong_pair_penalty = hundredths === undefined ? undefined : hundredths / 100;
      const items = given.map((_, index) => ({ id: index + 1, question_item_text: '', right_answer_id: index + 1 }));
      const answers = variants([false, false, false, false, false, false]);
      const matching = made(questionTypes.matching, { answers, items, wrong_pair_penalty });
      const pairs = given.flatMap((answer_id, index) =>
        answer_id === null ? [] : [{ item_id: index + 1, answer_id }],
      );
      const right = pairs.filter(({ item_id, answer_id }) => item_id === answer_id).length;
      // Tests stored before there was a choice took as much as a right pair brings.
      const off = ((pairs.length - right) * (wrong_pair_penalty ?? 100)) / 100;
      expect(scoreOf(matching, { pairs })).toBeCloseTo(Math.max(0, right - off) / given.length, 12);
      expect(scoreOf(matching, questionKinds[questionTypes.matching].rightAnswer(matching))).toBe(1);
      if (wrong_pair_penalty === 0) expect(costOf(matching)).toBe('За неверную пару ничего не снимается');
      if (wrong_pair_penalty === undefined) expect(costOf(matching)).toMatch(/^Неверная пара снимает столько, сколько/);
    }),
    runs,
  );
});

test('a typed answer and a number bring all or nothing, and cost nothing', () => {
  const value = fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
    fc.constantFrom(1.602176634e-19, 6.62607015e-34, 6.02214076e23, -2e-6),
  );
  fc.assert(
    fc.property(value, fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 3 }), (right, off, steps) => {
      const step = Math.abs(right) / 64 || 1;
      const number = made(questionTypes.number, {
        question_right_answer: formatExact(right),
        question_tolerance: step * steps,
      });
      expect(scoreOf(number, { text: String(right + step * off) })).toBe(Math.abs(off) <= steps ? 1 : 0);
      const typed = made(questionTypes.typed, { question_right_answer: `кит|${right}` });
      expect([scoreOf(typed, { text: 'Кит!' }), scoreOf(typed, { text: 'кот' })]).toEqual([1, 0]);
      expect([costOf(number), costOf(typed)]).toEqual(Array(2).fill('За неверный ответ ничего не снимается'));
    }),
    runs,
  );
});

/** By hand: counts, without the portal's maps. */
const plainOrder: Record<OrderScoring, (given: readonly number[], amount: number) => number> = {
  places(given, amount) {
    let hits = 0;
    for (let at = 0; at < amount; at++) if (given[at] === at + 1) hits++;
    return hits / amount;
  },
  neighbours(given, amount) {
    let hits = 0;
    for (let at = 0; at + 1 < given.length; at++) if ((given[at + 1] ?? 0) - (given[at] ?? 0) === 1) hits++;
    return hits / (amount - 1);
  },
  whole: (given, amount) => (given.length === amount && given.every((id, at) => id === at + 1) ? 1 : 0),
};
const orders = fc.integer({ min: 2, max: 9 }).chain((amount) =>
  fc.record({
    amount: fc.constant(amount),
    ids: fc.shuffledSubarray(
      Array.from({ length: amount }, (_, at) => at + 1),
      { minLength: amount },
    ),
    order_scoring: fc.constantFrom(...orderScorings),
    seed: fc.nat(),
  }),
);

test('an order: places, neighbours or all of it, as is said above it; never mixed into the right one', () => {
  const { partsToShow, rightAnswer, findFault } = questionKinds[questionTypes.ordering];
  fc.assert(
    fc.property(orders, ({ amount, ids, order_scoring, seed }) => {
      const answers = variants(Array.from({ length: amount }, () => false));
      const order = made(questionTypes.ordering, { answers, order_scoring });
      expect(findFault(order)).toBeNull();
      expect(scoreOf(order, { ordered_ids: ids })).toBeCloseTo(plainOrder[order_scoring](ids, amount), 12);
      // Strangers and repetitions change nothing.
      expect(scoreOf(order, { ordered_ids: [99, ...ids, ...ids] })).toBe(scoreOf(order, { ordered_ids: ids }));
      expect(scoreOf(order, rightAnswer(order))).toBe(1);
      for (const empty of [{ ordered_ids: [] }, { text: '1' }, { answer_ids: [1, 2] }])
        expect(scoreOf(order, empty)).toBe(0);
      const shown = partsToShow(order, seed).answers.map(({ id }) => id);
      expect(shown.toSorted((one, other) => one - other)).toEqual(answers.map(({ id }) => id));
      expect(shown).not.toEqual(answers.map(({ id }) => id));
      expect(partsToShow({ ...order, keeps_order: true }, seed).answers.map(({ id }) => id)).toEqual(shown);
      expect(costOf(order)).toMatch(
        { places: /на своём месте/, neighbours: /пара соседей/, whole: /верный целиком$/ }[order_scoring],
      );
    }),
    runs,
  );
});

test('two equal variants have no order', () => {
  const twice = variants([false, false]).map((answer) => ({ ...answer, answer_text: 'Кит' }));
  expect(questionKinds[questionTypes.ordering].findFault(made(questionTypes.ordering, { answers: twice }))).toMatch(
    /^Два одинаковых варианта/,
  );
});
