import type { Connection } from '#server/platform/db/pool.ts';
import type { ExamContent } from '../exam/exam-content.ts';
import { getTest, type WholeQuestion } from '../tests/find-test.ts';
import { writable } from './writable.ts';

/** A test as files carry it: what can be asked, in words that any file can hold; and what is left out, with the reason. */
export type Exportable = Omit<ExamContent, 'questions' | 'draws'> & {
  id: number;
  questions: WholeQuestion[];
  left_out: { question_text: string; fault: string }[];
};

type Exam = Required<Omit<ExamContent, 'questions' | 'draws'>> & { id: number };

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

/** A test and its questions as they are exported. */
export function exportableOf(exam: Exam, questions: readonly WholeQuestion[]): Exportable {
  const left_out = questions.flatMap(({ question_text, fault }) => (fault === null ? [] : [{ question_text, fault }]));
  return {
    id: exam.id,
    exam_title: writable(exam.exam_title),
    exam_announcement: writable(exam.exam_announcement),
    exam_points: exam.exam_points,
    exam_duration: exam.exam_duration,
    mixes_questions: exam.mixes_questions,
    questions: questions
      .filter(({ fault }) => fault === null)
      .map((question, index) => ({ ...clean(question), ordinal_number: index + 1 })),
    left_out: left_out.map(({ question_text, fault }) => ({ question_text: writable(question_text), fault })),
  };
}

/** Throws not found. Six queries. */
export async function getExportable(db: Connection, id: number): Promise<Exportable> {
  const { questions, ...exam } = await getTest(db, id);
  return exportableOf(exam, questions);
}
