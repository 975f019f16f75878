import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { scoreTest } from '#server/features/learning/results/score.ts';
import type { ExamContent } from './exam-content.ts';
import { askedContent, askedCount, drawQuestions, type ExamDraw } from './exam-draws.ts';

const question = (id: number): ExamContent['questions'][number] => ({
  id,
  ordinal_number: id,
  question_type: questionTypes.singleChoice,
  question_text: `Вопрос ${id}`,
  question_image_file: null,
  question_right_answer: '',
  answers: [
    { id: id * 10, answer_text: 'Да', right: 1 },
    { id: id * 10 + 1, answer_text: 'Нет', right: 0 },
  ],
  items: [],
});

const content = (count: number, draws?: ExamDraw[]): ExamContent => ({
  exam_title: 'Тест',
  exam_announcement: '',
  exam_points: 10,
  exam_duration: 10,
  questions: Array.from({ length: count }, (_, index) => question(index + 1)),
  ...(draws ? { draws } : {}),
});

/** Questions of its own, then sections, each drawn from once or twice. */
const drawing = fc
  .record({
    own: fc.nat(5),
    sections: fc.array(
      fc.record({ size: fc.integer({ min: 1, max: 8 }), first: fc.nat(), second: fc.nat(), after: fc.nat() }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  })
  .map(({ own, sections }) => {
    let last = own;
    const draws = sections.flatMap(({ size, first, second, after }, place): ExamDraw[] => {
      const question_ids = Array.from({ length: size }, (_, index) => last + index + 1);
      last += size;
      const one = 1 + (first % size);
      const two = second % (size - one + 1);
      const draw = { section_id: place + 1, question_ids, after: after % (own + 1) };
      return [{ ...draw, count: one }, ...(two > 0 ? [{ ...draw, count: two }] : [])];
    });
    return { own, draws, content: content(last, draws) };
  });

test('a draw asks every own question once, in order, and as many of each section as it says, none twice', () => {
  fc.assert(
    fc.property(drawing, ({ own, draws, content }) => {
      const ids = drawQuestions(content) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(askedCount(content));
      expect(ids.filter((id) => id <= own)).toEqual(Array.from({ length: own }, (_, index) => index + 1));
      for (const { question_ids } of draws) {
        const wanted = draws.filter((draw) => draw.question_ids[0] === question_ids[0]);
        const expected = wanted.reduce((sum, { count }) => sum + count, 0);
        expect(ids.filter((id) => question_ids.includes(id)).length).toBe(expected);
      }
      const asked = askedContent(content, ids);
      expect(asked.questions.map(({ id }) => id)).toEqual(ids);
      expect(asked.questions.map(({ ordinal_number }) => ordinal_number)).toEqual(ids.map((_, index) => index + 1));
      expect(asked).not.toHaveProperty('draws');
      expect(askedContent(content, ids)).toEqual(asked);
    }),
  );
});

test('the score of a drawn set is the share of its own questions, whatever the candidates were', () => {
  fc.assert(
    fc.property(drawing, fc.infiniteStream(fc.boolean()), ({ content }, rights) => {
      const asked = askedContent(content, drawQuestions(content));
      const answers = asked.questions.map(({ id }) => {
        const right = rights.next().value === true;
        return { right, question_id: id, answer: { answer_ids: [right ? id * 10 : id * 10 + 1] } };
      });
      const right = answers.filter((answer) => answer.right).length;
      const byQuestion = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
      const { exact } = scoreTest(asked, byQuestion);
      expect(Number(exact)).toBeCloseTo((right / answers.length) * content.exam_points, 6);
    }),
  );
});

test('each pair of candidates, in each order, is drawn as often as another', () => {
  const drawn = content(6, [{ section_id: 1, count: 2, question_ids: [2, 3, 4, 5, 6], after: 1 }]);
  const times = new Map<string, number>();
  const draws = 20_000;
  for (let index = 0; index < draws; index += 1) {
    const key = String(drawQuestions(drawn));
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  expect(times.size).toBe(20);
  const expected = draws / 20;
  const chiSquare = [...times.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
  // 19 degrees of freedom: more than 60 comes about three times in a million runs.
  expect(chiSquare).toBeLessThan(60);
});

test('a test without draws is asked as it is', () => {
  const plain = content(3);
  expect(drawQuestions(plain)).toBeNull();
  expect(askedContent(plain, null)).toBe(plain);
  expect(askedCount(plain)).toBe(3);
});

test('a draw of more than there is, and a question that no version has, are errors', () => {
  const draw = { section_id: 1, count: 2, question_ids: [1, 2, 3], after: 0 };
  expect(() => drawQuestions(content(3, [draw, draw]))).toThrow('a draw of 2 has 1 questions');
  expect(() => askedContent(content(1), [2])).toThrow('question 2');
});
