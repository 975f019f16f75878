import type { OpenedTest, TestResult } from '#contract/learning/test.ts';

const milestone = { id: 5, ordinal_number: 1, milestone_title: 'Этап', color: 'blue' } as const;
const question = { question_text: '?', question_image_file: null, answers: [], items: [] };

/** A just opened test of three typed questions, half an hour long. */
export const someTest: OpenedTest = {
  attempt_id: 9,
  server_time: '2026-11-21T09:00:00.000Z',
  opened_at: '2026-11-21T09:00:00.000Z',
  ends_at: '2026-11-21T09:30:00.000Z',
  milestone,
  exam: { exam_title: 'Тест', exam_announcement: '', exam_points: 10, exam_duration: 30, questions_count: 3 },
  questions: [1, 2, 3].map((id) => ({ ...question, id, ordinal_number: id, question_type: 3 })),
  saved_answers: [],
  formulas: {},
};

export const someResult: TestResult = {
  attempt_id: 9,
  ordinal_number: 1,
  exam_title: 'Тест',
  points: 5,
  exam_points: 10,
  closed_at: '2026-11-21T09:10:00.000Z',
  questions: [],
  next_milestone: null,
  completed: false,
};
