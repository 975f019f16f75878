import type { Connection } from '#server/platform/db/pool.ts';
import type { ExamContent } from '../exam/exam-content.ts';
import { listDrawsOf, listOwnAndBank } from '../exam/list-draws.ts';
import { type DrawnPart, paperOf } from '../exam/paper-of.ts';
import { getExam } from '../tests/exams.ts';
import type { WholeQuestion } from '../tests/find-test.ts';
import { writable } from './writable.ts';

/** A test as files carry it: what can be asked, in words that any file can hold; and what is left out, with the reason. */
export type Exportable = Omit<ExamContent, 'questions' | 'draws'> & {
  id: number;
  questions: WholeQuestion[];
  /** What each attempt draws besides, for paper: a file for another system has no draws (export-test.ts says so in it). */
  drawn?: DrawnPart[];
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

/** A test with what it takes from the bank: questions taken by name stand at their places. Throws not found. Seven queries. */
export async function getExportable(db: Connection, id: number): Promise<Exportable> {
  const exam = await getExam(db, id);
  const draws = (await listDrawsOf(db, [id])).get(id) ?? [];
  const { own, bank } = await listOwnAndBank(db, id, draws);
  const { questions, drawn } = paperOf(own, draws, bank);
  const faulty = own.filter(({ fault }) => fault !== null);
  return {
    ...exportableOf(exam, [...questions, ...faulty]),
    drawn: drawn.map((part) => ({ ...part, candidates: part.candidates.map(clean) })),
  };
}
