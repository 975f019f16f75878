import { expect, test } from 'vitest';
import { completeDraft } from './complete-draft.ts';
import type { TestValues } from './test-form.ts';

const answer = (id: number, share: string) => ({
  key: `kept-${id}`,
  id,
  answer_text: `${id}`,
  answer_feedback: '',
  right: 0 as const,
  share,
});
const question = (given: Partial<TestValues['questions'][number]>): TestValues['questions'][number] => ({
  key: 'a',
  id: 1,
  question_type: 2,
  question_text: '?',
  question_image_file: null,
  question_right_answer: '',
  question_feedback: '',
  question_theme: '',
  question_weight: '1',
  keeps_order: false,
  question_tolerance: '0',
  tolerance_in_percent: false,
  question_unit: '',
  wrong_pair_penalty: '100',
  order_scoring: 'whole',
  has_own_shares: true,
  answers: [answer(1, '75'), answer(2, '25')],
  items: [],
  ...given,
});
const values = (...questions: TestValues['questions']): TestValues => ({
  exam_title: 'Океан',
  exam_announcement: '',
  exam_points: '10',
  exam_duration: '20',
  mixes_questions: false,
  answers_open: 'when_over',
  draws: [],
  questions,
});

/** A draft as the former release stored it. */
const former = (draft: TestValues): TestValues =>
  JSON.parse(JSON.stringify(draft), (key, value) =>
    ['wrong_pair_penalty', 'order_scoring', 'has_own_shares', 'share'].includes(key) ? undefined : value,
  );

test('a draft of before wrong marks had a price keeps that of the saved questions', () => {
  const saved = values(question({}));
  const typed = values(question({ question_text: 'Новое' }), question({ key: 'b', id: undefined }));
  const { questions } = completeDraft(former(typed), saved);
  expect(questions[0]).toEqual(question({ question_text: 'Новое' }));
  expect(questions[1]).toMatchObject({ wrong_pair_penalty: '0', has_own_shares: false });
  expect(questions[1]?.answers.map(({ share }) => share)).toEqual(['', '']);
});

test('a draft that says its prices is taken as it is', () => {
  const typed = values(question({ wrong_pair_penalty: '50', answers: [answer(1, '60'), answer(2, '40')] }));
  expect(completeDraft(typed, values(question({})))).toEqual(typed);
});
