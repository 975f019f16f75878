import { beforeAll, expect, test } from 'vitest';
import { toPlainText } from '#contract/formulas/rich-text.ts';
import type { OpenedTest } from '#contract/learning/test.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { QuestionSummary } from '#contract/statistics/questions.ts';
import { statuses } from '#contract/statuses.ts';
import { statisticsKinds } from '#server/features/courses/question-kinds/statistics-kinds.ts';
import { makeCourse, makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf, rightAnswer } from '#tests/study.ts';
import { troubleOf } from './trouble.ts';

const portal = portalForFile();

/** Four pupils, four questions: 1 right, 0 wrong, null left out. */
const won: (0 | 1 | null)[][] = [
  [1, 1, 1, 1],
  [1, 1, 1, 0],
  [1, 0, 0, null],
  [0, 1, 0, 0],
];

let summary: { questions: QuestionSummary[]; attempts: number; counted: number; mean_share: number };

beforeAll(async () => {
  await makeCourse(portal, 1);
  for (const answers of won) {
    const pupil = participantOf(portal, await makeFamily(portal, statuses.ADMITTED));
    const opened: OpenedTest = await pupil.start();
    const given = opened.questions.flatMap((question, index) => {
      const mark = answers[index];
      if (mark === null || mark === undefined) return [];
      const first = question.answers.find(({ answer_text }) => answer_text === 'Первый');
      const wrong = question.question_type === 3 ? { text: 'Морж' } : { answer_ids: [first?.id] };
      return [{ question_id: question.id, answer: mark === 1 ? rightAnswer(question) : wrong, revision: 1 }];
    });
    expect((await pupil.send(opened.attempt_id, given)).status).toBe(200);
  }
  const { token } = await makePerson(portal, 'curator');
  const milestones = await portal.call('GET', '/admin/statistics/summary', undefined, { token });
  const { learning_exam_id } = milestones.body.milestones[0];
  const path = `/admin/statistics/questions?learning_exam_id=${learning_exam_id}`;
  summary = (await portal.call('GET', path, undefined, { token })).body;
});

test('difficulty is the share of points won, discrimination the correlation with the rest of the test', () => {
  const byNumber = [...summary.questions].sort((a, b) => a.ordinal_number - b.ordinal_number);
  expect(byNumber.map(({ difficulty }) => difficulty)).toEqual([0.75, 0.75, 0.5, 0.25]);
  expect(byNumber.map(({ skipped }) => skipped)).toEqual([0, 0, 0, 0.25]);
  // By hand, from Σ(x−x̄)(r−r̄) / √(Σ(x−x̄)² Σ(r−r̄)²), r being the points of the other three questions.
  const correlations = [0.5 / Math.sqrt(0.75 * 5), 0.5 / Math.sqrt(0.75 * 5), 1.5 / Math.sqrt(2.75), 1 / Math.sqrt(3)];
  for (const [index, expected] of correlations.entries())
    expect(byNumber[index]?.discrimination).toBeCloseTo(expected, 6);
  expect(summary).toMatchObject({ attempts: 4, counted: 4, mean_share: 9 / 16 });
});

test('what was answered is counted, variants in their order and typed texts by frequency', () => {
  const of = (number: number) => summary.questions.find(({ ordinal_number }) => ordinal_number === number)?.given;
  expect(of(1)).toEqual([
    { answer_text: 'Первый', question_item_text: null, is_right: false, total: 1, share: 0.25 },
    { answer_text: 'Второй', question_item_text: null, is_right: true, total: 3, share: 0.75 },
    { answer_text: 'Третий', question_item_text: null, is_right: false, total: 0, share: 0 },
  ]);
  expect(of(4)).toEqual([
    { answer_text: 'морж', question_item_text: null, is_right: false, total: 2, share: 0.5 },
    { answer_text: 'Тюлень-секретник', question_item_text: null, is_right: true, total: 1, share: 0.25 },
  ]);
});

test('what a pupil has typed is letters, whatever it looks like', () => {
  const typed = '<rich-text><a href="https://evil.example">Войти</a></rich-text>';
  const question = {
    id: 1,
    ordinal_number: 1,
    question_text: '',
    question_image_file: null,
    answers: [],
    items: [],
    question_right_answer: '1',
  };
  const given = [{ question_id: 1, answer_id: null, item_id: null, text: typed, total: 1 }];
  for (const question_type of [questionTypes.typed, questionTypes.number]) {
    const [one] = statisticsKinds[question_type].listGiven({ ...question, question_type }, given);
    expect(one?.answer_text).not.toContain('<a');
    expect(toPlainText(one?.answer_text ?? '').toLowerCase()).toBe(typed.toLowerCase());
  }
});

test('the verdict names the worst that the numbers say', () => {
  const question = (given: object) =>
    troubleOf({
      id: 1,
      ordinal_number: 1,
      question_type: 1,
      question_text: '',
      is_left_out: false,
      asked: 100,
      difficulty: 0.6,
      discrimination: 0.4,
      skipped: 0,
      given: [],
      ...given,
    });
  const answer = (is_right: boolean, total: number) => ({
    is_right,
    total,
    answer_text: '',
    question_item_text: null,
    share: 0,
  });
  expect(question({})).toBe('fine');
  expect(question({ asked: 19, discrimination: -1 })).toBe('few_attempts');
  expect(question({ discrimination: -0.2 })).toBe('wrong_key');
  expect(question({ difficulty: 0.1, given: [answer(true, 10), answer(false, 80)] })).toBe('wrong_key');
  expect(question({ difficulty: 0.97, discrimination: 0.02 })).toBe('too_easy');
  expect(question({ difficulty: 0.15 })).toBe('too_hard');
  expect(question({ discrimination: 0.1 })).toBe('blind');
  expect(question({ skipped: 0.4 })).toBe('skipped');
  expect(question({ discrimination: 0.2 })).toBe('dull');
  expect(question({ discrimination: 0.3 })).toBe('fine');
  expect(question({ discrimination: null })).toBe('fine');
});
