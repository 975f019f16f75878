import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { formulasOfExam } from '#server/features/courses/exam/exam-formulas.ts';
import { examSummary, testQuestion } from '#server/features/learning/attempts/open-test.ts';
import { drawTry } from './one-try.ts';

/** A test as somebody tries it: its questions without their keys, drawn anew where it draws. */
export function openTry(content: ExamContent, user_id: number) {
  const asked = drawTry(content, user_id);
  return {
    exam: examSummary(asked),
    questions: asked.questions.map((question) => testQuestion(question, user_id)),
    formulas: formulasOfExam(asked),
  };
}
