import type { Connection } from '#server/platform/db/pool.ts';
import type { ExamContent } from '../exam-content.ts';
import { getTest, type WholeQuestion } from '../find-test.ts';
import { writable } from './writable.ts';

/** A test as files carry it: what can be asked, in words that any file can hold; and what is left out, with the reason. */
export type Exportable = Omit<ExamContent, 'questions'> & {
  id: number;
  questions: WholeQuestion[];
  left_out: { question_text: string; fault: string }[];
};

const clean = (question: WholeQuestion): WholeQuestion => ({
  ...question,
  question_text: writable(question.question_text),
  question_right_answer: writable(question.question_right_answer),
  question_feedback: writable(question.question_feedback),
  question_theme: writable(question.question_theme),
  question_unit: writable(question.question_unit),
  answers: question.answers.map((answer) => ({
    ...answer,
    answer_text: writable(answer.answer_text),
    answer_feedback: writable(answer.answer_feedback),
  })),
  items: question.items.map((item) => ({ ...item, question_item_text: writable(item.question_item_text) })),
});

/** Throws not found. Six queries. */
export async function getExportable(db: Connection, id: number): Promise<Exportable> {
  const test = await getTest(db, id);
  const left_out = test.questions.flatMap(({ question_text, fault }) =>
    fault === null ? [] : [{ question_text, fault }],
  );
  return {
    id,
    exam_title: writable(test.exam_title),
    exam_announcement: writable(test.exam_announcement),
    exam_points: test.exam_points,
    exam_duration: test.exam_duration,
    mixes_questions: test.mixes_questions,
    questions: test.questions
      .filter(({ fault }) => fault === null)
      .map((question, index) => ({ ...clean(question), ordinal_number: index + 1 })),
    left_out: left_out.map(({ question_text, fault }) => ({ question_text: writable(question_text), fault })),
  };
}
